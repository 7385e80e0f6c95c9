import { sql, type SQL } from 'drizzle-orm';

/**
 * An amount in US dollars by the newest rate that is not later than a day, so that amounts of several currencies can be
 * added; null where there is no rate.
 */
export const inDollars = (amount: SQL, currency: SQL, day: SQL): SQL => sql`
  case when ${currency} = 'USD' then ${amount}
    else round(${amount} / (select per_usd from fx_rate where iso4217 = ${currency} and day <= ${day} order by day desc limit 1), 2) end`;
