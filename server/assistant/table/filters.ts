import type { Kind } from '#tools/fields.ts';
import type { LastCall, Situation } from '../arguments/situation.ts';
import type { Entry } from '../choose/catalogue.ts';
import type { Column } from './columns.ts';

export const filters = new Set<Kind>(['country', 'partner', 'provider', 'iata', 'airline', 'status']);
/** Columns that hold names of a kind under another kind. */
const holds: Record<string, Kind> = { copa_name: 'partner', service_provider_name: 'provider', provider_name: 'provider', entry_point: 'iata', airline_name: 'airline' }; // prettier-ignore
export const kindOf = ({ key, field }: Column): Kind => holds[key] ?? field.kind;

/** A key without what says how the thing is written: the provider by its name and by its code. */
const thingOf = (key: string): string => key.replace(/_(?:iso_code|code|name|id|list)/g, '');

/** "Which carrier failed most" is not asked of the one carrier before: groups by a thing drop the filter of one of them. */
export function withoutTheOne(
  args: Record<string, unknown>,
  last: LastCall,
  { slots }: Entry,
  groups: readonly string[],
): Record<string, unknown> {
  const isOf = (slot: Entry['slots'][number]): boolean =>
    groups.some((key) => (filters.has(slot.field.kind) && holds[key] === slot.field.kind) || thingOf(key) === thingOf(slot.key)); // prettier-ignore
  const drops = slots.filter((slot) => {
    const value = args[slot.key];
    return value !== undefined && JSON.stringify(value) === JSON.stringify(last.args[slot.key]) && [value].flat().length === 1 && isOf(slot); // prettier-ignore
  });
  return Object.fromEntries(Object.entries(args).filter(([key]) => !drops.some((slot) => slot.key === key)));
}

/** Rows of the same list before it was narrowed, which hold values that the last rows have no more: "and wet ones?" */
export const widerRows = ({ trail = [] }: Situation, last: LastCall): Readonly<Record<string, unknown>>[] =>
  trail.filter(({ path, rows }) => path === last.path && rows.length > last.rows.length).flatMap(({ rows }) => rows);
