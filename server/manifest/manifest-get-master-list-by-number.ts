import { sql } from 'drizzle-orm';
import { manifestGetMasterListByNumber as contract } from '#tools/manifest/manifest-get-master-list-by-number.ts';
import { implement } from '#server/implement.ts';

export const manifestGetMasterListByNumber = implement(contract, {
  query: (_ctx, { masterNumber }) => sql`
    select b.mawb, coalesce(m.first, 0) as mnfs_id, m.manifests, m.parcels, b.state, a.name as airline_name, b.flight,
      b.origin as iata_code_origin, b.destination as port_iata, local_iso(b.etd, coalesce(o.tz, 'UTC')) as etd, b.pieces, b.weight_kg,
      b.master_booking_id
    from master_booking b
    left join airline a on a.prefix = b.airline_prefix
    left join iata_location o on o.iata = b.origin
    cross join lateral (
      select min(m.mnfs_id) as first, count(*)::int as manifests, coalesce(sum(f.items), 0)::int as parcels
      from master_booking_manifest m join manifest f using (mnfs_id) where m.master_booking_id = b.master_booking_id) m
    where b.mawb = ${masterNumber}
    order by b.state = 'cancelled', b.master_booking_id desc`,
});
