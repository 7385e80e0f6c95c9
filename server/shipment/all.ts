import { sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { all as contract } from '#tools/shipment/all.ts';
import { all as every, keyOf, listOf, parcelColumns, parcelsFrom } from '#server/db/queries/parcels.ts';
import { onDays } from '#server/db/queries/days.ts';
import type { Beforehand, Database } from '#server/context.ts';
import { isLate } from '#server/db/queries/facts.ts';
import { implement } from '#server/implement.ts';
import type { Day } from '#tools/rules/days.ts';

/** The last character that a key can hold, to turn a prefix into a range that every rights policy can index. */
const end = '\uFFFF';
const prefix = (column: SQL, key: string): SQL => sql`(${column} >= ${key} and ${column} < ${key + end})`;

/** Whatever identifies parcels: exact keys first; with four characters and more also what begins so. */
function matches(search: string): SQL {
  const key = keyOf(search);
  const exact = [sql`s.trck_nmr_fol = ${key}`, sql`s.external_key = ${key}`, sql`s.order_key = ${key}`];
  if (/^\d{11}$/.test(key)) exact.push(sql`s.mawb = ${key}`);
  if (/^\d{1,12}$/.test(key)) exact.push(sql`s.bag_id = ${Number(key)}`, sql`s.mnfs_id = ${Number(key)}`);
  exact.push(sql`s.pre_manifest_header_code = ${search.toUpperCase()}`);
  if (key.length >= 4)
    exact.push(prefix(sql`s.trck_nmr_fol`, key), prefix(sql`s.external_key`, key), prefix(sql`s.order_key`, key));
  const words = search.trim();
  if (/^\D{3,}$/.test(words)) {
    exact.push(sql`(s.consignee_key >= plain(${words}) and s.consignee_key < plain(${words}) || ${end})`);
    exact.push(
      sql`s.copa_id in (select copa_id from copa where name ilike ${`%${words.replace(/[%_\\]/g, '\\$&')}%`})`,
    );
  }
  return sql`(${sql.join(exact, sql` or `)})`;
}

/** As long as whole numbers are, which are looked up before anything that may begin so or be named so. */
const wholeNumber = 10;

/**
 * The parcels that have exactly this number, by the three indexes alone: planned once for a connection, where the
 * search by everything is planned for each number.
 */
function exactly(search: string): SQL | undefined {
  const key = keyOf(search);
  // Eleven digits may be an air waybill too, with all its parcels.
  if (key.length < wholeNumber || /^\d{11}$/.test(key)) return undefined;
  return sql`select shipment_id from shipment where trck_nmr_fol = ${key} union select shipment_id from shipment where external_key = ${key}
    union select shipment_id from shipment where order_key = ${key}`;
}

/** Whole numbers name parcels whenever they moved: the period is for what begins so, is named so or flew so. */
const isByNumber = (search: string | undefined): boolean =>
  !!search &&
  search
    .trim()
    .split(/[\s,;]+/)
    .map(keyOf)
    .every((key) => /\d/.test(key) && key.length >= wholeNumber && !/^\d{11}$/.test(key));

const numbersIn = (search: string): string[] => search.split(/[\s,;]+/).filter((word) => /\d/.test(word));

async function searched(db: Database, search: string | undefined): Promise<SQL | undefined> {
  if (!search) return undefined;
  const numbers = numbersIn(search);
  const keys = listOf(numbers.map(keyOf), 'text');
  if (numbers.length > 1) return sql`(s.trck_nmr_fol = any(${keys}) or s.external_key = any(${keys}))`;
  const exact = exactly(search);
  const found = exact ? await db.rows<{ shipment_id: number }>(exact) : [];
  if (!found.length) return matches(search);
  return amongst(
    listOf(
      found.map(({ shipment_id }) => shipment_id),
      'bigint',
    ),
  );
}

const amongst = (ids: SQL): SQL => sql`s.shipment_id = any(${ids})`;

/** A parcel not yet received is listed by the day it was made known. */
const seen = sql`coalesce(s.received_at, s.created_at)`;

/** The days asked for, as the analyses count them. */
function inPeriod({ start_date, end_date, period_of }: InputOf<typeof contract>): (SQL | undefined)[] {
  if (period_of === 'delivered')
    return [
      start_date || end_date
        ? sql`exists (select from shipment_fact f where f.shipment_id = s.shipment_id and ${every([
            start_date ? sql`f.delivered_day >= ${start_date}::date` : undefined,
            end_date ? sql`f.delivered_day <= ${end_date}::date` : undefined,
          ])})`
        : sql`s.delivered_at is not null`,
    ];
  const moment = period_of === 'received' ? sql`s.received_at` : seen;
  return [
    ...onDays(moment, sql`ep.tz`, start_date, end_date),
    period_of === 'received' && !start_date && !end_date ? sql`s.received_at is not null` : undefined,
  ];
}

/** By the facts, so that a list and a report call the same parcels late. */
const isLateParcel = (today: Day, wanted: boolean): SQL =>
  sql`${wanted ? sql`` : sql`not `}exists (select from shipment_fact f where f.shipment_id = s.shipment_id and ${isLate(today)})`;

/** The list of the parcels that `search` holds for, as far as the other fields do. */
function found({ now, today }: Beforehand, input: InputOf<typeof contract>, search: SQL | undefined): SQL {
  const where = every([
    search,
    ...(isByNumber(input.trackingSearch) ? [] : inPeriod(input)),
    input.copa_list && sql`s.copa_id = any(${listOf(input.copa_list, 'int')})`,
    input.ctry_iso_code_list && sql`s.dest_iso2 = any(${listOf(input.ctry_iso_code_list, 'text')})`,
    input.status_list && sql`s.status = any(${listOf(input.status_list, 'text')})`,
    input.provider_id_list && sql`s.provider_id = any(${listOf(input.provider_id_list, 'int')})`,
    input.rate_service_code_list && sql`s.rate_service_code = any(${listOf(input.rate_service_code_list, 'int')})`,
    input.checkpoint_list && sql`s.last_chck_cdg = any(${listOf(input.checkpoint_list, 'text')})`,
    input.late !== undefined && isLateParcel(today, input.late),
    input.entry_point_list && sql`s.entry_point = any(${listOf(input.entry_point_list, 'text')})`,
  ]);
  const limit = input.limit ? sql`limit ${Math.min(Math.max(input.limit, 1), 5_000)}` : sql``;
  return sql`select ${parcelColumns(now)} from ${parcelsFrom} where ${where}
    order by s.last_chck_at desc nulls last, s.shipment_id desc ${limit}`;
}

export const all = implement(contract, {
  query: async (ctx, input) => found(ctx, input, await searched(ctx.db, input.trackingSearch)),
  quick: (ctx, input) => {
    const search = input.trackingSearch;
    const exact = search && numbersIn(search).length === 1 ? exactly(search) : undefined;
    return exact && found(ctx, input, amongst(sql`array(${exact})`));
  },
});
