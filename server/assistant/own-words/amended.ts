import type { Kind } from '#tools/fields.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import type { Proposed } from '../arguments/situation.ts';
import type { Entry, Slot } from '../choose/catalogue.ts';
import type { Entity } from '../understanding/entity.ts';
import { isStop } from '../understanding/glossary.ts';
import { tokens } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { gap, matches, type Match } from './match.ts';
import { phrasebook, wordsOf } from './vocabulary.ts';

const figures = new Set<Kind>(['count', 'percent', 'money', 'weight', 'days', 'span']);
const wordy = new Set<Kind>(['note', 'text', 'person']);
const things = new Set<Kind>(['tracking', 'mawb', 'manifest', 'bag', 'hub-manifest', 'pre-alert', 'code']);
/** What people call fields of a kind, whatever their label. */
const also: Partial<Record<Kind, string>> = {
  note: 'reason, remark, note, comment, text, motivo, razon, observacion, obs, nota, comentario, texto, razao, observacao',
  order: 'order, order number, pedido, orden',
};

/** The fields of a change by what people call them; single words too, where no other field has them. */
export function fieldNames(slots: readonly Slot[]) {
  const said = slots.flatMap((slot) => {
    const labels = languages.map((language) => translate(language, slot.field.label));
    return [...labels, ...(also[slot.field.kind] ?? '').split(', ')]
      .filter(Boolean)
      .map((name) => ({ words: wordsOf(name), means: slot }));
  });
  const owners = new Map<string, Set<Slot>>();
  for (const { words, means } of said)
    for (const word of words) owners.set(word, (owners.get(word) ?? new Set()).add(means));
  const single = [...owners].flatMap(([word, of]) => {
    const [only, ...more] = of;
    return only && !more.length && word.length > 3 && !isStop(word) ? [{ words: [word], means: only }] : [];
  });
  return phrasebook([...said, ...single]);
}

/** A figure as it is said, with what stands behind its point. */
export const numberOf = ({ value, end }: Entity, folded: string): number => {
  const decimal = /^[.,](\d{1,2})(?!\d)/.exec(folded.slice(end))?.[1];
  return decimal ? Number(`${value}.${decimal}`) : Number(value);
};

/** Said behind a remark and no part of it. */
const behind =
  /[\s,;]+(?:instead|please|pls|for (?:both|all|the two)|(?:para|pra|pros?|por) (?:l[oa]s dos|ambos|os dois|todos|favor)|(?:en|em) (?:su lugar|vez|vez disso)|nos dois|en l[oa]s dos)\W*$/iu;
const writes =
  /^\W*(?:(?:no|nope|nao|não|better|mejor|melhor|sorry|perdon|actually|ok|wait|espera)\W+)*(?:write|put|say|make it say|escrib[ea]|escribi|pon|ponle|poné|escrev[ae]|bota|coloca|poe|põe|diga|que diga|que diz)\s+(?:that |que )?(.{3,})$/iu;
const becomes =
  /^\s*(?:(?:should|must|has to|needs to|tiene que|deberia|debería|deve|tem que)\s+(?:be|say|read|ser|decir|dizer)|is|es|é|e|seria|sería|to|a|para|:|=|como|as)?\s*[:=]?\s*["“']?(.{2,}?)["”']?\s*$/iu;
const endsIn = /(?:ends? (?:in|with)|termina(?:ndo)? (?:en|em|con|com))\s+([a-z\d]{1,8})(?!\w)/iu;

/** The text of a field behind its name, or behind a verb of writing where the change has only one such field. */
function textFor(
  text: Understood,
  slots: readonly Slot[],
  args: Record<string, unknown>,
  names: readonly Match<Slot>[],
) {
  const fields = slots.filter(({ key, field }) => wordy.has(field.kind) && typeof args[key] === 'string');
  const named = names.find(({ means }) => wordy.has(means[0]!.field.kind));
  const clean = (said: string): string => said.replace(behind, '').trim();
  if (named && named.start < 24) {
    const said = becomes.exec(text.text.slice(named.end))?.[1];
    if (said) return { [named.means[0]!.key]: clean(said) };
  }
  const [only, ...more] = fields;
  const said = only && !more.length ? writes.exec(text.text)?.[1] : undefined;
  return said && !/\d{5}/.test(said) ? { [only!.key]: clean(said) } : {};
}

const code = /^[^\d,;.]{0,24}?(?<![\p{L}\d])([\p{L}\d][\p{L}\d/_-]*\d[\p{L}\d/_-]*)/u;
/** "The order is NF-8814": the code behind the name of a field that holds one, and is not what is changed. */
function codeFor(
  text: Understood,
  slots: readonly Slot[],
  args: Record<string, unknown>,
  names: readonly Match<Slot>[],
) {
  const object = slots.find(({ key, field }) => things.has(field.kind) && args[key] !== undefined);
  for (const { means, end } of names) {
    const slot = means.find(
      ({ key, field }) => coded.has(field.kind) && key !== object?.key && typeof args[key] === 'string',
    );
    const said = slot && code.exec(text.text.slice(end))?.[1];
    if (said) return { [slot.key]: said };
  }
  return {};
}
const coded = new Set<Kind>(['order', 'code', 'tracking']);

/**
 * A change that waits with what a message says of its own fields: "remote 11", "6 in metro", "the reason should be wet carton",
 * "it ends in 42BR". Null where it says nothing of them.
 */
export function amendedByWords(text: Understood, { slots }: Entry, { path, args }: Proposed): Proposed | null {
  const said = tokens(text.folded);
  const names = matches(said, fieldNames(slots));
  const changed: Record<string, unknown> = {};
  for (const number of text.entities.filter(({ kind }) => kind === 'number')) {
    const near = names
      .filter(({ means }) => means.some(({ field }) => figures.has(field.kind)))
      .filter((name) => gap(name, number) < 10)
      .toSorted((a, b) => gap(a, number) - gap(b, number))[0];
    const slot = near?.means.find(({ field }) => figures.has(field.kind));
    if (slot && changed[slot.key] === undefined) changed[slot.key] = numberOf(number, text.folded);
  }
  if (!Object.keys(changed).length) Object.assign(changed, codeFor(text, slots, args, names));
  if (!Object.keys(changed).length) Object.assign(changed, textFor(text, slots, args, names));
  const ending = endsIn.exec(text.text)?.[1]?.toUpperCase();
  const written = slots.filter(({ key, field }) => typeof args[key] === 'string' && ['order', 'text', 'code', 'tracking'].includes(field.kind) && !(field.kind === 'tracking' && key === 'trck_nmr_fol')); // prettier-ignore
  const target =
    written.find((slot) => names.some(({ means }) => means.includes(slot))) ??
    (written.length === 1 ? written[0] : undefined);
  if (ending && target) {
    const was = String(args[target.key]);
    if (was.length > ending.length) changed[target.key] = was.slice(0, was.length - ending.length) + ending;
  }
  const differs = Object.entries(changed).some(([key, value]) => args[key] !== value);
  return differs ? { path, args: { ...args, ...changed } } : null;
}

const adds =
  /(?<!\p{L})(?:too|also|as well|same(?: thing)?|ditto|incl\p{L}*|add|agreg\p{L}*|sum[ae]\p{L}*|anad\p{L}*|adicion\p{L}*|tambien|tambem|igual|lo mismo|o mesmo|mesma coisa)(?!\p{L})|^\W*(?:and|plus|y|e|mas)(?!\p{L})/u;
const swaps =
  /(?<!\p{L})(?:wrong|it (?:was|is) (?:for|on)|its for|meant|instead|sorry|oops|era (?:para|pra|o|a|el|la)|es (?:para|el|la)|me equivoque|equivocad[oa]|errei|errad[oa]|foi mal|no(?:t)?|nao|perdon|desculpa|en vez|em vez)(?!\p{L})/u;
/** More words than this are another wish. */
const most = 5;

/** "LX… too, same thing", "sorry, it was for PA-…": the same change of another thing, beside the first or instead of it. */
export function amendedByThing(text: Understood, { slots }: Entry, one: Proposed): Proposed[] | null {
  const { path, args } = one;
  const slot = slots.find(({ key, field }) => things.has(field.kind) && args[key] !== undefined);
  if (!slot || text.terms.length > most || /\?\s*$/.test(text.text)) return null;
  const had = [args[slot.key]].flat();
  const said = text.entities.filter(
    ({ kind, value }) =>
      (kind === slot.field.kind || (kind === 'code' && slot.field.kind !== 'tracking')) && !had.includes(value),
  );
  if (!said.length) return null;
  const values = said.map(({ value }) => value);
  if (swaps.test(text.folded)) return [{ path, args: { ...args, [slot.key]: slot.field.list ? values : values[0] } }];
  if (!adds.test(text.folded)) return null;
  return [one, ...values.map((value) => ({ path, args: { ...args, [slot.key]: slot.field.list ? [value] : value } }))];
}
