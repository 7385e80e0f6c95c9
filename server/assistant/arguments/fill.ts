import { naming } from './naming.ts';
import type { Kind } from '#tools/fields.ts';
import { usualInput } from '#tools/input-fields.ts';
import type { Entry, Slot } from '../choose/catalogue.ts';
import type { Entity } from '../understanding/entity.ts';
import type { Understood } from '../understanding/understand.ts';
import { fillCarried } from './carried.ts';
import { fillChoices, namesOne } from './choices.ts';
import { demonstrative, pointsBack } from './implied.ts';
import { fillDays, fillTold } from './days.ts';
import { Filling, takes, wanted, type Filled } from './filling.ts';
import { fillNumbers, fillYear } from './numbers.ts';
import { fillExplanation } from './reasons.ts';
import { fillStated } from './stated.ts';
import { fillByKind, fillCheckpoint, fillCodes } from './values.ts';
import { fillSearch, fillText } from './words.ts';

const identifying = new Set<Kind>([
  'tracking',
  'mawb',
  'bag',
  'manifest',
  'hub-manifest',
  'pre-alert',
  'order',
  'search',
  'id',
]);

const keys = new Set<Kind>(['manifest', 'mawb', 'hub-manifest', 'pre-alert', 'bag']);

/** "#####-###" and CEP are Brazil's, ZIP is the United States'; Miami lies there too. */
function fillCountry(filling: Filling, text: Understood): void {
  const slot = filling.entry.slots.find(({ field, required }) => required && field.kind === 'country' && !field.list);
  if (!slot || !filling.empty(slot)) return;
  const isBrazilian =
    /\bceps?\b/.test(text.folded) ||
    [...filling.used].some(({ kind, said }) => kind === 'zip' && /^\d{5}-\d{3}$/.test(said));
  const within = text.entities.find(({ country }) => country)?.country;
  const isAmerican =
    /\bzip\b/.test(text.folded) && text.language === 'en' && [...filling.used].some(({ said }) => /^\d{5}$/.test(said));
  const found = isBrazilian ? 'BR' : (within ?? (isAmerican ? 'US' : undefined));
  if (!found) return;
  filling.args[slot.key] = found;
  filling.assumed.push(slot.key);
}

/** "How many landed in Lima" is about Peru where only countries are asked for; Miami is the way there. */
function fillPlace(filling: Filling, text: Understood): void {
  const { slots, contract } = filling.entry;
  const slot = slots.find(({ field }) => field.kind === 'country' && !field.hidden);
  if (!slot || contract.effect !== 'read' || !filling.empty(slot)) return;
  const hasRoute = contract.output.kind === 'rows' && 'route' in contract.output.row;
  const countries = [
    // Where rows have a way, an airport is one of its ends.
    ...new Set(
      filling
        .free()
        .filter(({ kind, entry }) => !entry && (kind !== 'iata' || !hasRoute))
        .flatMap(({ country }) => (country && country !== 'US' ? [country] : [])),
    ),
  ];
  const [only, ...others] = countries;
  if (!only || (others.length && !slot.field.list) || text.entities.some(({ kind }) => kind === 'country')) return;
  filling.args[slot.key] = slot.field.list ? countries : only;
  filling.assumed.push(slot.key);
}

const named: ReadonlySet<Kind> = new Set<Kind>([...naming, 'employee']);

/** What a change is done to, where the wire lets every field out: its number, or the first field of its example. */
function objectOf({ entry, args }: Filling, text: Understood): Slot | undefined {
  const { contract, slots } = entry;
  if (contract.effect === 'read' || slots.some((slot) => slot.required && named.has(slot.field.kind))) return undefined;
  // A partner's own number that is set says nothing of the parcel.
  if (slots.some((slot) => named.has(slot.field.kind) && !slot.label.has('#external') && args[slot.key] !== undefined)) return undefined; // prettier-ignore
  if (contract.change?.instead?.some((key) => args[key] !== undefined)) return undefined;
  const [key] = Object.keys(contract.example as object);
  const usual = slots.find((slot) => slot.key === key);
  const alters = slots[0]?.field.kind === 'id' && altering.test(text.folded) ? slots[0] : undefined;
  const object = alters ?? usual;
  return !object || object.required || args[object.key] !== undefined ? undefined : object;
}
const altering =
  /\b(?:chang|renam|edit|updat|disabl|enabl|switch|cambi|renombr|modific|edit|desactiv|deshabilit|mud|alter|renome|desabilit|desativ)/;

/** "Change the order of LX…": the field that is spoken of has no value yet. */
function spokenOf({ entry, args }: Filling, text: Understood, object: Slot | undefined): Slot | undefined {
  const { contract, slots } = entry;
  if (contract.effect !== 'write' || slots.some(({ required }) => required)) return undefined;
  const given = slots.filter(({ key }) => args[key] !== undefined);
  if (given.some(({ field }) => !named.has(field.kind)) || given.length > 1) return undefined;
  return slots.find(
    (slot) =>
      slot !== object &&
      !named.has(slot.field.kind) &&
      args[slot.key] === undefined &&
      !slot.field.hidden &&
      slot.label.size > 0 &&
      [...slot.label].every((label) => !unnamed.has(label) && text.terms.some(({ term }) => term === label)),
  );
}
const unnamed = new Set(['#parcel', '#number', '#bank', '#account', '#name']);

/** A report on one thing. */
function keyOf({ entry }: Filling): Slot | undefined {
  const [first, ...rest] = entry.slots;
  if (!first || entry.contract.effect !== 'read' || !keys.has(first.field.kind) || first.field.list) return undefined;
  return rest.some(({ field }) => field.kind === 'day' || field.kind === 'tracking') ? undefined : first;
}

/** What the conversation or the selection names goes into needed fields that the text leaves open, "it" also into the key of a report. */
function fillImplied(filling: Filling, text: Understood, implied: readonly Entity[]): void {
  if (!implied.length) return;
  const isOpen = !Object.keys(filling.args).length;
  const needed = [isOpen ? keyOf(filling) : undefined, objectOf(filling, text)];
  const points = isOpen && pointsBack(text.folded);
  for (const slot of filling.entry.slots) {
    const kinds = takes[slot.field.kind];
    const isNumber = slot.field.kind === 'id';
    const asked = slot.required || needed.includes(slot) || (points && (isNumber || keys.has(slot.field.kind))) || (isOpen && isNumber && demonstrative.test(text.folded) && isNamed(slot.label, text)); // prettier-ignore
    if (!asked || !filling.empty(slot)) continue;
    // "Raise GOLD-BR" names its code, and no other code of the answer before is a value of it.
    const isCoded = slot.field.kind === 'code' && filling.entry.slots.some((one) => one !== slot && one.field.kind === 'code' && !filling.empty(one)); // prettier-ignore
    if (isCoded) continue;
    const fitting = implied.filter(({ kind, key }) => (isNumber ? key === slot.key : kinds?.includes(kind)));
    if (!fitting.length) continue;
    filling.put(slot, fitting, wanted(slot));
    filling.assumed.push(slot.key);
  }
}

/** "Hugo Reyes came in at 8": a change takes whom a name means; a list is looked through for the name itself. */
function fillEmployee(filling: Filling, { employees }: Understood): void {
  const { contract, slots } = filling.entry;
  const slot = slots.find(({ field }) => field.kind === 'employee');
  const [one, ...others] = new Set(employees.map(({ value }) => value));
  if (contract.effect === 'read' || !slot || !filling.empty(slot) || one === undefined || others.length) return;
  filling.put(slot, employees);
}

/** "Explain these": the rows of the last answer, by what a change takes of rows that are selected. */
function fillRows(filling: Filling, implied: readonly Entity[]): void {
  const { contract, slots } = filling.entry;
  if (contract.effect === 'read') return;
  for (const [key, column] of Object.entries(contract.change?.from ?? {})) {
    const slot = slots.find((one) => one.key === key);
    if (!slot?.field.list || !filling.empty(slot)) continue;
    filling.put(
      slot,
      implied.filter((one) => one.column === column),
    );
    if (!filling.empty(slot)) filling.assumed.push(key);
  }
}

const written = new Set<Entity['kind']>(['order', 'code', 'tracking']);
/** "Set its external tracking to EX-55120": whatever it looks like, the number behind the words is the partner's own. */
function fillExternal(filling: Filling, text: Understood): void {
  const said = text.terms.find(({ term }) => term === '#external');
  const slot = said && filling.entry.slots.find(({ field, label, required }) => !required && field.kind === 'tracking' && label.has('#external')); // prettier-ignore
  if (!said || !slot || !filling.empty(slot) || filling.entry.contract.effect === 'read') return;
  // "SO-4051 as external tracking for LX…": what stands right before them.
  const ahead = filling.free().find(({ kind, start, end }) => written.has(kind) && start >= 0 && end <= said.start && isAs.test(text.folded.slice(end, said.start))); // prettier-ignore
  if (ahead) return void filling.put(slot, [ahead], (one) => one.said);
  const [first, ...more] = filling.free().filter(({ kind, start }) => written.has(kind) && start > said.start);
  const isOnly = first?.kind === 'tracking' && text.entities.filter(({ kind }) => kind === 'tracking').length < 2;
  // "The external tracking AX… on LX…": what stands right behind the words.
  const isNext = first !== undefined && more.length > 0 && behindLabel.test(text.folded.slice(said.end, first.start));
  const number = [first, ...more].find((one) => one && one.kind !== 'tracking') ?? (isOnly ? undefined : isNext ? first : (more.at(-1) ?? first)); // prettier-ignore
  if (number) filling.put(slot, [number], (one) => one.said);
}

const isAs = /^\W*(?:as|is|como|es|e|de|goes (?:in|as)|va (?:en|como|de)|vai (?:como|no|de))\W+(?:(?:an?|the|its|his|el|la|o|a|su|seu|new|nuevo|novo|partner.s|tracking|number|code|rastreo|rastreio|numero|codigo|seguimiento|rastreamento)\W+)*$/u; // prettier-ignore
const behindLabel = /^\W*(?:(?:tracking|number|code|rastreo|rastreio|numero|codigo|seguimiento)\W+){0,2}(?:(?:is|to|as|es|e|a|para)\W+)?$/u; // prettier-ignore

const isNow = (status: unknown): boolean => ['moving', 'customs', 'exception', 'stopped'].includes(String(status));

function fillUsual(filling: Filling, today: string): void {
  const { slots, contract } = filling.entry;
  const given = slots.filter((slot) => !filling.empty(slot));
  if (given.some((slot) => slot.field.kind === 'day' || identifying.has(slot.field.kind) || namesOne(slot))) return;
  // What is held up is held up now, whenever it was received.
  if (given.some(({ key, field }) => field.kind === 'status' && [filling.args[key]].flat().every(isNow))) return;
  if (given.some(({ key, field }) => field.standing && filling.args[key] === true)) return;
  for (const [key, value] of Object.entries(usualInput(contract, today))) {
    filling.args[key] = value;
    filling.assumed.push(key);
  }
}

/** A report on one thing, of which nothing was said, asks for that thing though the wire lets it out. */
function unsaid(filling: Filling): string[] {
  const key = keyOf(filling);
  return key && !Object.keys(filling.args).length ? [key.key] : [];
}

const isNamed = (label: ReadonlySet<string>, text: Understood): boolean =>
  label.size > 0 && [...label].every((one) => text.terms.some(({ term }) => term === one));

/** "Check that master", with no number said or seen before: the number is asked for. */
function pointedAt(filling: Filling, text: Understood, implied: readonly Entity[]): string[] {
  if (!demonstrative.test(text.folded) || filling.used.size > 0) return [];
  const slot = filling.entry.slots.find(
    ({ field, label }) =>
      (keys.has(field.kind) && text.terms.some(({ term }) => term === `#${field.kind.replace('-', '')}`)) ||
      (field.kind === 'id' && isNamed(label, text)),
  );
  return slot && filling.empty(slot) && !implied.length ? [slot.key] : [];
}

const plain = new WeakMap<Understood, Understood>();
/** What is ruled out or compared with is no value of a filter; who is replaced is one of a call that replaces. */
function plainValues(text: Understood, replaces: boolean): Understood {
  if (!text.entities.some(({ denied, compared }) => denied || compared)) return text;
  const among = (kept: (entity: Entity) => boolean): Understood => ({ ...text, entities: text.entities.filter(kept) });
  const isPlain = ({ denied, compared }: Entity): boolean => !denied && !compared;
  if (replaces) return among((entity) => isPlain(entity) || entity.kind === 'provider');
  const found = plain.get(text) ?? among(isPlain);
  plain.set(text, found);
  return found;
}

/**
 * The arguments of one call from what a text names, what the conversation implies and the contract's usual period.
 * Nothing is invented: what is required and unknown is `missing`.
 */
export function fill(entry: Entry, said: Understood, implied: readonly Entity[], today: string): Filled {
  // Who is replaced is ruled out by the words, and is a value where somebody takes the place.
  const replaces = entry.slots.some(({ key }) => key === 'new_provider_code');
  const text = entry.contract.effect === 'read' ? plainValues(said, replaces) : said;
  const filling = new Filling(entry, text.entities);
  const pointed = implied.filter(({ of, column }) => !of && column === undefined);
  fillExplanation(filling, text);
  fillStated(filling, text);
  fillExternal(filling, text);
  fillByKind(filling, text);
  fillEmployee(filling, text);
  fillCodes(filling, text);
  fillCheckpoint(filling, text);
  fillYear(filling);
  fillTold(filling, text, today);
  fillNumbers(filling, text);
  fillSearch(filling, text);
  fillDays(filling, text, today);
  fillChoices(filling, text);
  fillText(filling, text);
  // "Partners except Peru" looks for no partner of that name.
  if (text !== said)
    filling.forget(said.entities.filter(({ denied, kind }) => denied && !(replaces && kind === 'provider')));
  fillCountry(filling, text);
  fillPlace(filling, text);
  fillRows(filling, implied);
  fillImplied(filling, text, pointed);
  fillCarried(filling, text, implied);
  if (entry.contract.effect === 'read') fillUsual(filling, today);
  const { args, used, assumed, guessed, verbatim } = filling;
  const missing = entry.slots.filter((slot) => slot.required && filling.empty(slot)).map(({ key }) => key);
  if (!missing.length && entry.contract.effect === 'read')
    missing.push(...unsaid(filling), ...pointedAt(filling, text, pointed));
  const object = objectOf(filling, text);
  if (object) missing.unshift(object.key);
  const spoken = spokenOf(filling, text, object);
  if (spoken) missing.push(spoken.key);
  return { args, used, missing, assumed, guessed, verbatim };
}
