import { contracts } from '#tools/index.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { nameFinder } from '#server/assistant/understanding/names.ts';
import { names } from './names.ts';

export const catalogue = catalogueOf(contracts);
const findNames = nameFinder([
  ...names.map((one) => (one.value === 'MIA' ? { ...one, entry: true } : one)),
  { kind: 'airline', value: '045', name: 'LATAM Cargo' },
  { kind: 'airline', value: '134', name: 'Avianca Cargo' },
  { kind: 'airline', value: '406', name: 'UPS Airlines' },
]);
export const situation = { role: 'admin', today: '2026-11-18', language: 'en', findNames, before: 'the list' } as const;

export type Row = Record<string, unknown>;
/** The last call of a conversation with what it answered. */
export const call = (path: string, args: Row, rows: Row[] = []) => ({
  path,
  args,
  assumed: [],
  rows,
  answer: { data: rows, total: rows.length },
});
export const where = (...conditions: [string, string, unknown?][]) =>
  conditions.map(([column, op, value]) => ({ column, op, ...(value !== undefined && { value }) }));
