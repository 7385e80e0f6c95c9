import { sql } from 'drizzle-orm';
import { preManifestGetMasterListByNumber as contract } from '#tools/manifest/pre-manifest-get-master-list-by-number.ts';
import { implement } from '#server/implement.ts';

export const preManifestGetMasterListByNumber = implement(contract, {
  query: (_ctx, { master_number: mawb }) => sql`
    select coalesce(o.mnfs_id, 0) as mnfs_id, ${mawb}::text as mawb, h.pre_manifest_header_code, p.name as copa_name, coalesce(o.on_master, 0) as on_master,
      h.lines, h.received_lines, h.state, h.eta, h.entry_point
    from pre_manifest_header h
    left join (
      select l.pre_manifest_header_code, s.mnfs_id, count(*)::int as on_master
      from shipment s join pre_manifest_line l using (shipment_id) where s.mawb = ${mawb} group by 1, 2) o using (pre_manifest_header_code)
    left join copa p on p.copa_id = h.copa_id
    where h.mawb = ${mawb} or o.on_master is not null
    order by mnfs_id desc, h.pre_manifest_header_code`,
});
