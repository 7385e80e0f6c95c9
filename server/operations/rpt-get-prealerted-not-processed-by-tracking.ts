import { sql } from 'drizzle-orm';
import { rptGetPrealertedNotProcessedByTracking as contract } from '#tools/operations/rpt-get-prealerted-not-processed-by-tracking.ts';
import { hubManifestOf } from '#server/db/queries/announced.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all, keyOf, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const rptGetPrealertedNotProcessedByTracking = implement(contract, {
  query: (_ctx, input) => {
    const keys = [...new Set(input.tracking_list.map(keyOf))];
    const inPeriod = all([...onDays(sql`h.created_at`, sql`ep.tz`, input.date_from, input.date_to)]);
    const ofPartner = input.copa_id_list?.length
      ? sql`s.copa_id = any(${listOf(input.copa_id_list, 'int')})`
      : sql`true`;
    const hub = input.hub_manifest_display_id;
    const onHub = hub
      ? sql`exists (select from hub_manifest m where m.hub_manifest_code = a.hub_manifest_code and ${hub} in (m.hub_manifest_code, m.hub_manifest_display_id))`
      : sql`true`;
    return sql`
      select a.number, a.trck_nmr_fol, a.message = 'Pre-alerted, not processed' as waits, a.message, a.copa_name, a.pre_manifest_header_code, a.prealerted_at,
        a.received_at, a.hub_manifest_code, a.status
      from (
        select a.*, case when a.status is null then 'No parcel has this number'
          when not a.of_partner then 'Parcel of another partner'
          when a.pre_manifest_header_code is null and a.received_at is null then 'Not pre-alerted'
          when a.pre_manifest_header_code is null then 'Came without a pre-alert'
          when not a.in_period then 'Pre-alerted outside this period'
          when not (${onHub}) then 'Not on this hub manifest'
          when a.received_at is not null then 'Pre-alerted and processed'
          when a.state = 'cancelled' then 'Cancelled'
          when a.state = 'expired' then 'The pre-alert has expired'
          else 'Pre-alerted, not processed' end as message
        from (
          select k.place, k.number, s.trck_nmr_fol, s.status, s.state, p.name as copa_name, ${ofPartner} as of_partner, ${inPeriod} as in_period,
            h.pre_manifest_header_code, local_iso(h.created_at, coalesce(ep.tz, 'UTC')) as prealerted_at,
            local_iso(s.received_at, coalesce(ep.tz, 'UTC')) as received_at, ${hubManifestOf} as hub_manifest_code
          from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) with ordinality k(number, place)
          left join lateral (
            select * from shipment f where f.trck_nmr_fol = k.number or f.external_key = k.number order by f.shipment_id desc limit 1) s on true
          left join lateral (
            select g.* from pre_manifest_line l join pre_manifest_header g using (pre_manifest_header_code)
            where l.shipment_id = s.shipment_id order by g.created_at desc, g.pre_manifest_header_code limit 1) h on true
          left join copa p on p.copa_id = s.copa_id
          left join iata_location ep on ep.iata = coalesce(s.entry_point, h.entry_point)) a) a
      order by a.place`;
  },
});
