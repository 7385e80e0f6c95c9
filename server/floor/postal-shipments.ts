import { sql } from 'drizzle-orm';
import { postalShipments as contract } from '#tools/floor/postal-shipments.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all, destination, listOf, parcelNames } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

const postalService = 303;

export const postalShipments = implement(contract, {
  query: (_ctx, { start_date, end_date, copa_id_list, country_list }) => sql`
    select s.trck_nmr_fol, s.status, p.name as copa_name, ${destination} as destination, k.name as last_checkpoint, s.bag_id, b.s9,
      coalesce(c.delivery_bill_no, l.delivery_bill_no) as delivery_bill_no, initcap(c.status) as pre_customs, c.tax, s.weight_kg,
      local_iso(s.received_at, coalesce(ep.tz, 'UTC')) as received_at, s.mawb, s.dest_iso2 as ctry_iso_code
    from shipment s ${parcelNames}
    left join bag b on b.bag_id = s.bag_id
    left join pre_customs_result c on c.shipment_id = s.shipment_id
    left join lateral (select d.delivery_bill_no from delivery_bill d where d.mawb = s.mawb limit 1) l on true
    where ${all([
      sql`s.rate_service_code = ${postalService}`,
      ...onDays(sql`s.received_at`, sql`ep.tz`, start_date, end_date),
      copa_id_list?.length ? sql`s.copa_id = any(${listOf(copa_id_list, 'int')})` : undefined,
      country_list?.length ? sql`s.dest_iso2 = any(${listOf(country_list, 'text')})` : undefined,
    ])}`,
  order: sql`s.received_at desc nulls last, s.shipment_id desc`,
});
