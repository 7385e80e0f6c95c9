import { sql } from 'drizzle-orm';
import { customsSentByMawb as contract } from '#tools/report/customs-sent-by-mawb.ts';
import { percentOf } from '#server/db/queries/facts.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

/** Where the entry is handed in: the airport that its flight goes to. */
const gatewayZone = sql`(select z.tz from master_booking k join iata_location z on z.iata = k.destination
  where k.mawb = customs_entry.mawb and k.state <> 'cancelled' limit 1)`;

export const customsSentByMawb = implement(contract, {
  query: (_ctx, input) => sql`
    select e.mawb, e.iso2 as ctry_iso_code, v.name as service_provider_name, b.flight, local_iso(e.sent_at, coalesce(g.tz, 'UTC')) as sent_at,
      e.parcels, e.released, e.waiting, e.held, e.inspected, e.seized, ${percentOf(sql`e.released`, sql`e.parcels`)} as released_share,
      e.hours, e.assessed_value, e.duty, e.vat, e.fee, local_iso(e.answered_at, coalesce(g.tz, 'UTC')) as answered_at, e.provider_id
    from (
      select mawb, iso2, provider_id, min(sent_at) as sent_at, max(answered_at) as answered_at, count(*)::int as parcels,
        count(*) filter (where status = 'released')::int as released, count(*) filter (where status = 'sent')::int as waiting,
        count(*) filter (where status = 'held')::int as held, count(*) filter (where status = 'inspected')::int as inspected,
        count(*) filter (where status = 'seized')::int as seized,
        round(avg(extract(epoch from answered_at - sent_at)) / 3600, 1) as hours,
        sum(assessed_value) as assessed_value, sum(duty) as duty, sum(vat) as vat, sum(fee) as fee
      from customs_entry
      where ${all([
        ...onDays(sql`sent_at`, gatewayZone, input.start_date, input.end_date),
        input.provider_id_list?.length ? sql`provider_id = any(${listOf(input.provider_id_list, 'int')})` : undefined,
        input.ctry_iso_code_list?.length ? sql`iso2 = any(${listOf(input.ctry_iso_code_list, 'text')})` : undefined,
      ])}
      group by mawb, iso2, provider_id) e
    left join master_booking b on b.mawb = e.mawb and b.state <> 'cancelled'
    left join iata_location g on g.iata = b.destination
    left join provider v on v.provider_id = e.provider_id
    order by e.sent_at desc, e.mawb, e.iso2, e.provider_id`,
});
