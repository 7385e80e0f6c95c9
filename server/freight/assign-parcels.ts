import { sql } from 'drizzle-orm';
import { isStanding } from '#server/db/queries/bags.ts';
import type { Database } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';

/**
 * Writes on the parcels of manifests which air waybill they fly under. Where a manifest is split, its bags go in the
 * order of their numbers: so many pieces with the first booking, the next with the one after it.
 */
export const assignParcels = (db: Database, manifests: readonly number[]): Promise<unknown> =>
  db.rows(sql`
    with bags as (
      select g.mnfs_id, g.bag_id, row_number() over (partition by g.mnfs_id order by g.bag_id) as n
      from bag g where g.mnfs_id = any(${listOf(manifests, 'bigint')})),
    parts as (
      select m.mnfs_id, b.mawb, sum(coalesce(m.pieces, f.bags)) over (partition by m.mnfs_id order by m.master_booking_id) as upto
      from master_booking_manifest m join master_booking b using (master_booking_id) join manifest f on f.mnfs_id = m.mnfs_id
      where m.mnfs_id = any(${listOf(manifests, 'bigint')}) and ${isStanding(sql`b`)}),
    flies as (
      select bags.bag_id, (select p.mawb from parts p where p.mnfs_id = bags.mnfs_id and p.upto >= bags.n order by p.upto limit 1) as mawb from bags)
    update shipment s set mawb = flies.mawb from flies
    where s.bag_id = flies.bag_id and s.mawb is distinct from flies.mawb`);
