import { naming } from '../arguments/naming.ts';
import type { Proposed } from '../arguments/situation.ts';
import type { Entry, Slot } from '../choose/catalogue.ts';
import { also } from '../choose/deed-on-rows.ts';
import { lastWords } from '../arguments/reasons.ts';
import { sameReason } from './checkpoint-instead.ts';
import type { Understood } from '../understanding/understand.ts';

export const takesAway =
  /(?<!\p{L})(?:quit[ae]\p{L}*|saca\p{L}*|remov\p{L}*|drop|ditch|skip|scrap|leave out|leave (?:\S+ ){1,3}out|deja fuera|dej[ae] \S+ fuera|deix[ae] \S+ (?:de )?fora|deix\p{L}* (?:\S+ ){1,3}(?:de )?fora|dej\p{L}* (?:\S+ ){0,3}a?fuera(?: (?:\S+ ){0,3})?|keep (?:\S+ ){1,3}out|take (?:out|off)|take \S+ (?:out|off)|without|sin|sem|tir[ae]\p{L}*|retir[ae]\p{L}*|exclu\p{L}*|except|excepto|menos|exceto|not|nao|no (?:l[aeo]s? )?(?:pong|marqu|agregu|hag|toqu|cambi|incluy|met[ae])\p{L}*|do ?n.?t)(?!\p{L})/u;
export const only = /(?<!\p{L})(?:only|just|solo|solamente|apenas|somente|so)(?!\p{L})/u;
const places: [RegExp, number][] = [
  [/(?<!\p{L})(?:first|primer[oa]?|primeir[oa])(?!\p{L})/u, 0],
  [/(?<!\p{L})(?:second|segund[oa])(?!\p{L})/u, 1],
  [/(?<!\p{L})(?:third|tercer[oa]?|terceir[oa])(?!\p{L})/u, 2],
  [/(?<!\p{L})(?:last|ultim[oa])(?!\p{L})/u, -1],
];
/** "… of the second", "… del primero", "… for both": of which of several changes something is said, and where that stands. */
export function placeSaid(folded: string): { start: number; end: number; place: number | undefined } | undefined {
  const match = whose.exec(folded);
  if (!match) return undefined;
  const place = places.find(([pattern]) => pattern.test(match[0]))?.[1];
  return { start: match.index, end: match.index + match[0].length, place };
}
const whose =
  /\s(?:(?:of|for|on|del?|d[oa]s?|para|pra|pro|en|el|l[ao]s?|the|n[oa]s?)\s+)+(?:first|second|third|last|primer[oa]?|segund[oa]|tercer[oa]?|ultim[oa]|primeir[oa]|terceir[oa]|both|ambos|ambas|dos|dois|duas|tod[oa]s|all)(?: one| ones)?(?!\p{L})/u;
/** The list whose values are what the change is done to. */
const listOf = ({ slots }: Entry, { args }: Proposed): Slot | undefined =>
  slots.find(({ key, field }) => field.list && naming.has(field.kind) && Array.isArray(args[key]));

/** The same change with fewer things; null where the text names none of them. */
export function narrowed(text: Understood, entry: Entry, one: Proposed): Proposed | null | undefined {
  const slot = listOf(entry, one);
  if (!slot) return undefined;
  const values = one.args[slot.key] as unknown[];
  const named = text.entities.flatMap(({ value }) => values.filter((each) => String(each) === String(value)));
  const place = places.find(([pattern]) => pattern.test(text.folded))?.[1];
  const meant = named.length ? named : place === undefined ? [] : [values.at(place)];
  if (!meant.length) return undefined;
  const kept = only.test(text.folded)
    ? meant
    : takesAway.test(text.folded)
      ? values.filter((each) => !meant.includes(each))
      : undefined;
  return kept && (kept.length ? { path: one.path, args: { ...one.args, [slot.key]: kept } } : null);
}

/** "No, LX… is lost": of several things that one value was given to, the one that is named takes another. */
export function apart(text: Understood, entry: Entry, one: Proposed): Proposed[] | null {
  const slot = listOf(entry, one);
  const values = (slot ? one.args[slot.key] : []) as unknown[];
  const named = text.entities.flatMap(({ value }) => values.filter((each) => String(each) === String(value)));
  const rest = values.filter((each) => !named.includes(each));
  const [said, ...more] = text.entities.filter(({ kind, start }) => start >= 0 && (kind === 'checkpoint' || kind === 'status')); // prettier-ignore
  const code = said?.kind === 'checkpoint' ? said.value : undefined;
  const event = entry.slots.find(({ key, field }) => field.kind === 'checkpoint' && one.args[key] !== undefined);
  if (!slot || !named.length || !rest.length || !event || more.length || !code || code === one.args[event.key]) return null; // prettier-ignore
  const of = (list: unknown[], value: unknown): Proposed => ({ path: one.path, args: { ...one.args, [slot.key]: list, [event.key]: value } }); // prettier-ignore
  return [of(rest, one.args[event.key]), of(named, code)];
}

/** "Only the second", of several changes that wait; undefined where the words choose none. */
export function chosenOf({ folded, entities }: Understood, proposed: readonly Proposed[]): Proposed[] | undefined {
  // "Only LX…": of several changes those of the parcels that are named.
  const things = entities.flatMap(({ kind, start, value }) => (kind === 'tracking' && start >= 0 ? [value] : []));
  const ofThem = proposed.filter(({ args }) => Object.values(args).flat().some((value) => things.includes(value as string))); // prettier-ignore
  if (ofThem.length && ofThem.length < proposed.length && only.test(folded) && !/\p{L}{4}/u.test(folded.replace(only, '').replace(/\S*\d\S*/gu, ''))) return ofThem; // prettier-ignore
  const place = places.find(([pattern]) => pattern.test(folded))?.[1];
  if (proposed.length < 2 || place === undefined) return undefined;
  const meant = proposed.at(place);
  const kept = only.test(folded) ? [meant] : takesAway.test(folded) ? proposed.filter((one) => one !== meant) : [];
  const named = kept.filter((one) => one !== undefined);
  return named.length ? named : undefined;
}

/** "Do GOLD-BR as well", "it's LX…": the same change of another thing, instead of the first or beside it. */
export function elsewhere(text: Understood, entry: Entry, one: Proposed): Proposed[] | null {
  const slot = entry.slots.find(({ key, field }) => naming.has(field.kind) && args1(one.args[key]) !== undefined);
  if (!slot) return null;
  const was = args1(one.args[slot.key]);
  const said = text.entities.find(
    ({ kind, value }) => (kind === slot.field.kind || (kind === 'code' && slot.field.kind === 'code')) && value !== was,
  );
  if (!said || text.entities.some(({ kind }) => kind === 'number')) return null;
  const value = Array.isArray(one.args[slot.key]) ? [said.value] : said.value;
  const other = { path: one.path, args: { ...one.args, [slot.key]: value } };
  if (!also.test(text.folded)) return [other];
  return [one, withOwnReason(other, text, entry)];
}
/** "And LX… too, wet box": the same change of one more thing has the reason that is said of it. */
export function withOwnReason(other: Proposed, text: Understood, { slots }: Entry): Proposed {
  const note = slots.find(({ field }) => field.kind === 'note')?.key;
  const why = note && !sameReason.test(text.folded) ? lastWords(text)?.value : undefined;
  return why ? { ...other, args: { ...other.args, [note!]: why } } : other;
}
const args1 = (value: unknown): unknown => (Array.isArray(value) ? (value.length === 1 ? value[0] : undefined) : value);

/** "Not the second, it was RB…": of several changes one is done to another thing. */
export function swappedAt(
  text: Understood,
  entries: readonly Entry[],
  proposed: readonly Proposed[],
): Proposed[] | null {
  const place = places.find(([pattern]) => pattern.test(text.folded))?.[1];
  const one = place === undefined ? undefined : proposed.at(place);
  if (!one || proposed.length < 2) return null;
  const [other] = elsewhere(text, entries[proposed.indexOf(one)]!, one) ?? [];
  return other && other !== one ? proposed.map((each) => (each === one ? other : each)) : null;
}
