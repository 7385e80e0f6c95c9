import { sql, type SQL } from 'drizzle-orm';
import { fieldOf } from '#tools/fields.ts';
import type { Cells } from '#tools/rates/check-rates.ts';
import type { RateTable } from '#tools/rates/rate-table.ts';
import type { Context } from '#server/context.ts';
import { all } from '#server/db/queries/parcels.ts';

/** Where a table of rates is kept: its wire columns by their names in the database. */
export interface RateStore {
  rates: RateTable;
  table: string;
  columns: Record<string, string>;
  /** Columns that are the same in every row of these rates, where the table holds others too. */
  fixed?: Record<string, string | null>;
}

/** From when to when a row counts; '' where the table knows no days. */
export interface Validity {
  valid_from: string;
  valid_to: string | null;
}
export type RateRow = Record<string, unknown> & Validity & { version: number };

const name = (text: string): SQL => sql.raw(`"${text}"`);
const columnsOf = ({ rates: { keys, values } }: RateStore): string[] => [...Object.keys(keys), ...Object.keys(values)];

/** Providers are numbers in the database and codes on the wire. */
const isProvider = (store: RateStore, key: string): boolean => store.columns[key] === 'provider_id';
/** Several codes are a list in the database and one text on the wire. */
const isList = ({ rates }: RateStore, key: string): boolean => rates.spaced?.includes(key) ?? false;
const readAs = (store: RateStore, key: string): SQL => {
  const column = sql`r.${name(store.columns[key]!)}`;
  if (isList(store, key)) return sql`nullif(array_to_string(${column}, ' '), '')`;
  return isProvider(store, key)
    ? sql`(select p.service_provider_code from provider p where p.provider_id = r.provider_id)`
    : column;
};
const written = (store: RateStore, key: string, value: unknown): SQL => {
  if (isList(store, key)) return sql`string_to_array(coalesce(${value ?? null}::text, ''), ' ')`;
  return isProvider(store, key)
    ? sql`(select p.provider_id from provider p where p.service_provider_code = ${value ?? null})`
    : sql`${value ?? null}`;
};

const selected = (store: RateStore): SQL =>
  sql.join(
    columnsOf(store).map((key) => sql`${readAs(store, key)} as ${name(key)}`),
    sql`, `,
  );

/** The rows of these rates that were published. */
const published = ({ rates, fixed = {} }: RateStore): SQL =>
  all([
    !rates.undated && sql`r.state = 'published'`,
    ...Object.entries(fixed).map(([column, value]) => sql`r.${name(column)} is not distinct from ${value}`),
  ]);

/** Rows `r` of a table of rates under their wire names; how they stand is told for a day. */
export function rateRows(store: RateStore, today: string, where: SQL): SQL {
  const about = store.rates.undated
    ? sql`null::date as valid_from, null::date as valid_to, 'valid' as rate_state, null::text as updated_by, null::timestamptz as updated_at`
    : sql`r.valid_from, r.valid_to,
        case when r.valid_from > ${today}::date then 'coming' when r.valid_to < ${today}::date then 'over' else 'valid' end as rate_state,
        coalesce(r.updated_by, r.created_by) as updated_by, coalesce(r.updated_at, r.created_at) as updated_at`;
  return sql`select ${selected(store)}, ${about} from ${name(store.table)} r where ${all([published(store), where])}`;
}

/** The rows that are valid on a day. */
export const validOn = ({ rates }: RateStore, day: string): SQL =>
  rates.undated ? sql`true` : sql`r.valid_from <= ${day}::date and (r.valid_to is null or r.valid_to >= ${day}::date)`;

/** The rows whose keys have these values; keys that are not given are any. */
export const keyed = (store: RateStore, input: Cells): SQL =>
  all(
    Object.keys(store.rates.keys)
      .filter((key) => input[key] !== undefined && input[key] !== null)
      .map((key) => sql`${readAs(store, key)} = ${input[key]}`),
  );

/** In the order of their keys and days. */
export const rateOrder = (store: RateStore): SQL =>
  sql.join([...Object.keys(store.rates.keys), 'valid_from'].map(name), sql`, `);

/** Every row that is valid on a day or later, by key and day; locked where the change is carried out. */
export function rowsFrom({ db, applying }: Context, store: RateStore, day: string): Promise<RateRow[]> {
  const { undated } = store.rates;
  const days = undated
    ? sql`'' as valid_from, null::text as valid_to, 1 as version`
    : sql`r.valid_from, r.valid_to, r.version`;
  return db.rows<RateRow>(sql`
    select ${selected(store)}, ${days} from ${name(store.table)} r
    where ${all([published(store), !undated && sql`(r.valid_to is null or r.valid_to >= ${day}::date)`])}
    order by ${rateOrder(store)}${applying ? sql` for update of r` : sql``}`);
}

/** Writes a row with these cells. */
export async function insertRate(
  ctx: Context,
  store: RateStore,
  cells: Cells,
  { valid_from, valid_to, version }: Pick<RateRow, 'valid_from' | 'valid_to' | 'version'>,
): Promise<void> {
  const dated = store.rates.undated ? {} : { valid_from, valid_to, version, created_by: ctx.who.name };
  const own = columnsOf(store).map((key) => [store.columns[key]!, written(store, key, cells[key])] as const);
  const rest = Object.entries({ ...store.fixed, ...dated }).map(([column, value]) => [column, sql`${value}`] as const);
  const all = [...own, ...rest];
  await ctx.db.rows(sql`
    insert into ${name(store.table)} (${sql.join(all.map(([column]) => name(column)), sql`, `)})
    values (${sql.join(all.map(([, value]) => value), sql`, `)})`); // prettier-ignore
}

/** The row of a key that begins on a day. */
const beginning = (store: RateStore, cells: Cells, day: string): SQL =>
  all([
    published(store),
    ...Object.entries(store.rates.keys).map(([key, schema]) => {
      const value = cells[key] ?? null;
      const typed = fieldOf(schema).numeric ? sql`${value}::numeric` : sql`${value}`;
      return value === null ? sql`${readAs(store, key)} is null` : sql`${readAs(store, key)} = ${typed}`;
    }),
    !store.rates.undated && sql`r.valid_from = ${day}::date`,
  ]);
const stamp = ({ who, now }: Context): SQL =>
  sql`updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.name}`;

/** Ends the row that began on a day, or opens it again without an end. */
export const endRate = (ctx: Context, store: RateStore, cells: Cells, { valid_from, valid_to }: Validity) =>
  ctx.db.rows(sql`
    update ${name(store.table)} r set valid_to = ${valid_to}::date, ${stamp(ctx)} where ${beginning(store, cells, valid_from)}`);

/** Gives the row that begins on this day other values. */
export async function correctRate(ctx: Context, store: RateStore, cells: Cells, day: string): Promise<void> {
  const sets = Object.keys(store.rates.values).map(
    (key) => sql`${name(store.columns[key]!)} = ${written(store, key, cells[key])}`,
  );
  if (!store.rates.undated) sets.push(stamp(ctx));
  await ctx.db.rows(
    sql`update ${name(store.table)} r set ${sql.join(sets, sql`, `)} where ${beginning(store, cells, day)}`,
  );
}

/** Takes away the row that begins on a day. */
export const deleteRate = (ctx: Context, store: RateStore, cells: Cells, day: string) =>
  ctx.db.rows(sql`delete from ${name(store.table)} r where ${beginning(store, cells, day)}`);
