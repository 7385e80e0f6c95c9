import { sql } from 'drizzle-orm';
import { getManifestListByMaster as contract } from '#tools/manifest/get-manifest-list-by-master.ts';
import { implement } from '#server/implement.ts';

export const getManifestListByMaster = implement(contract, {
  query: (_ctx, { masterNumber }) => sql`
    select f.mnfs_id, f.number, f.state, p.name as copa_name, r.name as service, coalesce(m.pieces, f.bags) as pieces, f.bags,
      (select count(*)::int from shipment s where s.mnfs_id = f.mnfs_id and s.mawb = b.mawb) as parcels, coalesce(m.weight_kg, f.weight_kg) as weight_kg, f.dest_iso2 as ctry_iso_code,
      local_iso(f.closed_at, coalesce(o.tz, 'UTC')) as closed_at
    from master_booking b
    join master_booking_manifest m using (master_booking_id)
    join manifest f using (mnfs_id)
    left join copa p on p.copa_id = f.copa_id
    left join rate_service r on r.rate_service_code = f.rate_service_code
    left join iata_location o on o.iata = f.entry_point
    where b.mawb = ${masterNumber} and b.state <> 'cancelled'`,
  order: sql`f.mnfs_id`,
});
