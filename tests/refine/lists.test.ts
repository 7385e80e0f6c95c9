import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { AnyContract, Shape } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { contracts } from '#tools/index.ts';
import { readInput } from '#tools/input.ts';
import { wireBody } from '#tools/input-fields.ts';
import { readRefine, refinable, refinedOf } from '#tools/refine/read.ts';
import {
  comparisonOf,
  measuresOf,
  operatorsOf,
  type Comparison,
  type Condition,
  type Value,
} from '#tools/refine/refine.ts';
import { benchContext } from '#server/bench/endpoints.ts';
import type { Database } from '#server/context.ts';
import { readConfig } from '#server/config.ts';
import { handlers } from '#server/index.ts';
import { listOf, readAnswer, type Asked } from '#server/read.ts';
import { listed, queryOf } from '#server/refine.ts';
import { engines } from '../support/engines.ts';
import { openSite, type Site } from '../support/site.ts';

type Row = Record<string, unknown>;
/** Rows of a list that are looked at. */
const sample = 120;
const today = '2026-11-20';
/** Questions of one statement: a plan of hundreds of them takes seconds. */
const atOnce = 100;

/** Those that need a file, an outside service or the numbers of this machine have nothing to refine here. */
/** The instants by which days are sorted, that an answer has beside its columns. */
const instantsOf = (row: Shape): SQL =>
  sql.raw(
    [...new Set(Object.values(row).flatMap((each) => field.fieldOf(each as z.ZodType).instant?.column ?? []))]
      .map((column) => `, null::timestamptz as ${column}`)
      .join(''),
  );

const lists = contracts.filter((contract) => refinedOf(contract) && !/^(import|maps|api)\//.test(contract.path));

/** The example over a period in which the demo world has parcels. */
function wide({ input, example }: AnyContract): Row {
  const days = Object.entries(input.shape)
    .filter(([, schema]) => field.fieldOf(schema as z.ZodType).kind === 'day')
    .map(([key]) => key);
  const [from, to] = days;
  return days.length === 2 ? { ...(example as Row), [from!]: '2026-09-01', [to!]: today } : (example as Row);
}

const plain = (value: unknown) => String(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isDay = (value: unknown) => typeof value === 'string' && value.length === 10;

/** A cell and a value as they are compared, the same rules in plain JavaScript. */
function pair(cell: unknown, value: Value, comparison: Comparison): [string | number, string | number] {
  if (comparison === 'text') return [plain(cell), plain(value)];
  if (comparison === 'instant')
    return isDay(value)
      ? [String(cell).slice(0, 10), String(value)]
      : [Date.parse(String(cell)), Date.parse(String(value))];
  return comparison === 'day' ? [String(cell), String(value)] : [Number(cell), Number(value)];
}
function holds(cell: unknown, { op, value }: Condition, comparison: Comparison): boolean {
  const isEmpty = cell === null || (comparison === 'text' && String(cell).trim() === '');
  if (op === 'empty') return isEmpty;
  if (op === 'not empty') return !isEmpty;
  const is = (against: Value, by: (one: string | number, other: string | number) => boolean) =>
    cell !== null && by(...pair(cell, against, comparison));
  const equal = (against: Value) => is(against, (one, other) => one === other);
  const all = [value!].flat();
  const [first, last] = all as [Value, Value];
  const has = (against: Value) => is(against, (one, other) => String(one).includes(String(other)));
  if (op === '=') return equal(first);
  if (op === '!=') return !equal(first);
  if (op === 'in') return all.some(equal);
  if (op === 'not in') return !all.some(equal);
  if (op === 'contains') return has(first);
  if (op === 'not contains') return !has(first);
  if (op === '<') return is(first, (one, other) => one < other);
  if (op === '<=') return is(first, (one, other) => one <= other);
  if (op === '>') return is(first, (one, other) => one > other);
  if (op === '>=') return is(first, (one, other) => one >= other);
  return is(first, (one, other) => one >= other) && is(last, (one, other) => one <= other);
}

const unknown: Record<Comparison, Value> = { text: 'x', number: 1, flag: true, day: today, instant: today };
/** Every operator of a column, against values that some of the rows have. */
function conditions(column: string, comparison: Comparison, rows: Row[]): Condition[] {
  const held = rows.map((row) => row[column]).filter((cell) => cell !== null && String(cell).trim() !== '') as Value[];
  const middle = held[Math.floor(held.length / 2)] ?? unknown[comparison];
  const values = [middle, held[0] ?? middle].map((value) => (typeof value === 'string' ? value.trim() : value));
  const ends = [...values].sort((one, other) =>
    pair(one, other, comparison)[0] < pair(one, other, comparison)[1] ? -1 : 1,
  );
  return operatorsOf[comparison].flatMap((op): Condition[] => {
    if (op === 'empty' || op === 'not empty') return [{ column, op }];
    if (op === 'between') return [{ column, op, value: ends }];
    if (op === 'in' || op === 'not in') return [{ column, op, value: values }];
    const part = op.endsWith('contains') ? String(middle).trim().slice(0, 3).toUpperCase().trim() : values[0]!;
    const byInstant = { column, op, value: part };
    return comparison === 'instant' && !isDay(part)
      ? [byInstant, { column, op, value: String(part).slice(0, 10) }]
      : [byInstant];
  });
}

describe.each(engines)('every list on the $name engine', (engine) => {
  let site: Site;
  const config = readConfig({ SESSION_SECRET: 'x'.repeat(40), WAYBILL_DEMO: 'on', DATA_DIR: '/nowhere' });
  const who = {
    userCode: 'DEMO-ADMIN',
    email: '',
    name: 'Test',
    role: 'admin' as const,
    copaId: null,
    providerId: null,
  };
  beforeAll(async () => {
    site = await openSite(engine);
  });
  afterAll(() => site.close());

  const asAdmin = <T>(work: (ctx: ReturnType<typeof benchContext>) => Promise<T>): Promise<T> =>
    site.data.as(who, (db) => work(benchContext(db, config)));

  /** What a handler does before its answer's own transaction. */
  const ahead = { who, now: new Date(), read: <T>(work: (db: Database) => Promise<T>) => site.data.as(who, work) };

  /** The list as a query, from SQL or from rows made in code, with a number for each row. */
  async function numbered(contract: AnyContract): Promise<SQL> {
    const handler = handlers.find((one) => one.contract.path === contract.path)!;
    const read = readInput(contract, wireBody(contract, wide(contract)));
    const asked: Asked = { contract, input: read.input as Row };
    const row = refinedOf(contract)!;
    const query = handler.query
      ? await asAdmin(async (ctx) => (await listOf(handler, ctx, asked)).query)
      : queryOf(
          row,
          ((await readAnswer(handler, { inside: asAdmin, ahead } as never, asked, sample)) as { data: Row[] }).data,
        );
    return sql`select rows.*, row_number() over () as row_number from (select * from (${query}) everything limit ${sample}) rows`;
  }

  test('each column by each operator of its kind is what filtering in JavaScript gives', async () => {
    const wrong: string[] = [];
    let tried = 0;
    let filled = 0;
    for (const contract of lists) {
      const row: Shape = { ...refinedOf(contract)!, row_number: field.count('Row') };
      const source = await numbered(contract);
      const rows = await asAdmin(({ db }) =>
        db.rows<{ row: Row }>(sql`select to_jsonb(taken) as row from (${source}) taken`),
      ).then((found) => found.map(({ row: one }) => one));
      const cases = refinable(refinedOf(contract)!).flatMap((column) => {
        const comparison = comparisonOf(field.fieldOf(row[column] as z.ZodType).kind)!;
        if (rows.some((one) => one[column] !== null)) filled += 1;
        return conditions(column, comparison, rows).map((condition) => ({ condition, comparison }));
      });
      const parts = cases.map(({ condition }, at) => {
        const { refine, issues } = readRefine(row, { where: [condition] });
        if (!refine) throw new Error(`${contract.path}: ${JSON.stringify(issues)}`);
        const { query } = listed(row, sql`select * from taken`, undefined, refine);
        return sql`select ${at}::int as at, array(select row_number::int from (${query}) found order by 1) as numbers`;
      });
      const found: { at: number; numbers: number[] }[] = [];
      for (let from = 0; from < parts.length; from += atOnce)
        found.push(
          ...(await asAdmin(({ db }) =>
            db.rows<{ at: number; numbers: number[] }>(
              sql`with taken as materialized (${source}) ${sql.join(parts.slice(from, from + atOnce), sql` union all `)}`,
            ),
          )),
        );
      for (const { at, numbers } of found) {
        const { condition, comparison } = cases[at]!;
        const expected = rows
          .filter((one) => holds(one[condition.column], condition, comparison))
          .map((one) => Number(one.row_number));
        tried += 1;
        if (numbers.join() !== expected.join())
          wrong.push(`${contract.path} ${JSON.stringify(condition)}: ${numbers.length} instead of ${expected.length}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(4_000);
    expect(filled).toBeGreaterThan(400);
  }, 120_000);

  test('each list can be ordered, grouped and measured by each of its columns', async () => {
    const wrong: string[] = [];
    for (const contract of lists) {
      const row = refinedOf(contract)!;
      const source = await numbered(contract);
      const asks = refinable(row).flatMap((column) => {
        const { kind, currency } = field.fieldOf(row[column] as z.ZodType);
        const mixed = currency && currency in row ? [currency] : [];
        const measures = measuresOf(kind).map((fn) => ({ fn, column }));
        return [{ order: [{ column, desc: true }] }, { group: [column] }, { group: mixed, measures }];
      });
      const parts = asks.map((ask) => {
        const { refine, issues } = readRefine(row, ask);
        if (!refine) throw new Error(`${contract.path}: ${JSON.stringify(issues)}`);
        const list = listed(row, sql`select *${instantsOf(row)} from taken`, undefined, refine);
        return sql`select count(*)::int as count from (${list.query}) found`;
      });
      for (let from = 0; from < parts.length; from += atOnce)
        await asAdmin(({ db }) =>
          db.rows(
            sql`with taken as materialized (${source}) ${sql.join(parts.slice(from, from + atOnce), sql` union all `)}`,
          ),
        ).catch((error: Error) =>
          wrong.push(`${contract.path}: ${(error.cause as Error | undefined)?.message ?? error.message}`),
        );
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
