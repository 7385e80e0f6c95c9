import type { Kind } from '#tools/fields.ts';
import type { Slot } from '../choose/catalogue.ts';
import type { Entity } from '../understanding/entity.ts';
import type { Understood } from '../understanding/understand.ts';
import { Filling, takes, wanted } from './filling.ts';

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

/** The words right before an entity decide between several fields of its kind ("external tracking AX77…", "from MIA"). */
function prefers(slot: Slot, entity: Entity, text: Understood): boolean {
  const previous = text.entities.findLast(({ kind, end }) => kind === entity.kind && end <= entity.start);
  const before = text.terms.filter(
    ({ start, end }) => end <= entity.start && entity.start - end < 20 && start >= (previous?.end ?? 0),
  );
  return before.some(({ term }) => term !== '#parcel' && slot.concepts.has(term));
}

/** What the text names goes into the fields of its kind. */
export function fillByKind(filling: Filling, text: Understood): void {
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

/** A range of days into the two days of a report, or into its only one. */
export function fillDays(filling: Filling): void {
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
export function fillNumbers(filling: Filling): void {
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

/** A year alone: a number that looks like one, or a period that is one. */
export function fillYear(filling: Filling): void {
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
