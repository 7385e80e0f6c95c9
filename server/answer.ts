import { sql, type SQL } from 'drizzle-orm';
import type { AnyContract, RowsAnswer } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import type { Database } from '#server/context.ts';
import { inOrder } from '#server/implement.ts';

/** Rows of one answer; the rest is counted, never silently dropped, and an export gives all. */
export const rowCap = 5_000;

const totalled = (contract: AnyContract): string[] =>
  contract.output.kind === 'rows'
    ? Object.entries(contract.output.row)
        .filter(([, schema]) => fieldOf(schema).total)
        .map(([key]) => key)
    : [];

/** Sums to three decimals, as integers, so that parts and total agree. */
const sum = (rows: Record<string, unknown>[], key: string): number =>
  rows.reduce((total, row) => total + Math.round(Number(row[key] ?? 0) * 1_000), 0) / 1_000;

/** The first rows of a query, with the number and the sums of all of them. */
export async function answerQuery(
  db: Database,
  contract: AnyContract,
  query: SQL,
  cap: number,
  order?: SQL,
): Promise<RowsAnswer<Record<string, unknown>>> {
  const data = await db.rows(sql`select * from (${inOrder(query, order)}) answer limit ${sql.raw(String(cap + 1))}`);
  if (data.length <= cap) return answerRows(contract, data, cap);
  const keys = totalled(contract);
  const sums = keys.map((key) => sql`, coalesce(sum(${sql.identifier(key)}), 0) as ${sql.identifier(key)}`);
  const counted = await db.one<Record<string, number>>(
    sql`select count(*) as all_rows${sql.join(sums)} from (${query}) answer`,
  );
  const { all_rows: total = 0, ...totals } = counted ?? {};
  return { data: data.slice(0, cap), total, truncated: true, ...(keys.length && { totals }) };
}

/** The envelope around rows that are all here. */
export function answerRows(
  contract: AnyContract,
  data: Record<string, unknown>[],
  cap: number,
): RowsAnswer<Record<string, unknown>> {
  const keys = totalled(contract);
  const totals = Object.fromEntries(keys.map((key) => [key, sum(data, key)]));
  return { data: data.slice(0, cap), total: data.length, truncated: data.length > cap, ...(keys.length && { totals }) };
}
