import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { RowsAnswer, Shape } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { columnsOfRow } from '#tools/refine/row.ts';
import type { Database } from '#server/context.ts';
import type { Listed } from '#server/refine.ts';

/** Rows of one answer; the rest is counted, never silently dropped, and an export gives all. */
export const rowCap = 5_000;

type Rows = Record<string, unknown>[];
type Answer = RowsAnswer<Record<string, unknown>>;

const totalled = (row: Shape): string[] =>
  Object.entries(row)
    .filter(([, schema]) => fieldOf(schema as z.ZodType).total)
    .map(([key]) => key);

/** Sums to three decimals, as integers, so that parts and total agree. */
const sum = (rows: Rows, key: string): number =>
  rows.reduce((total, row) => total + Math.round(Number(row[key] ?? 0) * 1_000), 0) / 1_000;

/** The first rows of a list, and one more where there are more. */
export const upTo = ({ query }: Listed, cap: number): SQL =>
  sql`select * from (${query}) answer limit ${sql.raw(String(cap + 1))}`;

/** The first rows of a list, with the number and the sums of all of them, and how it was understood where it is refined. */
export async function answerQuery(db: Database, list: Listed, cap: number): Promise<Answer> {
  const { row, unlimited, refine } = list;
  const data = await db.rows(upTo(list, cap));
  const answer = data.length > cap ? await counted(db, list, data, cap) : answerRows(row, data, cap);
  if (!refine) return answer;
  const { limit } = refine;
  if (limit === undefined || answer.total < limit) return refinedAnswer(answer, row, refine);
  const all = await db.one<{ count: number }>(sql`select count(*) as count from (${unlimited}) answer`);
  return refinedAnswer(answer, row, refine, all!.count);
}

async function counted(db: Database, list: Listed, data: Rows, cap: number): Promise<Answer> {
  const { row, query, unlimited, refine } = list;
  const keys = totalled(row);
  const sums = keys.map((key) => sql`, coalesce(sum(${sql.identifier(key)}), 0) as ${sql.identifier(key)}`);
  const of = refine?.limit === undefined ? unlimited : query;
  const all = await db.one<Record<string, number>>(
    sql`select count(*) as all_rows${sql.join(sums)} from (${of}) answer`,
  );
  const { all_rows: total = 0, ...totals } = all ?? {};
  return { data: data.slice(0, cap), total, truncated: true, ...(keys.length && { totals }) };
}

const refinedAnswer = (answer: Answer, row: Shape, refine: Refine, matching = answer.total): Answer => ({
  ...answer,
  ...(refine.limit !== undefined && { matching }),
  refine,
  columns: columnsOfRow(row),
});

/** The envelope around rows that are all here. */
export function answerRows(row: Shape, data: Rows, cap: number): Answer {
  const keys = totalled(row);
  const totals = Object.fromEntries(keys.map((key) => [key, sum(data, key)]));
  return { data: data.slice(0, cap), total: data.length, truncated: data.length > cap, ...(keys.length && { totals }) };
}
