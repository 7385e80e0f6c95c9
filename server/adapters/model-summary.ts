import type { z } from 'zod';
import type { ToolOutput } from '#tools/chat/parts.ts';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { isGrouped, type Refine } from '#tools/refine/refine.ts';

type Row = Record<string, unknown>;

/** Rows that a model reads as they are: of groups the first, of a long list only what one looks like. */
const groupRows = 10;
const sampleRows = 3;
/** A column of at most so many values is told by them. */
const fewValues = 8;

const known = (row: Row, keys: readonly string[]): Row =>
  Object.fromEntries(
    keys.flatMap((key) => (row[key] === null || row[key] === undefined || row[key] === '' ? [] : [[key, row[key]]])),
  );

/** The least and the greatest of numbers and days, and how often each value of a column of few stands there. */
function spread(rows: readonly Row[], key: string): Record<string, unknown> | undefined {
  const values = rows.map((row) => row[key]).filter((value) => value !== null && value !== undefined && value !== '');
  const counts = Map.groupBy(values, (value) => value);
  if (counts.size > 0 && counts.size <= fewValues && counts.size < values.length)
    return Object.fromEntries([...counts].map(([value, all]) => [String(value), all.length]));
  const comparable = values.every((value) => typeof value === 'number' || /^\d{4}-\d\d-\d\d/.test(String(value)));
  if (!values.length || !comparable) return undefined;
  const sorted = (values as (number | string)[]).toSorted((a, b) => (a < b ? -1 : 1));
  return { min: sorted[0], max: sorted.at(-1) };
}

function listOf(contract: AnyContract, data: readonly Row[], refine: Partial<Refine> | undefined): Row {
  const row = contract.output.kind === 'rows' ? (contract.output.row as Record<string, z.ZodType>) : {};
  const shown = Object.keys(row).filter((key) => !fieldOf(row[key]!).hidden);
  const asked = [...(refine?.where ?? []), ...(refine?.order ?? [])].map(({ column }) => column);
  const keys = isGrouped(refine) ? Object.keys(data[0] ?? {}) : [...new Set([...shown, ...asked])];
  const most = isGrouped(refine) || data.length <= groupRows / 2 ? groupRows : sampleRows;
  const spreads = keys.map((key) => [key, spread(data, key)] as const).filter(([, told]) => told);
  return {
    ...(data.length > most && { columns: Object.fromEntries(spreads), of_rows: data.length }),
    rows: data.slice(0, most).map((each) => known(each, keys)),
  };
}

/** What a hosted model reads of an answer: counts, sums, extremes and the values of small columns, and a few of the rows. */
export function modelSummary(contract: AnyContract, output: ToolOutput): Record<string, unknown> {
  const { path, args, answer, error, approvalId } = output;
  if (error) return { path, error: error.message };
  if (approvalId)
    return { path, args, note: 'Prepared. It waits for the person to approve it; nothing has been changed.' };
  const { data, columns: _, ...rest } = answer ?? {};
  if (data)
    return {
      total: rest.total,
      ...(rest.matching !== undefined && { matching: rest.matching }),
      totals: rest.totals,
      ...(rest.refine && { refine: rest.refine }),
      ...listOf(contract, data, rest.refine),
    };
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, Array.isArray(value) ? value.slice(0, groupRows) : value]),
  );
}
