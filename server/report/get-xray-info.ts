import { sql } from 'drizzle-orm';
import { getXrayInfo as contract } from '#tools/report/get-xray-info.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all, destination, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getXrayInfo = implement(contract, {
  query: (_ctx, input) => sql`
    select s.trck_nmr_fol, x.verdict, local_iso(x.at, x.tz) as scanned_at, x.entry_point, x.station, x.user_login, x.note, p.name as copa_name,
      ${destination} as destination, s.contents, s.weight_kg, s.status
    from xray_scan x
    left join shipment s on s.shipment_id = x.shipment_id
    left join copa p on p.copa_id = x.copa_id
    where ${all([
      ...onDays(sql`x.at`, sql`x.tz`, input.start_date, input.end_date),
      input.copa_id_list?.length ? sql`x.copa_id = any(${listOf(input.copa_id_list, 'int')})` : undefined,
    ])}`,
  order: sql`x.at desc, x.xray_scan_id desc`,
});
