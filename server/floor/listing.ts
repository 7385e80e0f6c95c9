import { sql } from 'drizzle-orm';
import { openSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { applyEvents, eventStepsWhere } from '#server/db/queries/checkpoints.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refit } from '#server/freight/load-booking.ts';

/** Gives an event to those parcels of bags that take it now. */
export async function tellParcels(
  ctx: Context,
  bags: readonly number[],
  event: { chck_cdg: string; trde_obs?: string; city_iso_code?: string },
) {
  const steps = await eventStepsWhere(ctx, sql`s.bag_id = any(${listOf(bags, 'bigint')})`, event);
  if (steps.some(({ refused }) => refused === undefined)) await applyEvents(ctx, openSteps(steps));
}

/** Counts again what is on manifests. */
export const recountManifests = ({ db }: Context, ids: readonly number[]): Promise<unknown> =>
  db.rows(sql`
    update manifest m set bags = c.bags, items = c.items, weight_kg = c.kg,
      copa_id = (select min(s.copa_id) from shipment s where s.mnfs_id = m.mnfs_id having min(s.copa_id) = max(s.copa_id))
    from (
      select w.mnfs_id, count(b.bag_id)::int as bags, coalesce(sum(b.items), 0)::int as items, coalesce(sum(b.system_weight_kg), 0) as kg
      from manifest w left join bag b on b.mnfs_id = w.mnfs_id where w.mnfs_id = any(${listOf(ids, 'bigint')}) group by w.mnfs_id) c
    where m.mnfs_id = c.mnfs_id`);

/** Takes bags off their manifest, which must be open: they are closed bags again, and their parcels bagged. */
export async function unlist(ctx: Context, bags: readonly { bag_id: number; mnfs_id: number | null }[]): Promise<void> {
  const ids = bags.map(({ bag_id }) => bag_id);
  await tellParcels(ctx, ids, { chck_cdg: 'TOM' });
  const list = listOf(ids, 'bigint');
  const at = ctx.now.toISOString();
  await ctx.db.rows(sql`update shipment set mnfs_id = null, gateway = null, mawb = null where bag_id = any(${list})`);
  await ctx.db.rows(sql`
    update bag set state = 'closed', mnfs_id = null, updated_at = ${at}::timestamptz, updated_by = ${ctx.who.userCode} where bag_id = any(${list})`);
  const manifests = [...new Set(bags.map(({ mnfs_id }) => mnfs_id).filter((id): id is number => id !== null))];
  await recountManifests(ctx, manifests);
  await refit(ctx, manifests);
}
