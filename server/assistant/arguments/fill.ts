import type { Kind } from '#tools/fields.ts';
import { usualInput } from '#tools/input.ts';
import type { Entry, Slot } from '../choose/catalogue.ts';
import type { Entity } from '../understanding/entity.ts';
import { isKnown, isStop } from '../understanding/glossary.ts';
import { fold, stem } from '../understanding/normalise.ts';
import { trailingClause, type Understood } from '../understanding/understand.ts';
import { recurrenceIn } from './recurrence.ts';
import { addressIn, freeText, namedText, properName, type Verbatim } from './free-text.ts';

export interface Filled {
  args: Record<string, unknown>;
  /** What of the text went into the arguments. */
  used: Set<Entity>;
  /** Required fields without a value. */
  missing: string[];
  /** Fields whose value nobody said. */
  assumed: string[];
  guessed: { field: string; said: string; took: string }[];
  /** Stretches of the text that became free text: they say nothing about the tool. */
  verbatim: { start: number; end: number }[];
}

/** Which entities a kind of field takes, the best first. */
const takes: Partial<Record<Kind, Entity['kind'][]>> = {
  tracking: ['tracking'],
  mawb: ['mawb'],
  bag: ['bag'],
  manifest: ['manifest'],
  'hub-manifest': ['hub-manifest'],
  'pre-alert': ['pre-alert'],
  order: ['order'],
  code: ['code'],
  country: ['country'],
  partner: ['partner'],
  provider: ['provider'],
  airline: ['airline'],
  city: ['iata', 'city'],
  iata: ['iata', 'city'],
  status: ['status'],
  checkpoint: ['checkpoint'],
  email: ['email'],
  phone: ['phone'],
  'tax-id': ['tax-id'],
  zip: ['zip'],
  money: ['money'],
  weight: ['weight'],
  file: ['document'],
};
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
const numbered = new Set<Kind>([
  'id',
  'count',
  'bag',
  'manifest',
  'pre-alert',
  'service',
  'partner',
  'code',
  'span',
  'percent',
  'order',
  'checkpoint',
  'search',
  'zip',
]);
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
const asText = new Set<Kind>(['zip', 'pre-alert', 'code', 'order', 'checkpoint', 'search']);

class Filling implements Filled {
  args: Record<string, unknown> = {};
  used = new Set<Entity>();
  missing: string[] = [];
  assumed: string[] = [];
  guessed: Filled['guessed'] = [];
  verbatim: Filled['verbatim'] = [];
  entry: Entry;
  entities: readonly Entity[];
  constructor(entry: Entry, entities: readonly Entity[]) {
    this.entry = entry;
    this.entities = entities;
  }

  empty(slot: Slot): boolean {
    return this.args[slot.key] === undefined;
  }

  free(): Entity[] {
    return this.entities.filter((entity) => !this.used.has(entity));
  }

  put(slot: Slot, from: readonly Entity[], value: (entity: Entity) => unknown = ({ value }) => value): void {
    const taken = slot.field.list ? from : from.slice(0, 1);
    const values = [...new Set(taken.map(value).filter((each) => each !== undefined))];
    if (!values.length) return;
    this.args[slot.key] = slot.field.list ? values : values[0];
    for (const entity of taken) {
      this.used.add(entity);
      if (entity.took) this.guessed.push({ field: slot.key, said: entity.said, took: entity.took });
    }
  }
}

const wanted = (slot: Slot): ((entity: Entity) => unknown) => {
  const isNumber = 'provider' === slot.field.kind && slot.field.about?.includes('provider_id');
  if (isNumber) return ({ id }) => id;
  return asText.has(slot.field.kind) ? ({ value }) => String(value) : ({ value }) => value;
};

/** The words right before an entity decide between several fields of its kind ("external tracking AX77…", "from MIA"). */
function prefers(slot: Slot, entity: Entity, text: Understood): boolean {
  const previous = text.entities.findLast(({ kind, end }) => kind === entity.kind && end <= entity.start);
  const before = text.terms.filter(
    ({ start, end }) => end <= entity.start && entity.start - end < 20 && start >= (previous?.end ?? 0),
  );
  return before.some(({ term }) => term !== '#parcel' && slot.concepts.has(term));
}

function fillByKind(filling: Filling, text: Understood): void {
  const { slots } = filling.entry;
  for (const slot of slots) {
    const kinds = takes[slot.field.kind];
    if (!kinds || slot.field.hidden) continue;
    const rivals = slots.filter(
      (other) => other !== slot && other.field.kind === slot.field.kind && filling.empty(other),
    );
    const fitting = filling.free().filter(({ kind }) => kinds.includes(kind));
    const told = fitting.filter((entity) => prefers(slot, entity, text));
    const mine = fitting.filter((entity) => !rivals.some((rival) => prefers(rival, entity, text)));
    const from = told.length ? told : mine;
    filling.put(slot, slot.field.list ? from : from.slice(0, 1), wanted(slot));
  }
}

function fillSearch(filling: Filling, text: Understood): void {
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

function fillDays(filling: Filling): void {
  const days = filling.free().filter(({ kind }) => kind === 'days');
  const slots = filling.entry.slots.filter(({ field }) => field.kind === 'day' && !field.hidden);
  const said = days[0];
  if (!said) return;
  if (slots.length >= 2) {
    const [from, to] = slots as [Slot, Slot];
    if (said.from) filling.args[from.key] = said.from;
    if (said.to) filling.args[to.key] = said.to;
    filling.used.add(said);
  } else if (slots.length === 1) {
    filling.args[slots[0]!.key] = said.to ?? said.from;
    filling.used.add(said);
  } else {
    const moment = filling.entry.slots.find(({ field }) => field.kind === 'instant');
    if (moment && said.from) {
      filling.args[moment.key] = `${said.from}T12:00:00Z`;
      filling.used.add(said);
    }
  }
}

const lonely = new Set<Kind>(['id', 'count', 'bag', 'manifest', 'pre-alert']);

/** Numbers go to the field whose name stands before them; a lone number to the only number that is required. */
function fillNumbers(filling: Filling): void {
  const slots = filling.entry.slots.filter(
    ({ key, field }) =>
      numbered.has(field.kind) &&
      field.kind !== 'search' &&
      !field.hidden &&
      !(field.kind === 'code' && key === 'path'),
  );
  const numbers = () => filling.free().filter(({ kind }) => kind === 'number');
  const specific = (slot: Slot): string[] =>
    [...slot.concepts].filter((concept) => concept !== '#number' && concept !== '#parcel');
  for (const depth of [1, 2, 4])
    for (const slot of slots) {
      if (!filling.empty(slot)) continue;
      const mine = numbers().filter(({ labels }) =>
        labels?.slice(0, depth).some((label) => specific(slot).includes(label)),
      );
      filling.put(slot, mine, wanted(slot));
    }
  const open = slots.filter((slot) => slot.required && filling.empty(slot) && lonely.has(slot.field.kind));
  if (open.length === 1 && numbers().length) filling.put(open[0]!, numbers(), wanted(open[0]!));
}

function fillWords(filling: Filling, text: Understood): void {
  const said = new Set(text.terms.map(({ term }) => term));
  for (const slot of filling.entry.slots) {
    if (!filling.empty(slot) || slot.field.hidden) continue;
    if (slot.field.kind === 'flag' && slot.label.size) fillFlag(filling, slot, text, said);
    if (slot.field.kind === 'choice')
      for (const [value, words] of Object.entries(slot.field.options ?? {})) {
        const known = [value, words].some((each) =>
          each
            .toLowerCase()
            .split(/[\s-]+/)
            .every((word) => said.has(stem(word)) || said.has(`#${word}`)),
        );
        if (known) filling.args[slot.key] = value;
      }
  }
}

const opposites: Record<string, string> = {
  '#processed': '#unprocessed',
  '#process': '#unprocessed',
  '#bagged': '#unbagged',
  '#enable': '#disable',
};

/** Yes where the text says the label, no where it says its opposite or denies it. */
function fillFlag(filling: Filling, slot: Slot, text: Understood, said: ReadonlySet<string>): void {
  const label = [...slot.label];
  if (label.some((term) => said.has(opposites[term] ?? ''))) filling.args[slot.key] = false;
  else if (label.every((term) => said.has(term) || (term === '#process' && said.has('#processed'))))
    filling.args[slot.key] = !/\b(?:not|non|no|nao|sin|sem|without)\b/.test(text.folded);
}

/** A year alone: a number that looks like one, or a period that is one. */
function fillYear(filling: Filling): void {
  const slot = filling.entry.slots.find(
    ({ field, label }) => (field.kind === 'count' || field.kind === 'id') && label.has('#year'),
  );
  if (!slot || !filling.empty(slot)) return;
  const isYear = ({ kind, value }: Entity): boolean =>
    kind === 'number' && Number(value) > 1990 && Number(value) < 2100;
  const said = filling
    .free()
    .find((entity) => isYear(entity) || (entity.kind === 'days' && /20\d\d/.test(entity.said)));
  if (!said) return;
  filling.args[slot.key] = isYear(said) ? said.value : Number(/20\d\d/.exec(said.said)![0]);
  filling.used.add(said);
}

/** "user mlopez": the word after the name of a field that takes words. */
function labelled(slot: Slot, text: Understood): Verbatim | undefined {
  const label = text.terms.findLast(({ term }) => slot.label.has(term) && term.startsWith('#') && !vague.has(term));
  const match =
    label &&
    /^(?:\s*(?:[:=#]|(?:is|es|e|called|named|llamad[oa]|chamad[oa])\b))*\s*([\w.@-]{3,})/i.exec(
      text.text.slice(label.end),
    );
  if (!match || isStop(fold(match[1]!)) || isKnown(fold(match[1]!))) return undefined;
  const start = label.end + match[0].length - match[1]!.length;
  return text.entities.some((entity) => entity.start < start + 1 && entity.end > start)
    ? undefined
    : { value: match[1]!, start, end: start + match[1]!.length };
}
const wordy = new Set<Kind>(['note', 'text', 'person', 'code']);
const vague = new Set(['#name', '#detail', '#reason', '#parcel', '#address', '#place']);

function fillText(filling: Filling, text: Understood): void {
  const entities = filling.entities;
  for (const slot of filling.entry.slots) {
    const { kind, hidden } = slot.field;
    if (!filling.empty(slot) || hidden || !wordy.has(kind) || slot.key === 'path') continue;
    const shaped = filling.free().find((entity) => entity.kind === 'text' || entity.kind === 'link');
    const isReason = kind === 'note' || slot.concepts.has('#reason');
    const reason =
      entities.find((entity) => entity.kind === 'reason') ??
      (isReason ? trailingClause(text.text, entities) : undefined);
    if (isReason && reason) {
      filling.put(slot, [reason]);
      filling.verbatim.push(reason);
    } else if (!isReason && shaped) filling.put(slot, [shaped]);
    else if (kind === 'code' && slot.key !== 'path') setText(filling, slot, labelled(slot, text));
    else if (kind === 'person') setText(filling, slot, properName(text, filling));
    else if (!isReason && slot.concepts.has('#name')) {
      const named = filling.free().find((entity) => entity.kind === 'partner');
      if (named) filling.put(slot, [named], ({ took, said }) => took ?? said);
      else setText(filling, slot, properName(text, filling));
    } else if (slot.required && slot.key === 'when') setText(filling, slot, recurrenceIn(text));
    else if (!isReason && slot.required) {
      const address = slot.concepts.has('#address') ? addressIn(text) : undefined;
      setText(filling, slot, address ?? namedText(text) ?? freeText(text, filling, filling.entry.bag));
    } else if (!isReason) setText(filling, slot, labelled(slot, text));
  }
}

function setText(filling: Filling, slot: Slot, found: Verbatim | undefined): void {
  if (!found) return;
  filling.args[slot.key] = found.value;
  filling.verbatim.push(found);
}

/** What the conversation or the selection names goes into required fields that the text leaves open. */
function fillImplied(filling: Filling, implied: readonly Entity[]): void {
  for (const slot of filling.entry.slots) {
    const kinds = takes[slot.field.kind];
    if (!slot.required || !kinds || !filling.empty(slot)) continue;
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

const keys = new Set<Kind>(['manifest', 'mawb', 'hub-manifest', 'pre-alert', 'bag']);

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
  fillByKind(filling, text);
  fillYear(filling);
  fillNumbers(filling);
  fillSearch(filling, text);
  fillDays(filling);
  fillWords(filling, text);
  fillText(filling, text);
  fillImplied(filling, implied);
  if (entry.contract.effect === 'read') fillUsual(filling, today);
  const { args, used, assumed, guessed, verbatim } = filling;
  const missing = entry.slots.filter((slot) => slot.required && filling.empty(slot)).map(({ key }) => key);
  if (!missing.length && entry.contract.effect === 'read')
    missing.push(...keyOf(filling), ...pointedAt(filling, text, implied));
  return { args, used, missing, assumed, guessed, verbatim };
}
