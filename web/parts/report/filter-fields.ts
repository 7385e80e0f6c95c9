import type { z } from 'zod';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import type { Field, Kind } from '#tools/fields.ts';
import { isRequired } from '#tools/input-fields.ts';
import type { Role } from '#tools/roles.ts';

export interface FilterField {
  key: string;
  field: Field;
  required: boolean;
  /** The first and the last day of a period are one box; the key of the last day. */
  until?: string;
}

const inCards = new Set<Kind>(['partner', 'country']);
const always = new Set<Kind>(['partner', 'country', 'status', 'provider']);

/**
 * The boxes of a contract's input, in its order, with a pair of days as one box that comes first. Who sees one partner
 * alone has none to choose.
 */
export function filterFields(contract: AnyContract, role?: Role): FilterField[] {
  const own = role === 'merchant' || role === 'partner';
  const fields = Object.entries(contract.input.shape)
    .map(([key, schema]) => ({
      key,
      field: fieldOf(schema as z.ZodType),
      required: isRequired(schema as z.ZodType),
    }))
    .filter(({ field }) => !field.hidden && !(own && field.kind === 'partner'));
  const days = fields.filter(({ field }) => field.kind === 'day');
  const [from, to] = days;
  if (!from || !to || days.length !== 2) return fields;
  return [{ ...from, until: to.key }, ...fields.filter((field) => field !== from && field !== to)];
}

/** Shown although nobody set it: what must be given, periods, and what nearly everybody filters by; less in a card. */
export const isUsual = ({ field, required, until }: FilterField, dense = false): boolean =>
  required || until !== undefined || field.usual !== undefined || (dense ? inCards : always).has(field.kind);
