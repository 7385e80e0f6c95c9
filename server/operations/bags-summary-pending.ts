import { sql } from 'drizzle-orm';
import { bagsSummaryPending as contract } from '#tools/operations/bags-summary-pending.ts';
import { bagsOf, bookingOfBag } from '#server/db/queries/bags.ts';
import { implement } from '#server/implement.ts';

/** A booking in one of these states has no space yet. */
const unconfirmed = sql`(o.booking_state is null or o.booking_state in ('draft', 'requested', 'waitlisted', 'rejected'))`;

export const bagsSummaryPending = implement(contract, {
  query: (ctx, filters) => sql`
    select true as verified, null::text as error, a.* from (
      select b.dest_iso2 as ctry_iso_code, b.bag_sorting, b.gateway as destination_gateway, v.name as service_provider_name, count(*)::int as bags,
        count(*) filter (where b.mnfs_id is null)::int as without_manifest, count(*) filter (where b.mnfs_id is not null)::int as without_booking,
        sum(b.items)::int as items, sum(coalesce(b.verified_weight_kg, b.system_weight_kg)) as weight_kg,
        round(extract(epoch from ${ctx.now.toISOString()}::timestamptz - min(b.closed_at)) / 3600.0, 2) as oldest_hours
      from bag b left join provider v on v.provider_id = b.provider_id ${bookingOfBag}
      where b.state in ('closed', 'manifested') and (b.mnfs_id is null or ${unconfirmed}) and ${bagsOf(filters)}
      group by 1, 2, 3, 4) a`,
  order: sql`a.oldest_hours desc nulls last, a.bag_sorting`,
});
