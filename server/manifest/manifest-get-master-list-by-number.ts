import { sql } from 'drizzle-orm';
import { manifestGetMasterListByNumber as contract } from '#tools/manifest/manifest-get-master-list-by-number.ts';
import { implement } from '#server/implement.ts';

export const manifestGetMasterListByNumber = implement(contract, {
  query: (_ctx, { masterNumber }) => sql`
    select b.mawb, coalesce(m.first, 0) as mnfs_id, m.manifests, (select count(*)::int from shipment s where s.mawb = b.mawb and b.state <> 'cancelled') as parcels, b.state, a.name as airline_name, b.flight,
      b.origin as iata_code_origin, b.destination as port_iata, local_iso(b.etd, coalesce(o.tz, 'UTC')) as etd, b.pieces, b.weight_kg,
      b.master_booking_id
    from master_booking b
    left join airline a on a.prefix = b.airline_prefix
    left join iata_location o on o.iata = b.origin
    cross join lateral (
      select min(m.mnfs_id) as first, count(*)::int as manifests from master_booking_manifest m where m.master_booking_id = b.master_booking_id) m
    where b.mawb = ${masterNumber}
    order by b.state = 'cancelled', b.master_booking_id desc`,
});
