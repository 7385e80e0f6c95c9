import { sql } from 'drizzle-orm';
import { getBaggedNotBaggedShipment as contract } from '#tools/report/get-bagged-not-bagged-shipment.ts';
import { percentOf } from '#server/db/queries/facts.ts';
import { receivedIn, waitsFor } from '#server/db/queries/waiting.ts';
import { implement } from '#server/implement.ts';

export const getBaggedNotBaggedShipment = implement(contract, {
  query: (ctx, { date_init, date_end }) => sql`
    select t.iso2 as ctry_iso_code, t.parcels, t.parcels - t.not_bagged as bagged, t.not_bagged,
      ${percentOf(sql`t.parcels - t.not_bagged`, sql`t.parcels`)} as bagged_share, t.kg as not_bagged_kg,
      round(extract(epoch from ${ctx.now.toISOString()}::timestamptz - o.received_at) / 3600.0, 2) as oldest_hours
    from (select f.iso2, count(*)::int as parcels, count(w.shipment_id)::int as not_bagged,
        coalesce(sum(f.weight_kg) filter (where w.shipment_id is not null), 0) as kg,
        (array_agg(w.shipment_id order by f.received_day, w.shipment_id) filter (where w.shipment_id is not null))[1] as oldest
      from shipment_fact f left join ${waitsFor('bagged_at')} w on w.shipment_id = f.shipment_id
      where ${receivedIn(date_init, date_end)} group by 1) t
    left join shipment o on o.shipment_id = t.oldest
    order by t.not_bagged desc, t.parcels desc, t.iso2`,
});
