import { sql } from 'drizzle-orm';
import { shipmentsUps as contract } from '#tools/report/shipments-ups.ts';
import { afterDay, all, destination, fromDay, listOf, parcelsFrom } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const shipmentsUps = implement(contract, {
  query: (_ctx, input) => sql`
    select s.trck_nmr_fol, s.external_tracking, s.status, p.name as copa_name, ${destination} as destination, k.name as last_checkpoint,
      local_iso(s.received_at, coalesce(ep.tz, 'UTC')) as received_at, local_iso(s.delivered_at, coalesce(dc.tz, 'UTC')) as delivered_at,
      round(extract(epoch from s.delivered_at - s.received_at) / 86400, 1) as transit_days, s.attempts, s.weight_kg, s.chargeable_kg,
      s.declared_value, s.currency, s.mawb, s.order_label
    from ${parcelsFrom}
    where ${all([
      sql`s.provider_id = any(array(select provider_id from provider where service_provider_code = 'UPS'))`,
      sql`s.received_at is not null`,
      input.start_date ? sql`s.received_at >= ${fromDay(input.start_date)}` : undefined,
      input.end_date ? sql`s.received_at < ${afterDay(input.end_date)}` : undefined,
      input.copa_id_list?.length ? sql`s.copa_id = any(${listOf(input.copa_id_list, 'int')})` : undefined,
    ])}
    order by s.received_at desc nulls last, s.shipment_id desc`,
});
