import { sql } from 'drizzle-orm';
import { deliverySentByProviderDetail as contract } from '#tools/report/delivery-sent-by-provider-detail.ts';
import { dispatchesWhere } from '#server/db/queries/dispatches.ts';
import { destination } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const deliverySentByProviderDetail = implement(contract, {
  query: (_ctx, input) => sql`
    select s.trck_nmr_fol, v.name as service_provider_name, p.name as copa_name, ${destination} as destination,
      local_iso(d.sent_at, coalesce(dc.tz, 'UTC')) as sent_at,
      case when d.error is not null then 'failed' when d.acknowledged_at is not null then 'acknowledged' else 'waiting' end as result,
      local_iso(d.acknowledged_at, coalesce(dc.tz, 'UTC')) as acknowledged_at,
      round(extract(epoch from d.acknowledged_at - d.sent_at) / 3600, 2) as hours, d.error, d.reference, s.status, v.service_provider_code
    from delivery_dispatch d
    left join shipment s on s.shipment_id = d.shipment_id
    left join copa p on p.copa_id = d.copa_id
    left join country dc on dc.iso2 = s.dest_iso2
    left join provider v on v.provider_id = d.provider_id
    where ${dispatchesWhere(input)}`,
  order: sql`d.sent_at desc, d.delivery_dispatch_id desc`,
});
