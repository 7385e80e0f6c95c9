import type { Kind } from '#tools/fields.ts';
import { usualInput } from '#tools/input.ts';
import type { Entry } from '../choose/catalogue.ts';
import type { Entity } from '../understanding/entity.ts';
import type { Understood } from '../understanding/understand.ts';
import { fillChoices } from './choices.ts';
import { pointsBack } from './implied.ts';
import { fillDays } from './days.ts';
import { Filling, takes, wanted, type Filled } from './filling.ts';
import { fillNumbers, fillYear } from './numbers.ts';
import { fillStated } from './stated.ts';
import { fillByKind, fillCodes } from './values.ts';
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

/** "#####-###" and CEP are Brazil's; Miami is in the United States. */
function fillCountry(filling: Filling, text: Understood): void {
  const slot = filling.entry.slots.find(({ field, required }) => required && field.kind === 'country' && !field.list);
  if (!slot || !filling.empty(slot)) return;
  const isBrazilian =
    /\bceps?\b/.test(text.folded) ||
    [...filling.used].some(({ kind, said }) => kind === 'zip' && /^\d{5}-\d{3}$/.test(said));
  const within = text.entities.find(({ country }) => country)?.country;
  const found = isBrazilian ? 'BR' : within;
  if (!found) return;
  filling.args[slot.key] = found;
  filling.assumed.push(slot.key);
}

/** What the conversation or the selection names goes into required fields that the text leaves open, "it" also into the key of a report. */
function fillImplied(filling: Filling, text: Understood, implied: readonly Entity[]): void {
  const open = pointsBack(text.folded) && !Object.keys(filling.args).length;
  for (const slot of filling.entry.slots) {
    const kinds = takes[slot.field.kind];
    const asked = slot.required || (open && keys.has(slot.field.kind));
    if (!asked || !kinds || !filling.empty(slot)) continue;
    const fitting = implied.filter(({ kind }) => kinds.includes(kind));
    if (!fitting.length) continue;
    filling.put(slot, fitting, wanted(slot));
    filling.assumed.push(slot.key);
  }
}

function fillUsual(filling: Filling, today: string): void {
  const { slots, contract } = filling.entry;
  const given = slots.filter((slot) => !filling.empty(slot));
  if (given.some(({ field }) => field.kind === 'day' || identifying.has(field.kind))) return;
  for (const [key, value] of Object.entries(usualInput(contract, today))) {
    filling.args[key] = value;
    filling.assumed.push(key);
  }
}

/** A report on one thing, of which nothing was said, asks for that thing though the wire lets it out. */
function keyOf(filling: Filling): string[] {
  const [first, ...rest] = filling.entry.slots;
  const isOpen = first && keys.has(first.field.kind) && !first.field.list && !Object.keys(filling.args).length;
  return isOpen && !rest.some(({ field }) => field.kind === 'day' || field.kind === 'tracking') ? [first.key] : [];
}

const demonstrative = /\b(?:this|that|est[ea]|es[ea]|ess[ea]|dest[ea]|dess[ea])\b/;

/** "Check that master", with no number said or seen before: the number is asked for. */
function pointedAt(filling: Filling, text: Understood, implied: readonly Entity[]): string[] {
  if (!demonstrative.test(text.folded) || filling.used.size > 0) return [];
  const slot = filling.entry.slots.find(
    ({ field }) => keys.has(field.kind) && text.terms.some(({ term }) => term === `#${field.kind.replace('-', '')}`),
  );
  return slot && filling.empty(slot) && !implied.length ? [slot.key] : [];
}

/**
 * The arguments of one call from what a text names, what the conversation implies and the contract's usual period.
 * Nothing is invented: what is required and unknown is `missing`.
 */
export function fill(entry: Entry, text: Understood, implied: readonly Entity[], today: string): Filled {
  const filling = new Filling(entry, text.entities);
  fillStated(filling, text);
  fillByKind(filling, text);
  fillCodes(filling, text);
  fillYear(filling);
  fillNumbers(filling, text);
  fillSearch(filling, text);
  fillDays(filling, text, today);
  fillChoices(filling, text);
  fillText(filling, text);
  fillCountry(filling, text);
  fillImplied(filling, text, implied);
  if (entry.contract.effect === 'read') fillUsual(filling, today);
  const { args, used, assumed, guessed, verbatim } = filling;
  const missing = entry.slots.filter((slot) => slot.required && filling.empty(slot)).map(({ key }) => key);
  if (!missing.length && entry.contract.effect === 'read')
    missing.push(...keyOf(filling), ...pointedAt(filling, text, implied));
  return { args, used, missing, assumed, guessed, verbatim };
}
