import { sql } from 'drizzle-orm';
import { copaGetRateDefault as contract } from '#tools/partner/copa-get-rate-default.ts';
import { implement } from '#server/implement.ts';
import { breakOrder, breaksOf } from '#server/rates/queries.ts';

export const copaGetRateDefault = implement(contract, {
  query: ({ today }, { rate_service_code, country_code, iata_code_origin, is_reseller = false }) => {
    const cards = sql`select c.rate_code, 0::numeric as discount_pct, null::int as rate_service_code, ${today}::date as day
      from rate_card c where c.enabled and c.is_default and c.is_reseller = ${is_reseller}`;
    const found = breaksOf(cards, { rate_service_code, country_iso_code: country_code, origin: iata_code_origin });
    const none = `No default rate is in force for this service and country${is_reseller ? ' for resellers' : ''}.`;
    return sql`
      with found as (${found})
      select found.*, null::text as error from found
      union all select null, null, ${rate_service_code ?? null}::int, ${country_code ?? null}, null, null, null, null, null, null, null, null, null, null, ${none}
      where not exists (select from found)`;
  },
  order: breakOrder,
});
