import type { Kind } from '#tools/fields.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { hesitated } from '../arguments/restated.ts';
import type { Proposed } from '../arguments/situation.ts';
import type { Entry, Slot } from '../choose/catalogue.ts';
import { labelTerms } from '../arguments/labels.ts';
import type { Span } from '../table/conditions.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import { isStop } from '../understanding/glossary.ts';
import { fold, tokens } from '../understanding/normalise.ts';
import { allQuotedIn } from '../understanding/sentences.ts';
import { findTime } from '../understanding/times.ts';
import type { Understood } from '../understanding/understand.ts';
import { gap, matches, type Match } from './match.ts';
import { remarkInstead } from './remark-words.ts';
import { withOwnReason } from './which-change.ts';
import { phrasebook, wordsOf } from './vocabulary.ts';

const figures = new Set<Kind>(['count', 'percent', 'money', 'weight', 'days', 'span']);
const wordy = new Set<Kind>(['note', 'text', 'person']);
const things = new Set<Kind>(['tracking', 'mawb', 'manifest', 'bag', 'hub-manifest', 'pre-alert', 'code']);
/** What people call fields of a kind, whatever their label. */
const also: Partial<Record<Kind, string>> = {
  note: 'reason, remark, note, comment, text, motivo, razon, observacion, obs, nota, comentario, texto, razao, observacao',
  order: 'order, order number, order label, pedido, orden',
  tracking: 'tracking, tracking number, rastreo, rastreio, rastreamento, seguimiento',
};

/** The fields of a change by what people call them, `besides` by their kind; single words too, where no other field has them. */
export function fieldNames(slots: readonly Slot[], besides: Partial<Record<Kind, string>> = {}) {
  const said = slots.flatMap((slot) => {
    const labels = languages.map((language) => translate(language, slot.field.label));
    return [...labels, ...(also[slot.field.kind] ?? '').split(', '), ...(besides[slot.field.kind] ?? '').split(', ')]
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
export const behind =
  /[\s,;]+(?:instead|please|pls|porfa|porfis|pfv|my bad|sorry|oops|typo|foi mal|perd[oó]n|desculpa|me equivoqu[eé]|digitei errado|for (?:both|all|the two)|(?:para|pra|pros?|por) (?:l[oa]s dos|ambos|os dois|todos|favor)|(?:en|em) (?:su lugar|vez|vez disso)|nos dois|en l[oa]s dos|(?:en|em|in|on|as|to|n[oa]|a) (?:(?:the|la|el|o|a) )?(?:note|remarks?|comment|nota|observaci[oó]n|observa[cç][aã]o|obs|comentario|comentário|reason|motivo|raz[oó]n|raz[aã]o))\W*$/iu;
const writes =
  /^\W*(?:(?:no|nope|nao|não|better|mejor|melhor|sorry|perdon|actually|ok|wait|espera)\W+)*(?:write|put|say|make it say|escrib[ea]|escribi|pon|ponle|poné|escrev[ae]|bota|coloca|poe|põe|diga|que diga|que diz)\s+(?:that |que )?(.{3,})$/iu;
export const becomes =
  /^\s*(?:(?:(?:for|of) (?:both|all|the two)(?: of them)?|(?:de|para) (?:ambos|l[oa]s dos|tod[oa]s|os dois|as duas)|dos dois|das duas)\s+)?(?:(?:na (?:verdade|vdd)|en (?:realidad|verdad)|actually|really|in fact)\s+)?(?:(?:correct[oa]?|cert[oa]|right|real|verdader[oa]|verdadeir[oa])\s+|(?:(?:is|esta|está|es|é)\s+)?(?:wrong|errad[oa]|equivocad[oa]|incorrect[oa]?|mal)\s*[,;.–-]\s*)?(?:(?:should|shd|shld|must|has to|needs to|tiene que|deberia|debería|deve|tem que)\s+(?:be|say|read|ser|decir|dizer)|is|es|é|e|seria|sería|(?:que )?(?:diga|dig[ao]|diz|dizer|says?|reads?)|to|a|para|pra|pro|por|como|as|(?=[:=]))?(?!\p{L})\s*[:=]?\s*["“']?(.{2,}?)["”']?\s*$/iu;
const endsIn = /(?:ends? (?:in|with)|termina(?:ndo)? (?:en|em|con|com))\s+([a-z\d]{1,8})(?!\w)/iu;

const wasInstead =
  /^\W*(?:na (?:verdade|vdd)|en (?:realidad|verdad)|actually|sorry|perd[oó]n|desculpa|ops|oops|errei|no|n[aã]o)\W+(?:(?:isso|eso|it|that)\s+)?(?:foi|fue|era|it was|was|its|it is|é|es)\s+(?:por\s+|because of\s+)?(\p{L}.{3,})$/iu;
/** What stands in quotation marks and is not what a field holds already. */
export const newlyQuoted = (text: string, held: readonly unknown[]): string | undefined =>
  allQuotedIn(text).find(({ value }) => !held.some((was) => fold(String(was)) === fold(value)))?.value;

const denied = /(?:^|[\s,;]+)(?:(?:y|e|and) )?(?:no|not|nao|instead of|rather than|en (?:vez|lugar) de|em vez de|(?:no|em) lugar de)\s+(?:(?:is|era|es|e) )?/gu; // prettier-ignore
const then = /^[\s,;]*(?:(?:but|sino|mas(?: sim)?|it.?s|is|es|e|era)\s+)?/u;
/** "Closed address, not absent customer": without the stretch that denies what the field held. */
export function withoutOld(said: string, was: unknown): string {
  const folded = fold(said);
  const old = new Set(tokens(fold(String(was ?? ''))).map(({ word }) => word));
  for (const { 0: no, index } of folded.matchAll(denied)) {
    const from = index + no.length;
    const words = tokens(folded.slice(from));
    const end = words.findIndex(({ word }) => !old.has(word));
    const span = end < 0 ? words : words.slice(0, end);
    if (!span.some(({ word }) => !isStop(word))) continue;
    const after = said.slice(from + span.at(-1)!.end);
    const rest = after.slice(then.exec(fold(after))![0].length);
    const kept = index > 0 ? said.slice(0, index) : rest;
    if (/\p{L}/u.test(kept) && (index === 0 || !/\p{L}/u.test(rest))) return inPlace(kept.trim(), span.map(({ word }) => word), String(was)); // prettier-ignore
  }
  return said;
}

/** "By phone, not email" where a note tells more than that: the note with the one word in the place of the other. */
function inPlace(said: string, old: readonly string[], was: string): string {
  const words = tokens(fold(was));
  const at = words.findIndex((_, index) => old.every((word, next) => words[index + next]?.word === word));
  const [first] = tokens(fold(said));
  // "Por telefone" also stands for the "por" before.
  const from = words[at - 1]?.word === first?.word ? at - 1 : at;
  const [start, end] = [words[from], words[at + old.length - 1]];
  if (at < 0 || !start || !end || words.length < old.length + 2) return said;
  return `${was.slice(0, start.start)}${said}${was.slice(end.end)}`;
}

/** The text of a field behind its name, or behind a verb of writing where the change has only one such field. */
function textFor(
  text: Understood,
  slots: readonly Slot[],
  args: Record<string, unknown>,
  names: readonly Match<Slot>[],
) {
  const fields = slots.filter(({ key, field }) => wordy.has(field.kind) && typeof args[key] === 'string');
  const named = names.find(({ means }) => wordy.has(means[0]!.field.kind));
  // What stands in quotation marks is the value, and what follows is no part of it.
  const quoted = newlyQuoted(text.text, fields.map(({ key }) => args[key])); // prettier-ignore
  const clean = (said: string, { key }: Slot): string =>
    quoted ?? withoutOld(said.replace(behind, '').trim(), args[key]);
  if (named && named.start < 24) {
    const said = becomes.exec(text.text.slice(named.end))?.[1];
    if (said) return { [named.means[0]!.key]: clean(said, named.means[0]!) };
  }
  const [only, ...more] = fields;
  // "Actually it was a wrong address": what was written is another thing.
  const was = only && !more.length && !text.entities.some(({ kind, start }) => start >= 0 && kind !== 'reason') ? wasInstead.exec(text.text)?.[1] : undefined; // prettier-ignore
  if (was && !/\d/.test(was)) return { [only!.key]: was.replace(behind, '').trim() };
  const instead = only && !more.length ? remarkInstead(text.text) : undefined;
  if (instead) return { [only!.key]: instead.replace(behind, '').trim() };
  const said = only && !more.length ? writes.exec(text.text)?.[1] : undefined;
  if (said && !/\d{5}|^\W*\d[\d:.,h]*\s*\p{L}{0,3}\W*$/u.test(said)) return { [only!.key]: clean(said, only!) };
  if (!only || more.length || text.entities.some(({ kind }) => things.has(kind as Kind))) return {};
  if (quoted && text.text.length - quoted.length < 40) return { [only.key]: quoted };
  const kept = withoutOld(text.text.replace(behind, ''), args[only.key]);
  return kept === text.text.replace(behind, '') ? {} : { [only.key]: kept };
}

const code = /^[^\d;.]{0,24}?(?<![\p{L}\d])([\p{L}\d][\p{L}\d/_-]*\d[\p{L}\d/_-]*)/u;
/** "The order is NF-8814": the code behind the name of a field that holds one, and is not what is changed. */
function codeFor(
  text: Understood,
  slots: readonly Slot[],
  args: Record<string, unknown>,
  names: readonly Match<Slot>[],
) {
  const object = slots.find(({ key, field }) => things.has(field.kind) && args[key] !== undefined);
  for (const { means, end } of names) {
    const fits = means.filter(({ key, field }) => coded.has(field.kind) && key !== object?.key);
    // "And the flight is LA2501" adds what was not said before.
    const slot = fits.find(({ key }) => typeof args[key] === 'string') ?? fits.find(({ key }) => args[key] === undefined); // prettier-ignore
    if (!slot) continue;
    const rest = text.text.slice(end);
    const first = code.exec(rest)?.[1];
    // "The seal of bag 94022 to Z-9": the bag is what is changed, and not its new seal.
    const isObject = first !== undefined && object && [args[object.key]].flat().map(String).includes(first);
    const said = isObject ? code.exec(rest.slice(rest.indexOf(first) + first.length))?.[1] : first;
    if (said) return { [slot.key]: said };
  }
  return {};
}
const coded = new Set<Kind>(['order', 'code', 'tracking']);

/** An amended change, and the figures of the message that fit none of its fields or several. */
type Amended = Proposed & { unused: string[] };

const unit = /^(?:days?|dias?|hours?|horas?|minut\p{L}*|kg|kilos?|percent|por|ciento|cento)$/u;
/** "Urbano também, põe 6". */
const setting =
  /^(?:also|too|tambem|tambien|tb|put|set|make|pon\p{L}*|poe|bota|coloca\p{L}*|deja\p{L}*|deixa|fica|queda|sea|seja|cambi\p{L}*|muda|passa|pasa\p{L}*)$/u;
/** Whether nothing but small words and a unit stand between a figure and the name of a field. */
const isBeside = (one: Span, other: Span, folded: string): boolean =>
  gap(one, other) < 10 ||
  tokens(folded.slice(Math.min(one.end, other.end), Math.max(one.start, other.start))).every(({ word }) => isStop(word) || unit.test(word) || setting.test(word)); // prettier-ignore

/** What a figure is counted in, where a word for it stands right behind. */
const countedIn = ({ end }: Span, { terms, folded }: Understood): string | undefined =>
  terms.find(({ start }) => start >= end && /^\s?$/.test(folded.slice(end, start)))?.term;

/**
 * Each figure for the field that is named beside it; one without a name, beside one with, for the field that was being changed,
 * and one with no more than a unit for the field that is counted in it.
 */
function figuresFor(
  text: Understood,
  slots: readonly Slot[],
  args: Record<string, unknown>,
  names: readonly Match<Slot>[],
) {
  const clock = findTime(text.folded);
  const numbers = text.entities.filter(({ kind, start, end }) => kind === 'number' && !(clock && overlaps(clock, { start, end }))); // prettier-ignore
  const isFigure = ({ field }: Slot): boolean => figures.has(field.kind);
  const pairs = names
    .flatMap((name) =>
      name.means
        .filter(isFigure)
        .slice(0, 1)
        .flatMap((slot) => numbers.map((number) => ({ name, slot, number }))),
    )
    .filter(({ name, number }) => isBeside(name, number, text.folded))
    .toSorted((a, b) => gap(a.name, a.number) - gap(b.name, b.number));
  const changed: Record<string, unknown> = {};
  const taken = new Set<unknown>();
  const take = (number: Entity, slot: Slot): void => {
    changed[slot.key] = numberOf(number, text.folded);
    taken.add(number);
  };
  for (const { name, slot, number } of pairs) {
    if (changed[slot.key] !== undefined || taken.has(number) || taken.has(name)) continue;
    take(number, slot);
    taken.add(name);
  }
  // "4 and 9 days": nothing but figures and what they are counted in.
  const from = hesitated(text.folded);
  const isPlain = numbers.length > 1 && numbers.some((number) => countedIn(number, text)) && text.terms.every(({ start, end }) => end <= from || unit.test(text.folded.slice(start, end))); // prettier-ignore
  const left = taken.size || isPlain ? numbers.filter((number) => !taken.has(number)) : [];
  for (const number of left.toSorted((a, b) => Number(!countedIn(a, text)) - Number(!countedIn(b, text)))) {
    const measure = countedIn(number, text);
    const fits = slots.filter((slot) => isFigure(slot) && changed[slot.key] === undefined && (!measure || labelTerms(slot.field).has(measure))); // prettier-ignore
    // "Sorry, 6 days": of the one figure that waits, whatever it is called.
    const waiting = names.length ? [] : slots.filter((slot) => isFigure(slot) && typeof args[slot.key] === 'number' && changed[slot.key] === undefined); // prettier-ignore
    const changing = waiting.length === 1 ? waiting : fits.filter(({ key }) => typeof args[key] === 'number');
    const [slot, ...others] = changing.length || !measure ? changing : fits;
    if (slot && !others.length) take(number, slot);
  }
  return { changed, left: numbers.filter((number) => !taken.has(number)) };
}

/**
 * A change that waits with what a message says of its own fields: "remote 11", "6 in metro", "the reason should be wet carton",
 * "it ends in 42BR". Null where it says nothing of them.
 */
export function amendedByWords(text: Understood, { slots }: Entry, { path, args }: Proposed): Amended | null {
  const said = tokens(text.folded);
  const names = matches(said, fieldNames(slots));
  const { changed, left } = figuresFor(text, slots, args, names);
  Object.assign(changed, codeFor(text, slots, args, names));
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
  const texts = Object.values(changed).filter((value) => typeof value === 'string');
  const unused = left
    .filter(({ said: figure }) => !texts.some((value) => value.split(/\D+/).includes(figure)))
    .map(({ said: figure, end }) => figure + (/^\s?\p{L}{2,}/u.exec(text.text.slice(end))?.[0] ?? ''));
  return differs ? { path, args: { ...args, ...changed }, unused } : null;
}

/** One more, beside the first. */
export const adds =
  /(?<!\p{L})(?:too|also|as well|same(?: thing)?|ditto|incl\p{L}*|add|agreg\p{L}*|sum[ae]\p{L}*|anad\p{L}*|adicion\p{L}*|tambien|tambem|igual|lo mismo|o mesmo|mesma coisa|idem|igualit[oa]|junt[oa]s?|along with it|together with it)(?!\p{L})|^\W*(?:and|plus|y|e|mas)(?!\p{L})/u;
const swaps =
  /(?<!\p{L})(?:wrong|it (?:was|is) (?:for|on)|its for|meant|instead|sorry|oops|era (?:para|pra|o|a|el|la)|es (?:para|el|la)|me equivoque|equivocad[oa]|errei|errad[oa]|foi mal|not|no(?! (?:[a-z]{2}\d|pacote|envio|mesmo|outro|primeiro|segundo|terceiro))|nao|perdon|desculpa|en vez|em vez|me (?:enganei|confundi)|o certo|a certa|(?:el|la) (?:correct[oa]|buen[oa])|o correto|a correta|mixed up|the right one)(?!\p{L})/u;
/** More words than this are another wish. */
const most = 5;

/** "LX… too, same thing", "sorry, it was for PA-…": the same change of another thing, beside the first or instead of it. */
export function amendedByThing(text: Understood, entry: Entry, one: Proposed): Proposed[] | null {
  const { slots } = entry;
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
  return [one, ...values.map((value) => withOwnReason({ path, args: { ...args, [slot.key]: slot.field.list ? [value] : value } }, text, entry))]; // prettier-ignore
}
