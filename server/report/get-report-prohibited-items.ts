import { sql } from 'drizzle-orm';
import { getReportProhibitedItems as contract } from '#tools/report/get-report-prohibited-items.ts';
import { destination, keyOf, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getReportProhibitedItems = implement(contract, {
  query: (_ctx, input) => {
    const keys = input.tracking_id_list?.length && listOf([...new Set(input.tracking_id_list.map(keyOf))], 'text');
    return sql`
      select s.trck_nmr_fol, i.name as item, m.found_by, m.matched, i.reason,
        case when s.departed_at is not null then 'cleared' when s.state = 'destroyed' then 'destroyed'
          when s.state in ('return_origin', 'returning', 'returned') then 'returned' else 'open' end as outcome,
        local_iso(m.at, coalesce(ep.tz, 'UTC')) as found_at, p.name as copa_name, ${destination} as destination, s.status, i.hs_code, s.order_label
      from prohibited_match m
      left join shipment s on s.shipment_id = m.shipment_id
      left join prohibited_item i on i.prohibited_item_id = m.prohibited_item_id
      left join copa p on p.copa_id = m.copa_id
      left join iata_location ep on ep.iata = s.entry_point
      where ${keys ? sql`s.trck_nmr_fol = any(${keys}) or s.external_key = any(${keys}) or s.order_key = any(${keys})` : sql`true`}`;
  },
  order: sql`m.at desc, m.prohibited_match_id desc`,
});
