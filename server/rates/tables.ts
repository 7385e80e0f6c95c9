import { sql, type SQL } from 'drizzle-orm';
import { ratesOn } from '#tools/rules/exchange.ts';
import type { RateOfExchange } from '#tools/rules/exchange.ts';
import { makeBook } from '#tools/rules/rating/book.ts';
import type { Book } from '#tools/rules/rating/book.ts';
import type { RateTables } from '#tools/rules/rating/rows.ts';
import type { Database } from '#server/context.ts';

const published = (table: string, order: string): SQL =>
  sql.raw(`select * from ${table} where state = 'published' order by ${order}`);

/** The published rates, as far as the caller may see them. */
export async function rateTables(db: Database): Promise<RateTables> {
  const [cards, assignations, standard, surcharges, minima, areas, linehaul, clearance, operational, doors, factors, buffers] =
    await Promise.all([
      db.rows<RateTables['cards'][number]>(sql`select * from rate_card where enabled order by rate_code`),
      db.rows<RateTables['assignations'][number]>(sql`select * from copa_rate_assignation order by copa_rate_assignation_id`),
      db.rows<RateTables['standard'][number]>(published('standard_rate', 'standard_rate_id')),
      db.rows<RateTables['surcharges'][number]>(published('surcharge', 'surcharge_id')),
      db.rows<RateTables['minima'][number]>(sql`
        select * from min_surcharge where state = 'published' and clearance_cost_id is null order by min_surcharge_id`),
      db.rows<RateTables['areas'][number]>(published('zone_area', 'zone_area_id')),
      db.rows<RateTables['linehaul'][number]>(published('linehaul_price', 'linehaul_price_id')),
      db.rows<RateTables['clearance'][number]>(sql`
        select c.*, greatest(c.minimum, m.amount) as minimum from clearance_cost c
        left join lateral (select max(m.amount) as amount from min_surcharge m
          where m.clearance_cost_id = c.clearance_cost_id and m.state = 'published') m on true
        where c.state = 'published' order by c.clearance_cost_id`),
      db.rows<RateTables['operational'][number]>(published('operational_cost', 'operational_cost_id')),
      db.rows<RateTables['doors'][number]>(published('provider_rate', 'provider_rate_id')),
      db.rows<RateTables['factors'][number]>(published('dim_factor', 'dim_factor_id')),
      db.rows<RateTables['buffers'][number]>(published('buffer', 'buffer_id')),
    ]); // prettier-ignore
  return {
    cards,
    assignations,
    standard,
    surcharges,
    minima,
    areas,
    linehaul,
    clearance,
    operational,
    doors,
    factors,
    buffers,
  };
}

/** How many of a currency a dollar bought, by days. */
export const exchangeRates = async (db: Database) =>
  ratesOn(await db.rows<RateOfExchange>(sql`select iso4217, day::text as day, per_usd from fx_rate`));

/** The rates of now, ready to look up. */
export async function readBook(db: Database): Promise<Book> {
  const [tables, rateOn] = await Promise.all([rateTables(db), exchangeRates(db)]);
  return makeBook(tables, rateOn);
}
