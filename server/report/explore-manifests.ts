import { sql } from 'drizzle-orm';
import { exploreManifests as contract } from '#tools/report/explore-manifests.ts';
import { isStaff } from '#tools/roles.ts';
import type { exploredManifestPeriods } from '#tools/rows/explored/manifest.ts';
import { bookingOf } from '#server/db/queries/bags.ts';
import { dayAt } from '#server/db/queries/days.ts';
import { daysFrom, fareOf, inPeriod, oneOf, parcelsOf, type Dated } from '#server/db/queries/explored.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

const here = sql`ep.tz`;
const there = sql`gw.tz`;
const dates: Record<keyof typeof exploredManifestPeriods, Dated> = {
  opened: { at: sql`m.created_at`, zone: here },
  closed: { at: sql`m.closed_at`, zone: here },
  departed: { at: sql`m.departed_at`, zone: here },
  arrived: { at: sql`m.arrived_at`, zone: there },
  cleared: { at: sql`m.cleared_at`, zone: there },
};
const customs = (status: string) => sql`count(*) filter (where c.status = ${status})::int`;

export const exploreManifests = implement(contract, {
  query: ({ today, now, who }, input) => {
    const until = sql`${now.toISOString()}::timestamptz`;
    return sql`
    select m.mnfs_id, m.state as manifest_status, m.dest_iso2 as ctry_iso_code, m.entry_point, o.mawb, g.bags, g.parcels, g.weight_kg,
      ${dayAt(sql`m.closed_at`, here)} as closed_day, ${dayAt(sql`m.departed_at`, here)} as departed_day,
      ${dayAt(sql`m.arrived_at`, there)} as arrived_day, ${dayAt(sql`m.cleared_at`, there)} as cleared_day,
      m.number, m.type, m.gateway, m.rate_service_code, r.name as service_name, v.name as clearance_name, a.name as airline_name,
      o.flight, o.masters, ${dayAt(sql`o.etd`, here)} as etd_day, ${dayAt(sql`o.eta`, there)} as eta_day,
      greatest(${daysFrom(sql`o.etd`, sql`m.departed_at`)}, 0) as late_departure_days, ${dayAt(sql`m.created_at`, here)} as opened_day,
      ${daysFrom(sql`m.created_at`, sql`case when m.state = 'open' then ${until} else m.closed_at end`)} as days_to_close,
      ${daysFrom(sql`m.closed_at`, sql`m.departed_at`)} as days_to_departure,
      ${daysFrom(sql`m.departed_at`, sql`m.arrived_at`)} as days_to_arrival,
      ${daysFrom(sql`m.arrived_at`, sql`case when m.state in ('arrived', 'clearing', 'partially_cleared') then ${until} else m.cleared_at end`)} as days_to_clear,
      x.customs_entries, x.customs_released, x.customs_held, ${fareOf(who.role)}
      ${isStaff(who.role) ? sql`, m.items as counted_items, m.weight_kg as counted_weight_kg` : sql``}
    from manifest m
    left join provider v on v.provider_id = m.clearance_provider_id
    left join rate_service r on r.rate_service_code = m.rate_service_code
    left join iata_location ep on ep.iata = m.entry_point
    left join iata_location gw on gw.iata = m.gateway
    ${bookingOf(sql`m.mnfs_id`)}
    left join airline a on a.prefix = left(o.mawb, 3)
    left join lateral (
      select count(*)::int as customs_entries, ${customs('released')} as customs_released, ${customs('held')} as customs_held
      from customs_entry c join shipment s on s.shipment_id = c.shipment_id where s.mnfs_id = m.mnfs_id) x on true
    ${parcelsOf(sql`s.mnfs_id = m.mnfs_id`, today, who.role)}
    where ${all([
      ...inPeriod(dates, input),
      input.copa_list &&
        sql`exists (select from shipment s where s.mnfs_id = m.mnfs_id and ${oneOf(sql`s.copa_id`, input.copa_list, 'int')})`,
      oneOf(sql`m.dest_iso2`, input.ctry_iso_code_list, 'text'),
      input.status && sql`m.state = ${input.status}`,
      oneOf(sql`m.entry_point`, input.entry_point_list, 'text'),
      oneOf(sql`m.rate_service_code`, input.rate_service_code_list, 'int'),
      input.mawb_list && oneOf(sql`o.mawb`, input.mawb_list, 'text'),
    ])}`;
  },
  order: sql`m.created_at desc, m.mnfs_id desc`,
});
