import type { Kind } from '#tools/fields.ts';
import type { Slot } from '../choose/catalogue.ts';
import { checkpointHint } from '../understanding/checkpoint-hints.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import { isKnown, isStop } from '../understanding/glossary.ts';
import { blank, fold } from '../understanding/normalise.ts';
import type { Understood } from '../understanding/understand.ts';
import { Filling, setText } from './filling.ts';
import { lastWords, toldWhy, whyMissed } from './reasons.ts';
import { addressEnd } from './stated.ts';
import { addressIn, freeText, namedText, properName, type Verbatim } from './free-text.ts';

/** What a search box takes as it is said. */
const searchable: Entity['kind'][] = [
  'tracking',
  'mawb',
  'order',
  'hub-manifest',
  'bag',
  'manifest',
  'pre-alert',
  'email',
];

/** Numbers and names into a search box. */
export function fillSearch(filling: Filling, text: Understood): void {
  for (const slot of filling.entry.slots) {
    if (slot.field.kind !== 'search' || !filling.empty(slot)) continue;
    const named = filling.free().filter(({ kind }) => searchable.includes(kind));
    if (named.length) {
      filling.args[slot.key] = named.map(({ value }) => value).join(' ');
      for (const entity of named) filling.used.add(entity);
      continue;
    }
    const numbers = filling
      .free()
      .filter(({ kind, labels }) => kind === 'number' && labels?.some((label) => searchLabels.has(label)));
    if (numbers.length) filling.put(slot, numbers, ({ value }) => String(value));
    else {
      setText(filling, slot, properName(text, filling));
    }
  }
}
const searchLabels = new Set(['#bag', '#manifest', '#prealert', '#order', '#parcel', '#mawb', '#number']);

/** "The Platinum card": in English the name comes first. */
function beforeLabel(end: number, text: Understood): Verbatim | undefined {
  const match = /(?<=\p{L}\s)(?:\p{Lu}\p{L}+\s)*(\p{Lu}\p{L}{2,})\s$/u.exec(text.text.slice(0, end));
  const start = match ? match.index + match[0].length - match[1]!.length - 1 : 0;
  const found = match && { value: match[1]!, start, end: start + match[1]!.length };
  return found && !isKnown(fold(found.value)) && !text.entities.some((entity) => overlaps(entity, found))
    ? found
    : undefined;
}

/** "user mlopez": the word after the name of a field that takes words. */
function labelled(slot: Slot, text: Understood): Verbatim | undefined {
  const label = text.terms.findLast(
    ({ term, start, end }) =>
      slot.label.has(term) && !vague.has(term) && (term.startsWith('#') || isAcronym.test(text.text.slice(start, end))),
  );
  const match =
    label &&
    /^(?:\s*(?:->|=>|→|[:=#]|(?:is|es|e|called|named|llamad[oa]|chamad[oa])\b))*\s*([\w.@-]{3,})/i.exec(
      text.text.slice(label.end),
    );
  // Names and codes have a capital or a digit; users may be in small letters.
  const isPerson = slot.label.has('#user');
  const isValue = match && (isPerson || /^\p{Lu}|\d/u.test(match[1]!));
  if (!isValue || isStop(fold(match[1]!)) || isKnown(fold(match[1]!)))
    return label && text.language === 'en' ? beforeLabel(label.start, text) : undefined;
  const start = label.end + match[0].length - match[1]!.length;
  return text.entities.some((entity) => entity.start < start + 1 && entity.end > start)
    ? undefined
    : { value: match[1]!, start, end: start + match[1]!.length };
}
/** "BIC", "IBAN": names of fields that nothing else is called by. */
const isAcronym = /^\p{Lu}{3,5}$/u;
const wordy = new Set<Kind>(['note', 'text', 'person', 'code']);
const vague = new Set(['#name', '#detail', '#reason', '#parcel', '#address', '#place']);

/**
 * What is said last is no reason where it is the value of another field: "a new seal, AB12345"; it is one where the words before
 * it name the same checkpoint: "a delivery attempt, nobody home".
 */
function untaken({ used }: Filling, found: Entity | undefined, { folded }: Understood): Entity | undefined {
  const taker = found && [...used].find(({ start, end }) => start <= found.start && end >= found.end);
  const isTwice = taker?.kind === 'checkpoint' && checkpointHint(folded.slice(0, found!.start)) === taker.value;
  return taker && !isTwice ? undefined : found;
}

/** A user or a state into the code that is called so. */
function isNamed(filling: Filling, slot: Slot): boolean {
  const kind = slot.label.has('#user') ? 'user' : slot.key === 'state_code' ? 'state' : undefined;
  const named = filling.free().filter((entity) => entity.kind === kind);
  if (named.length) filling.put(slot, named);
  return named.length > 0;
}

/** A city of an address into the field for words that is called so. */
function isCity(filling: Filling, slot: Slot): boolean {
  const named = slot.key === 'city' ? filling.free().filter(({ kind }) => kind === 'iata' || kind === 'city') : [];
  filling.put(slot, named, ({ said }) => said);
  return named.length > 0;
}

/** When something repeats; an hour that nobody said is assumed. */
function fillWhen(filling: Filling, slot: Slot): void {
  const said = filling.free().find(({ kind }) => kind === 'recurrence');
  if (!said) return;
  filling.args[slot.key] = said.value;
  filling.used.add(said);
  if (said.took) filling.assumed.push(slot.key);
}

const fileName = /(?<![\w.@/-])(?=[\w-]*\d)[a-z][a-z\d]*(?:[-_][a-z\d]+)+(?![\w@/-]|\.\w)/iu;
/** "A carga-1711 passaria?": where a file is needed, what looks like the name of one. */
function fileIn(filling: Filling, { text }: Understood): Verbatim | undefined {
  // A day or a name that a part of it resembles is none: "pa-nov-18".
  const known = filling.entities.filter(({ kind }) => !['days', 'number', 'partner', 'provider'].includes(kind));
  const match = fileName.exec(blank(text, known));
  return match ? { value: match[0], start: match.index, end: match.index + match[0].length } : undefined;
}

/** A change names something only where it says so. */
const naming = /\b(?:nam|call|title|label|nombr|llam|titul|etiquet|nome|cham)\p{L}*/u;

/** Reasons, codes, names, addresses and other words as they stand. */
export function fillText(filling: Filling, text: Understood): void {
  const entities = filling.entities;
  const { contract } = filling.entry;
  for (const slot of filling.entry.slots) {
    const { kind, hidden } = slot.field;
    if (kind === 'file' && slot.required && filling.empty(slot)) setText(filling, slot, fileIn(filling, text));
    if (kind === 'recurrence' && slot.required && filling.empty(slot)) fillWhen(filling, slot);
    if (!filling.empty(slot) || hidden || !wordy.has(kind)) continue;
    const shaped = filling.free().find((entity) => entity.kind === 'text' || entity.kind === 'link');
    const isReason = kind === 'note' || slot.concepts.has('#reason');
    const reason =
      entities.find((entity) => entity.kind === 'reason') ??
      (isReason
        ? (untaken(filling, lastWords(text), text) ?? (slot.required ? toldWhy(text) : whyMissed(text)))
        : undefined);
    if (isReason && reason) {
      filling.put(slot, [reason]);
      filling.verbatim.push(reason);
    } else if (!isReason && shaped) filling.put(slot, [shaped]);
    else if (kind === 'code' && isNamed(filling, slot)) continue;
    else if (kind === 'text' && isCity(filling, slot)) continue;
    else if (kind === 'code') setText(filling, slot, labelled(slot, text));
    else if (kind === 'person') setText(filling, slot, properName(text, filling));
    else if (!isReason && slot.concepts.has('#name') && (contract.effect === 'read' || naming.test(text.folded))) {
      const named = filling.free().find((entity) => entity.kind === 'partner');
      if (named) filling.put(slot, [named], ({ took, said }) => took ?? said);
      else setText(filling, slot, properName(text, filling) ?? labelled(slot, text));
    } else if (!isReason && slot.required) {
      const address = slot.concepts.has('#address') ? addressIn(text, addressEnd(filling, text)) : undefined;
      // Where much is asked for, what is left over is no value of one field.
      const few = filling.entry.slots.filter(({ required }) => required).length < 5;
      setText(
        filling,
        slot,
        address ?? (few ? (namedText(text) ?? freeText(text, filling, filling.entry.bag)) : undefined),
      );
    } else if (!isReason) setText(filling, slot, labelled(slot, text));
  }
}
