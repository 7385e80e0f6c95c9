import { sql } from 'drizzle-orm';
import type { AnyContract, RowsAnswer } from '#tools/define.ts';
import type { Role } from '#tools/roles.ts';
import { contracts } from '#tools/index.ts';
import type { TestEngine } from '#tests/support/engines.ts';
import { openSite } from '#tests/support/site.ts';

export type Row = Record<string, any>;
/** A month of the demo world, as reports are asked for it and as the database sees it. */
export const period = { start_date: '2026-10-01', end_date: '2026-10-31' };
export const during = (column: string) =>
  sql.raw(`${column} >= '2026-10-01T00:00:00Z' and ${column} < '2026-11-01T00:00:00Z'`);

export const named = (path: string) => contracts.find((one) => one.path === path) as AnyContract;
export const sum = (data: Row[], key: string) =>
  Number(data.reduce((all, row) => all + Number(row[key] ?? 0), 0).toFixed(3));

/** The whole application, with reports asked by their paths and rows of the database beside them. */
export async function openReports(engine: TestEngine) {
  const site = await openSite(engine);
  const rows = (query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<Row>(query));
  const ask = (path: string, input: object = {}, as: Role = 'admin') =>
    site.call(named(path), input as never, as) as unknown as Promise<RowsAnswer<Row>>;
  return { ...site, rows, ask };
}
export type Reports = Awaited<ReturnType<typeof openReports>>;
