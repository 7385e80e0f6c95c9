import { sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';

interface Lane {
  from: string | null;
  to: string | null;
}
/** Medians, in hours. */
export interface Typical {
  to_hub: number | null;
  flight: number | null;
  last_mile: number | null;
}

const mostKept = 2_000;
const kept = new WeakMap<Config, Map<string, Typical>>();

/**
 * Hours of each stage over the lane's parcels received in the last 90 days that the caller may see. Ends of a stage come
 * in over the day and hardly move a median: it is worked out once a day.
 */
export async function typicalOf(ctx: Context, lane: Lane): Promise<Typical | undefined> {
  const { who, today, config } = ctx;
  const known = kept.get(config) ?? new Map<string, Typical>();
  kept.set(config, known);
  const key = JSON.stringify([today, who.role, who.copaId, who.providerId, lane.from, lane.to]);
  const before = known.get(key);
  if (before) return before;
  const typical = await medians(ctx, lane);
  if (known.size >= mostKept) known.clear();
  if (typical) known.set(key, typical);
  return typical;
}

const medians = ({ db, today }: Context, { from, to }: Lane) =>
  db.one<Typical>(sql`
    select round((percentile_cont(0.5) within group (order by extract(epoch from departed_at - received_at)) / 3600)::numeric, 1) as to_hub,
      round((percentile_cont(0.5) within group (order by extract(epoch from arrived_at - departed_at)) / 3600)::numeric, 1) as flight,
      round((percentile_cont(0.5) within group (order by extract(epoch from delivered_at - coalesce(released_at, arrived_at))) / 3600)::numeric, 1) as last_mile
    from (
      select received_at, departed_at, arrived_at, released_at, delivered_at from shipment
      where dest_iso2 = ${to} and received_at >= ${today}::date - 90 and received_at < ${today}::date - 3
        and entry_point is not distinct from ${from}
      order by received_at desc limit 400) lane`);
