import { sql } from 'drizzle-orm';
import { shipmentsUps as contract } from '#tools/report/shipments-ups.ts';
import { all, destination, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const shipmentsUps = implement(contract, {
  // The facts are narrow: they alone are read for the filter, the count and the sums.
  query: (_ctx, input) => sql`
    select s.trck_nmr_fol, s.external_tracking, s.status, p.name as copa_name, ${destination} as destination, k.name as last_checkpoint,
      local_iso(s.received_at, coalesce(ep.tz, 'UTC')) as received_at, local_iso(s.delivered_at, coalesce(dc.tz, 'UTC')) as delivered_at,
      round(f.transit_minutes / 1440.0, 1) as transit_days, f.attempts, f.weight_kg, f.chargeable_kg, f.declared_value, s.currency, s.mawb,
      s.order_label
    from shipment_fact f
    left join shipment s on s.shipment_id = f.shipment_id
    left join copa p on p.copa_id = f.copa_id
    left join checkpoint k on k.chck_cdg = s.last_chck_cdg
    left join iata_location ep on ep.iata = s.entry_point
    left join country dc on dc.iso2 = s.dest_iso2
    where ${all([
      sql`f.provider_id = any(array(select provider_id from provider where service_provider_code = 'UPS'))`,
      sql`f.received_day is not null`,
      input.start_date ? sql`f.received_day >= ${input.start_date}::date` : undefined,
      input.end_date ? sql`f.received_day <= ${input.end_date}::date` : undefined,
      input.copa_id_list?.length ? sql`f.copa_id = any(${listOf(input.copa_id_list, 'int')})` : undefined,
    ])}`,
  order: sql`f.received_day desc, f.shipment_id desc`,
});
