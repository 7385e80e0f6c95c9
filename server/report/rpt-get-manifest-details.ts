import { sql } from 'drizzle-orm';
import { rptGetManifestDetails as contract } from '#tools/report/rpt-get-manifest-details.ts';
import { all, destination, listOf, parcelsFrom } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { refuseField } from '#server/refuse.ts';

export const rptGetManifestDetails = implement(contract, {
  query: (_ctx, { mnfs_id, bag_id_list }) => {
    if (!mnfs_id && !bag_id_list) refuseField('mnfs_id', 'is required: say which manifest, or which bags.');
    return sql`
      select s.bag_id, b.bag_sorting, b.seal, s.trck_nmr_fol, s.status, p.name as copa_name, s.consignee_name,
        ${destination} as destination, s.contents, s.declared_value, s.weight_kg, s.chargeable_kg, k.name as last_checkpoint,
        s.currency, v.name as service_provider_name, s.mnfs_id, s.mawb
      from ${parcelsFrom} left join bag b on b.bag_id = s.bag_id
      where ${all([
        mnfs_id ? sql`s.mnfs_id = ${mnfs_id}::bigint` : undefined,
        bag_id_list && sql`s.bag_id = any(${listOf(bag_id_list, 'bigint')})`,
      ])} order by s.bag_id nulls last, s.shipment_id`;
  },
});
