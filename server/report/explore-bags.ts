import { sql } from 'drizzle-orm';
import { exploreBags as contract } from '#tools/report/explore-bags.ts';
import { isStaff } from '#tools/roles.ts';
import type { exploredBagPeriods } from '#tools/rows/explored/bag.ts';
import { bagSize, bookingOfBag } from '#server/db/queries/bags.ts';
import { dayAt } from '#server/db/queries/days.ts';
import { daysFrom, fareOf, inPeriod, oneOf, parcelsOf, type Dated } from '#server/db/queries/explored.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

const here = sql`ep.tz`;
const there = sql`gw.tz`;
const dates: Record<keyof typeof exploredBagPeriods, Dated> = {
  opened: { at: sql`b.created_at`, zone: here },
  sealed: { at: sql`b.closed_at`, zone: here },
  departed: { at: sql`m.departed_at`, zone: here },
  arrived: { at: sql`m.arrived_at`, zone: there },
  received: { at: sql`b.received_at`, zone: there },
};
const seals = sql`(select count(*)::int from bag_seal l where l.bag_id = b.bag_id)`;

export const exploreBags = implement(contract, {
  query: ({ today, now, who }, input) => sql`
    select b.bag_id, b.state as bag_status, b.dest_iso2 as ctry_iso_code, b.entry_point, v.name as service_provider_name,
      g.parcels, g.weight_kg, ${dayAt(sql`b.created_at`, here)} as opened_day, ${dayAt(sql`b.closed_at`, here)} as sealed_day,
      b.mnfs_id, o.mawb, b.bag_sorting, b.seal as bag_stamp, b.s9, b.gateway, b.rate_service_code, r.name as service_name,
      ${bagSize} as dimensions, b.condition, m.state as manifest_status, a.name as airline_name, o.flight,
      ${dayAt(sql`m.departed_at`, here)} as departed_day, ${dayAt(sql`m.arrived_at`, there)} as arrived_day,
      ${dayAt(sql`m.cleared_at`, there)} as cleared_day, ${dayAt(sql`b.received_at`, there)} as received_day,
      ${daysFrom(sql`b.created_at`, sql`case when b.state = 'open' then ${now.toISOString()}::timestamptz else b.closed_at end`)} as days_to_seal,
      ${daysFrom(sql`b.closed_at`, sql`m.departed_at`)} as days_to_departure,
      ${daysFrom(sql`m.departed_at`, sql`b.received_at`)} as days_to_reception,
      ${fareOf(who.role)}
      ${
        isStaff(who.role)
          ? sql`, ${seals} as seals, b.system_weight_kg, b.verified_weight_kg,
              b.verified_weight_kg - b.system_weight_kg as weight_gap_kg, b.volumetric_weight_kg as volumetric_kg`
          : sql``
      }
    from bag b
    left join manifest m on m.mnfs_id = b.mnfs_id
    left join provider v on v.provider_id = b.provider_id
    left join rate_service r on r.rate_service_code = b.rate_service_code
    left join iata_location ep on ep.iata = b.entry_point
    left join iata_location gw on gw.iata = b.gateway
    ${bookingOfBag}
    left join airline a on a.prefix = left(o.mawb, 3)
    ${parcelsOf(sql`s.bag_id = b.bag_id`, today, who.role)}
    where ${all([
      ...inPeriod(dates, input),
      input.copa_list &&
        sql`exists (select from shipment s where s.bag_id = b.bag_id and ${oneOf(sql`s.copa_id`, input.copa_list, 'int')})`,
      oneOf(sql`b.dest_iso2`, input.ctry_iso_code_list, 'text'),
      input.status && sql`b.state = ${input.status}`,
      oneOf(sql`b.entry_point`, input.entry_point_list, 'text'),
      oneOf(sql`b.provider_id`, input.provider_id_list, 'int'),
      oneOf(sql`b.rate_service_code`, input.rate_service_code_list, 'int'),
      oneOf(sql`b.mnfs_id`, input.mnfs_id_list, 'bigint'),
    ])}`,
  order: sql`b.created_at desc, b.bag_id desc`,
});
