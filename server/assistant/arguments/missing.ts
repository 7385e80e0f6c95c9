import type { Kind } from '#tools/fields.ts';
import type { Pending } from '#tools/chat/parts.ts';
import { translate } from '#tools/texts/index.ts';
import { languages, type Language } from '#tools/texts/languages.ts';
import type { Entry, Slot } from '../choose/catalogue.ts';
import { blank, fold, tokens } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { fill } from './fill.ts';
import type { Filled } from './filling.ts';
import { ledBy } from './text-leads.ts';

const questions: Partial<Record<Kind, string>> = {
  tracking: 'Which parcel? Give its tracking number.',
  checkpoint: 'Which checkpoint? Give its code or name.',
  note: 'For what reason?',
  country: 'Which country?',
  partner: 'Which partner?',
  day: 'Which day?',
};

/** The one short question for a missing field. */
export function question(entry: Entry, key: string, language: Language): string {
  const slot = entry.slots.find((each) => each.key === key);
  const known =
    slot && (slot.field.kind !== 'note' || slot.concepts.has('#reason')) ? questions[slot.field.kind] : undefined;
  if (known) return translate(language, known);
  return translate(language, 'One value is missing: {{label}}. What is it?', {
    label: translate(language, slot?.field.label ?? key),
  });
}

/** Kinds that the reply itself is, where it names nothing better. */
const spelt = new Set<Kind>([
  'code',
  'order',
  'pre-alert',
  'zip',
  'phone',
  'tax-id',
  'city',
  'iata',
  'file',
  'report',
  'time-zone',
]);
/** Kinds that any words are. */
const wordy = new Set<Kind>(['text', 'note', 'person', 'recurrence']);
/** Kinds that a bare number answers. */
const numeric = new Set<Kind>([
  'id',
  'count',
  'bag',
  'manifest',
  'partner',
  'service',
  'pre-alert',
  'code',
  'zip',
  'weight',
  'money',
  'percent',
  'days',
  'span',
]);
/** Kinds whose number has a part behind the point. */
const measured = new Set<Kind>(['weight', 'money', 'percent', 'days', 'span']);
/** What figures are counted in. */
const units = new Set(['#weight', '#dayunit', '#parcel', '#bag', '#attempt']);
const longest = 24;

const lead =
  /^\s*(?:(?:(?:no|n[aã]o|ok|well|bueno|bom|better|rather|mejor|melhor)\W+)*(?:(?:put|say|write|use|give|pon(?:le|er)?|di|escrib[ea]|usa|bota|coloca|p[oõ]e|escreve)\s+)(?:as |for |de |como |por )?(?:the |el |o )?(?:reason|motivo|raz[oó]n|raz[aã]o)(?:\s*(?:is|es|é|that|que|:))?\s+|(?:it(?:['’]?s| is| was| should be)|that(?:['’]s| is)|because(?: of)?|the \w+ is|es|fue|son|é|foi|são|seria|porque|por ?que|el motivo es|la razón es|o motivo é)\s+|reason:\s*|motivo:\s*)/i;
/** "For box crushed", "é por fita rasgada": what leads to a reason and is no part of it. */
const since =
  /^(?:for|due to|owing to|on account of|por causa d[eoa]s?|a causa del?|debido al?|devido a[os]?|por(?! (?:favor|que|qu[eé]))|pelo|pela)\s+(?=\p{L}{3})/iu;
const yes =
  /^\W*(?:true|yes|yep|sure|on|si|claro|sim|active|activo|ativo|activa|ativa|enable\w*|resume|habilita\w*)\W*$/;
const no =
  /^\W*(?:false|no|nope|off|nao|inactive|inactivo|inativo|disable\w*|pause|pausa\w*|deshabilita\w*|desabilita\w*)\W*$/;

/** What words lead to, where they name the field or say that it is what they should be. */
function led(text: string): string | undefined {
  const found = ledBy(text);
  return found?.named || found?.strong ? found.said : undefined;
}

/** What a short reply says about the field that was asked for. */
function replied({ key, field }: Slot, text: Understood, used: Filled['used']): unknown {
  const said = text.text.replace(lead, '').trim();
  const plain = fold(said);
  const words = tokens(plain).length;
  if (field.kind === 'flag') return yes.test(plain) ? true : no.test(plain) ? false : undefined;
  if (field.kind === 'choice')
    return Object.entries(field.options ?? {}).find(([value, label]) =>
      [value, label, ...languages.map((language) => translate(language, label))].some((each) => fold(each) === plain),
    )?.[0];
  if (!said || words > longest) return undefined;
  // "The reason is wet box" says it without the words before.
  if (wordy.has(field.kind))
    return ((field.kind === 'note' && (led(text.text) ?? said.replace(since, ''))) || said).replace(
      /^["“«]([^"”»]+)["”»]$/u,
      '$1',
    );
  const figure = measured.has(field.kind)
    ? /^[^\d]{0,6}(\d+)(?:[.,](\d{1,2}|\d{4,}))?(?:\s?\p{L}{1,8})?\.?$/u.exec(said)
    : null;
  if (figure) return Number(`${figure[1]}.${figure[2] ?? 0}`);
  const [number, ...more] = text.entities.filter((entity) => entity.kind === 'number' && !used.has(entity));
  if (number && !more.length && numeric.has(field.kind)) return field.numeric ? number.value : number.said;
  if (key === 'path' && !said.includes('/')) return undefined;
  return spelt.has(field.kind) && words <= 6 ? said : undefined;
}

/** A reply without what became the values of other fields; undefined where nothing of it is left. */
function besideOf(text: Understood, used: readonly { start: number; end: number }[]): Understood | undefined {
  const left = blank(text.text, used).split(/[,;]|\s{2,}/).map((part) => part.trim()).find(Boolean); // prettier-ignore
  return left ? { ...text, text: left } : undefined;
}

/** The waiting call with what the answer gives; null where the text answers nothing that was asked. */
export function completed(entry: Entry, pending: Pending, text: Understood, today: string): Filled | null {
  const filled = fill(entry, text, [], today);
  const asked = entry.slots.find(({ key }) => key === pending.missing[0]);
  const args = { ...pending.args, ...filled.args };
  // "No sorry, the first" names the parcel that was asked for, and is no new reason.
  if (asked && !wordy.has(asked.field.kind) && !text.terms.some(({ term }) => term === '#reason'))
    for (const { key, field } of entry.slots)
      if (wordy.has(field.kind) && pending.args[key] !== undefined) args[key] = pending.args[key];
  const others = entry.slots.some(
    ({ key, field }) =>
      key !== asked?.key && !wordy.has(field.kind) && filled.args[key] !== undefined && !filled.assumed.includes(key),
  );
  const whole = asked && wordy.has(asked.field.kind) && asked.key !== 'when' && !others;
  if (asked && (whole || args[asked.key] === undefined)) {
    // "Z-88, 12.5 kg" is a seal and the weight that will be asked for next.
    const own = others && (spelt.has(asked.field.kind) || measured.has(asked.field.kind)) ? besideOf(text, [...filled.used, ...filled.verbatim]) : text; // prettier-ignore
    const value = own && replied(asked, own, filled.used);
    if (value !== undefined) args[asked.key] = asked.field.list ? [value] : value;
    // The same words are not also the name or the note of something else.
    if (whole)
      for (const { key, field } of entry.slots)
        if (key !== asked.key && wordy.has(field.kind)) args[key] = pending.args[key];
  }
  // A report is named by its own words, which this tool knows nothing of.
  if (asked?.key === 'path' && args.path === undefined) return null;
  // "The master 045-…" names what is meant as well as the manifest that was asked for.
  const [object] = Object.keys(entry.contract.example as object);
  const isNeeded = (key: string): boolean =>
    key !== object || filled.missing.includes(key) || entry.slots.some((slot) => slot.key === key && slot.required);
  const missing = pending.missing.filter((key) => args[key] === undefined && isNeeded(key));
  const kept = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
  const gained = others && entry.slots.some(({ key }) => pending.args[key] === undefined && filled.args[key] !== undefined && !filled.assumed.includes(key)); // prettier-ignore
  const isPlain = gained && !text.terms.some(({ term }) => !units.has(term));
  // "Seal 445567" while the weight is asked for puts right what was said of the seal.
  const isMended = text.terms.length < 3 && entry.slots.some(({ key, field }) => field.kind !== 'note' && pending.args[key] !== undefined && args[key] !== undefined && filled.args[key] !== undefined && !filled.assumed.includes(key) && String(args[key]) !== String(pending.args[key])); // prettier-ignore
  return missing.length < pending.missing.length || isPlain || isMended ? { ...filled, args: kept, missing } : null;
}
