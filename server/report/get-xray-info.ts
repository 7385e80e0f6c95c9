import { sql } from 'drizzle-orm';
import { getXrayInfo as contract } from '#tools/report/get-xray-info.ts';
import { afterDay, all, destination, fromDay, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getXrayInfo = implement(contract, {
  query: (_ctx, input) => sql`
    select s.trck_nmr_fol, x.verdict, local_iso(x.at, x.tz) as scanned_at, x.entry_point, x.station, x.user_login, x.note, p.name as copa_name,
      ${destination} as destination, s.contents, s.weight_kg, s.status
    from xray_scan x
    left join shipment s on s.shipment_id = x.shipment_id
    left join copa p on p.copa_id = x.copa_id
    where ${all([
      input.start_date ? sql`x.at >= ${fromDay(input.start_date)}` : undefined,
      input.end_date ? sql`x.at < ${afterDay(input.end_date)}` : undefined,
      input.copa_id_list?.length ? sql`x.copa_id = any(${listOf(input.copa_id_list, 'int')})` : undefined,
    ])}`,
  order: sql`x.at desc, x.xray_scan_id desc`,
});
