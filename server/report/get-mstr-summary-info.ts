import { sql } from 'drizzle-orm';
import { getMstrSummaryInfo as contract } from '#tools/report/get-mstr-summary-info.ts';
import { inDollars } from '#server/db/queries/money.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getMstrSummaryInfo = implement(contract, {
  query: (_ctx, input) => {
    // A named air waybill or manifest is wanted whenever it flew.
    const isNamed = input.mawb !== undefined || input.mnfs_id !== undefined;
    return sql`
      select b.mawb, a.name as airline_name, b.flight, b.origin || ' → ' || b.destination as route, b.origin, b.destination, b.state,
        local_iso(b.etd, coalesce(o.tz, 'UTC')) as etd, local_iso(b.departed_at, coalesce(o.tz, 'UTC')) as departed_at,
        local_iso(b.arrived_at, coalesce(g.tz, 'UTC')) as arrived_at, b.pieces, b.weight_kg, b.chargeable_kg,
        (select string_agg(m.mnfs_id::text, ', ' order by m.mnfs_id) from master_booking_manifest m
          where m.master_booking_id = b.master_booking_id) as manifests,
        c.parcels, c.declared_value, c.released, c.held, c.delivered,
        b.dest_iso2 as ctry_iso_code, coalesce(k.name, b.consignee) as consignee, b.post_tender_status
      from master_booking b
      left join airline a on a.prefix = b.airline_prefix
      left join master_consignee k using (master_consignee_id)
      left join iata_location o on o.iata = b.origin
      left join iata_location g on g.iata = b.destination
      left join lateral (
        select sum(${inDollars(sql`s.declared_value`, sql`s.currency`, sql`coalesce(b.etd, s.received_at)::date`)}) as declared_value, count(*)::int as parcels, count(s.released_at)::int as released, count(s.delivered_at)::int as delivered,
          count(*) filter (where s.state = 'customs_held')::int as held
        from shipment s where s.mawb = b.mawb) c on true
      where ${all([
        sql`b.mawb is not null`,
        ...(isNamed ? [] : onDays(sql`b.etd`, sql`o.tz`, input.start_date, input.end_date)),
        input.ctry_iso_code ? sql`b.dest_iso2 = ${input.ctry_iso_code}` : undefined,
        input.mawb ? sql`b.mawb = ${input.mawb}` : undefined,
        input.mnfs_id
          ? sql`exists (select from master_booking_manifest m where m.master_booking_id = b.master_booking_id and m.mnfs_id = ${input.mnfs_id})`
          : undefined,
      ])}
      order by b.etd desc nulls last, b.master_booking_id desc`;
  },
});
