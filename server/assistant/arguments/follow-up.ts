import { listBehind } from '#tools/define.ts';
import type { Kind } from '#tools/fields.ts';
import { getShipmentTrackingOnly } from '#tools/shipment/get-shipment-tracking-only.ts';
import { addDays } from '#tools/rules/days.ts';
import { usualInput } from '#tools/input-fields.ts';
import type { Catalogue, Entry } from '../choose/catalogue.ts';
import { isStop } from '../understanding/glossary.ts';
import { tokens } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { fill } from './fill.ts';
import type { Filled } from './filling.ts';
import type { Situation } from './situation.ts';

/** What is said before the next wish, and means nothing in itself. */
const filler =
  '(?:(?:ok|okay|vale|ya|bueno|bien|perfecto|genial|great|nice|good|right|ah|oh|oye|dale|listo|certo|ta|beleza|boa|legal|otimo|perfeito|thanks|thx|gracias|obrigad[oa]|valeu)\\W+)*';
const cue = new RegExp(
  `^\\W*${filler}(?:and|n|then|entonces|entao|out of|of (?:those|these|them|that|the)|from (?:those|these|them|there)|de (?:ahi|ali|alla|es[oa]s|est[oa]s|ell[oa]s|la|los|las|mis)|d?ess[ea]s|dess[ea]s|del[ea]s|d[oa]s|skip|drop|leave out|don.?t want|without|except|anything but|all but|menos|excepto|exceto|fora|quit\\w+|sac[ao]\\w*|tir[ae]\\w*|back to|go back|vs|versus|against|which (?:one|ones)|so how many|so|em porcentagem|en porcentaje|as a|what about|how about|same|now|only|just|also|but|or|for|instead|y|e|ahora|solo|solamente|lo mismo|igual|mismo|tambien|pero|que tal|agora|so|somente|apenas|o mesmo|a mesma|mesmo|mesma|tambem|mas|sin|sem|filter|filtra\\w*|limit|restrict|narrow|split|break|group|separa\\w*|desglosa\\w*|divide\\w*|agrupa\\w*|quebra\\w*|abre por)\\b|\\b(?:only|instead|too|as well|nada mas|solamente|em vez|en vez|apenas|tambien|tambem)\\W*$`,
);
const adding = /\b(?:also|too|as well|tambien|tambem|add)\b/;

/** Whether the words themselves lean on what was said before. */
export const leansBack = (folded: string): boolean => cue.test(folded);

function merged(entry: Entry, before: Record<string, unknown>, filled: Filled, adds: boolean): Record<string, unknown> {
  const args = { ...before };
  // "And to Lima?" after Brazil leaves Brazil: a place that is said anew is whole.
  const places = entry.slots.filter(({ field }) => ['country', 'city', 'zip'].includes(field.kind) && !field.list);
  if (places.some(({ field }) => field.kind === 'city') && places.some(({ key }) => filled.args[key] !== undefined))
    for (const { key } of places) delete args[key];
  for (const [key, value] of Object.entries(filled.args)) {
    const old = args[key];
    args[key] = adds && Array.isArray(old) && Array.isArray(value) ? [...new Set([...old, ...value])] : value;
  }
  const order = entry.slots.map(({ key }) => key);
  return Object.fromEntries(order.filter((key) => args[key] !== undefined).map((key) => [key, args[key]]));
}

const numeric = new Set<Kind>(['id', 'count', 'bag', 'manifest', 'pre-alert', 'service', 'partner', 'code']);

/** "And the 141?": a bare number takes the place of the only number of the last call. */
function replaceNumber(entry: Entry, before: Record<string, unknown>, text: Understood, filled: Filled): void {
  const [said, ...more] = text.entities.filter((each) => each.kind === 'number' && !filled.used.has(each));
  const [slot, ...others] = entry.slots.filter(
    ({ key, field }) => numeric.has(field.kind) && before[key] !== undefined,
  );
  if (!said || more.length || !slot || others.length) return;
  const value = typeof [before[slot.key]].flat()[0] === 'string' ? String(said.value) : said.value;
  filled.args[slot.key] = slot.field.list ? [value] : value;
  filled.used.add(said);
}

const dayBefore = /\b(?:the )?(?:day|one) before(?! yesterday)|\bdia (?:anterior|antes)|\bprevious day\b/;

/** "And the day before?": the days of the last call, one earlier. */
function shiftDays(entry: Entry, before: Record<string, unknown>, filled: Filled): void {
  for (const { key, field } of entry.slots) {
    const day = before[key];
    if (field.kind === 'day' && typeof day === 'string') filled.args[key] = addDays(day, -1);
  }
}

/** "Open the 398": the row of the last list with this number, if such rows can be opened. */
export function openedRow(
  text: Understood,
  catalogue: Catalogue,
  { last }: Situation,
): { entry: Entry; filled: Filled } | null {
  const from = last && catalogue.byPath.get(last.path);
  const top = openedTop(text, catalogue, last);
  if (top) return top;
  const opens = from && listBehind(from.contract);
  const [number, ...more] = text.entities;
  if (!last || !opens || number?.kind !== 'number' || more.length || text.terms.length) return null;
  const [[to, column] = [], ...others] = Object.entries(opens.from);
  const row = last.rows.find((each) => column && String(each[column]) === String(number.value));
  const entry = catalogue.byPath.get(opens.path);
  if (!to || !row || others.length || !entry) return null;
  const args = { [to]: row[column!] };
  return { entry, filled: { args, used: new Set([number]), missing: [], assumed: [], guessed: [], verbatim: [] } };
}

/** "Abre esse aí", "quero ver ele, abre", "ábreme ese de ahí": what points at the row that was told. */
const openThere =
  /^\W*(?:(?:ok|and|y|e|then|now|so|entonces|entao|please|por favor|pls)\W+)*(?:(?:(?:i (?:want|would like|.?d like|need)|let me) (?:to )?(?:see|view|open|look at) (?:it|that(?: one)?|this(?: one)?)|(?:quero|quiero|queria|quisiera|deixa eu|dejame|preciso|necesito) (?:ver|abrir)(?:l[oa]|-[oa])?(?: (?:el[ea]|ess[ea]|es[ea]|est[ea]|iss[eo]))?)(?:\W+(?:open|abre|abra|abrir|abrel[oa]|abre-[oa])(?: (?:it|that|(?:pra|para) mim?|el[ea]|ess[ea]|es[ea]))?)?|(?:(?:can|could) you )?(?:open|pull up|bring up)(?: up)? (?:it|that(?: one)?|this(?: one)?)(?: (?:there|up|for me))*|(?:(?:puedes|podes|pode|me) )*(?:abr[aei](?:me|r)?|abremel[oa])(?: (?:pra|para) mim?)? (?:el[ea]|ess[ea]|es[ea]|est[ea]|iss[eo])(?: (?:ai|aqui|de ahi|ahi|de ai|mesmo|mismo|(?:pra|para) mim?|pacote|paquete|envio))*)(?: please| por favor| pls)?\W*$/u;
const openIt =
  /^\W*(?:ok |and |y |e |then |now )?(?:open (?:it|that(?: one)?|this(?: one)?|the (?:top|first) one)|(?:me )?abr[aei](?:me)?(?:l[oa]|r)?(?: (?:pra|para) mim?)?(?:[ -](?:el[ea]|ess[ea]|es[ea]|o|a|lo|la))?|muestral[oa]|mostral[oa]|(?:show|bring) (?:it|that one)(?: up)?)(?: please| por favor| pls)?\W*$/u;

/** "Open it" after one row, or after the top of an order: the parcel of that row. */
function openedTop(
  { folded }: Understood,
  catalogue: Catalogue,
  last: Situation['last'],
): { entry: Entry; filled: Filled } | null {
  const refine = last?.args.refine as { order?: unknown[]; group?: unknown[] } | undefined;
  const number = last?.rows[0]?.trck_nmr_fol;
  const entry = catalogue.byPath.get(getShipmentTrackingOnly.path);
  if (!(openIt.test(folded) || openThere.test(folded)) || typeof number !== 'string' || !entry || refine?.group?.length)
    return null;
  if (last!.rows.length > 1 && !refine?.order?.length) return null;
  const args = { trck_nmr_fol: number };
  return { entry, filled: { args, used: new Set(), missing: [], assumed: [], guessed: [], verbatim: [] } };
}

/** The last call with what the text changes in it; null where the text is no follow-up of it. */
export function followUp(
  text: Understood,
  catalogue: Catalogue,
  situation: Situation,
): { entry: Entry; filled: Filled } | null {
  const { last, today } = situation;
  const entry = last && catalogue.byPath.get(last.path);
  if (!last || !entry || entry.contract.effect !== 'read') return null;
  const foreign = text.terms.filter(({ term }) => !entry.bag.has(term));
  const leans = leansBack(text.folded);
  const words = tokens(text.folded).filter(({ word }) => !isStop(word)).length;
  const shifts = dayBefore.test(text.folded);
  if (!shifts && (foreign.length > (leans ? 1 : 0) || (!leans && (words > 4 || text.terms.length > 0)))) return null;
  const filled = fill(entry, text, [], today);
  const usual = usualInput(entry.contract, today);
  replaceNumber(entry, last.args, text, filled);
  for (const key of filled.assumed) if (usual[key] !== undefined) delete filled.args[key];
  if (shifts) shiftDays(entry, last.args, filled);
  if (!Object.keys(filled.args).length) return null;
  const args = merged(entry, last.args, filled, adding.test(text.folded));
  const assumed = last.assumed.filter((key) => filled.args[key] === undefined);
  return { entry, filled: { ...filled, args, assumed, missing: [] } };
}
