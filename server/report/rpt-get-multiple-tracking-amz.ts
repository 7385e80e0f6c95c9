import { sql } from 'drizzle-orm';
import { rptGetMultipleTrackingAmz as contract } from '#tools/report/rpt-get-multiple-tracking-amz.ts';
import { destination, keyOf, listOf, parcelsFrom } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const rptGetMultipleTrackingAmz = implement(contract, {
  query: (_ctx, input) => {
    const keys = listOf([...new Set(input.tracking_search.map(keyOf))], 'text');
    return sql`
      select s.trck_nmr_fol as number, s.trck_nmr_fol, coalesce(c.order_label, s.order_label) as order_label, s.status, p.name as copa_name,
        ${destination} as destination, c.marketplace, c.reason, c.amount, c.currency,
        local_iso(c.at, coalesce(dc.tz, 'UTC')) as conceded_at, coalesce(c.status, 'none') as concession_status,
        local_iso(s.delivered_at, coalesce(dc.tz, 'UTC')) as delivered_at, s.pod_name
      from ${parcelsFrom} left join concession c on c.shipment_id = s.shipment_id
      where s.trck_nmr_fol = any(${keys}) or s.external_key = any(${keys}) or s.order_key = any(${keys})
      order by s.trck_nmr_fol, c.at desc`;
  },
});
