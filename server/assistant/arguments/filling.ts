import type { Kind } from '#tools/fields.ts';
import type { Entry, Slot } from '../choose/catalogue.ts';
import { overlaps, type Entity } from '../understanding/entity.ts';
import type { Verbatim } from './free-text.ts';

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
  verbatim: { value?: unknown; start: number; end: number }[];
}

/** Which entities a kind of field takes, the best first. */
export const takes: Partial<Record<Kind, Entity['kind'][]>> = {
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
  dimensions: ['dimensions'],
  file: ['document'],
};
const asText = new Set<Kind>(['zip', 'pre-alert', 'code', 'order', 'checkpoint', 'search', 'file', 'tax-id', 'phone']);
/** What else they take where nothing better is there. */
export const takesAlso: Partial<Record<Kind, { kind: Entity['kind']; shape: RegExp }>> = {
  tracking: { kind: 'code', shape: /^(?=(?:\D*\d){4})[A-Z\d]+$/i },
  order: { kind: 'code', shape: /^[A-Z]+(?:-\d+)+$/ },
};

/** The arguments of one call while they are being found. */
export class Filling implements Filled {
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

  /** Takes back the stretches of the text that lie over what was ruled out. */
  forget(denied: readonly Entity[]): void {
    for (const one of this.verbatim.filter((each) => denied.some((entity) => overlaps(entity, each)))) {
      this.verbatim.splice(this.verbatim.indexOf(one), 1);
      for (const [key, value] of Object.entries(this.args))
        if (one.value !== undefined && value === one.value) delete this.args[key];
    }
  }
}

/** What of an entity goes into a field. */
export const wanted = (slot: Slot): ((entity: Entity) => unknown) => {
  const isNumber = 'provider' === slot.field.kind && (slot.field.about?.includes('provider_id') || slot.field.numeric);
  if (isNumber) return ({ id }) => id;
  return asText.has(slot.field.kind)
    ? ({ kind, said, value }) => (kind === 'number' ? said : String(value))
    : ({ value }) => value;
};

/** A stretch of the text becomes the value of a field. */
export function setText(filling: Filling, slot: Slot, found: Verbatim | undefined): void {
  if (!found || filling.verbatim.some((other) => overlaps(other, found))) return;
  filling.args[slot.key] = found.value;
  filling.verbatim.push(found);
}
