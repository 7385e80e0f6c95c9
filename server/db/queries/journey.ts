import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#tools/define.ts';
import { businessDays } from '#tools/rules/business-days.ts';
import { showDay } from '#tools/rules/dates.ts';
import type { getShipmentTrackingOnly } from '#tools/shipment/get-shipment-tracking-only.ts';
import type { Context, Database } from '#server/context.ts';
import { typicalOf } from './typical-hours.ts';

type Leg = AnswerOf<typeof getShipmentTrackingOnly>['route'][number];

interface Facts {
  entry_point: string | null;
  entry_name: string | null;
  hub: string | null;
  hub_name: string | null;
  gateway: string | null;
  gateway_name: string | null;
  dest_iso2: string | null;
  dest_city: string | null;
  dest_zip: string | null;
  provider: string | null;
  flight: string | null;
  state: string;
  received_at: string | null;
  left_entry_at: string | null;
  hub_received_at: string | null;
  departed_at: string | null;
  arrived_at: string | null;
  released_at: string | null;
  delivered_at: string | null;
  received_day: string | null;
  end_day: string | null;
  promised_at: string | null;
  held_since: string | null;
  target: number | null;
}

/** Instants in the time zone of their place; the hub is where a parcel was received a second time. */
const factsOf = (db: Database, id: number) =>
  db.one<Facts>(sql`
    select s.entry_point, ep.city as entry_name, hub.iata as hub, hub.city as hub_name, s.gateway, gw.city as gateway_name,
      s.dest_iso2, s.dest_city, s.dest_zip, v.name as provider, o.flight, s.state,
      local_iso(s.received_at, coalesce(ep.tz, 'UTC')) as received_at, local_iso(hub.left_at, coalesce(ep.tz, 'UTC')) as left_entry_at,
      local_iso(hub.at, coalesce(hub.tz, 'UTC')) as hub_received_at,
      local_iso(s.departed_at, coalesce(hub.tz, ep.tz, 'UTC')) as departed_at,
      local_iso(s.arrived_at, coalesce(gw.tz, 'UTC')) as arrived_at, local_iso(s.released_at, coalesce(gw.tz, 'UTC')) as released_at,
      local_iso(s.delivered_at, coalesce(dc.tz, 'UTC')) as delivered_at,
      (s.received_at at time zone coalesce(ep.tz, 'UTC'))::date as received_day,
      (s.delivered_at at time zone coalesce(dc.tz, 'UTC'))::date as end_day, s.promised_at,
      case when s.state = 'customs_held' then (s.last_chck_at at time zone coalesce(gw.tz, 'UTC'))::date end as held_since, t.days as target
    from shipment s
    left join iata_location ep on ep.iata = s.entry_point
    left join iata_location gw on gw.iata = s.gateway
    left join country dc on dc.iso2 = s.dest_iso2
    left join provider v on v.provider_id = s.provider_id
    left join master_booking o on o.mawb = s.mawb and o.state <> 'cancelled'
    left join lateral (
      select i.iata, i.city, i.tz, e.at,
        (select max(d.at) from checkpoint_event d where d.shipment_id = s.shipment_id and d.chck_cdg = 'DEP' and d.at < e.at) as left_at
      from checkpoint_event e join iata_location i on i.iata = e.city_iso_code
      where e.shipment_id = s.shipment_id and e.chck_cdg = 'RCV' and e.city_iso_code <> s.entry_point order by e.at limit 1) hub on true
    left join lateral (
      select days from sla_target t where t.iso2 = s.dest_iso2 and coalesce(t.rate_service_code, s.rate_service_code) is not distinct from s.rate_service_code
        and coalesce(t.zone, s.dest_zone) is not distinct from s.dest_zone
      order by t.rate_service_code nulls last, t.zone nulls last limit 1) t on true
    where s.shipment_id = ${id}`);

async function slaOf(db: Database, facts: Facts, today: string): Promise<string | null> {
  if (facts.target === null || !facts.received_day) return null;
  const rows = await db.rows<{ date: string }>(
    sql`select date from holiday where iso2 = ${facts.dest_iso2} and date > ${facts.received_day}::date`,
  );
  const days = businessDays(
    facts.received_day,
    facts.end_day ?? facts.held_since ?? today,
    new Set(rows.map(({ date }) => date)),
  );
  const paused = facts.held_since ? `, paused ${showDay(facts.held_since)}` : '';
  return `${days} of ${facts.target} days${paused}`;
}

/** The route of one parcel, place by place, and its clock against the target. */
export async function journey(ctx: Context, id: number): Promise<{ route: Leg[]; sla: string | null }> {
  const { db, today } = ctx;
  const facts = await factsOf(db, id);
  if (!facts) return { route: [], sla: null };
  const [typical, sla] = await Promise.all([
    typicalOf(ctx, { from: facts.entry_point, to: facts.dest_iso2 }),
    slaOf(db, facts, today),
  ]);
  const blank: Leg = {
    stage: null, code: null, name: null, arrived_at: null, left_at: null, expected_at: null, promised_at: null,
    by: null, typical_hours: null, done: false, here: false,
  }; // prettier-ignore
  const route: Leg[] = [
    {
      ...blank,
      stage: 'origin',
      code: facts.entry_point,
      name: facts.entry_name,
      arrived_at: facts.received_at,
      left_at: facts.hub ? facts.left_entry_at : facts.departed_at,
      by: facts.hub ? 'Hub transfer' : facts.flight,
      typical_hours: facts.hub ? (typical?.to_hub ?? null) : (typical?.flight ?? null),
      done: facts.received_at !== null,
    },
  ];
  if (facts.hub)
    route.push({
      ...blank,
      stage: 'hub',
      code: facts.hub,
      name: facts.hub_name,
      arrived_at: facts.hub_received_at,
      left_at: facts.departed_at,
      by: facts.flight,
      typical_hours: typical?.flight ?? null,
      done: true,
    });
  if (facts.gateway)
    route.push({
      ...blank,
      stage: 'gateway',
      code: facts.gateway,
      name: facts.gateway_name,
      arrived_at: facts.arrived_at,
      left_at: facts.released_at,
      by: 'Last mile',
      typical_hours: typical?.last_mile ?? null,
      done: facts.arrived_at !== null,
    });
  route.push({
    ...blank,
    stage: 'delivery',
    code: facts.dest_zip ?? facts.dest_iso2,
    name: [facts.dest_city, facts.provider].filter(Boolean).join(', '),
    arrived_at: facts.delivered_at,
    expected_at: facts.delivered_at ? null : facts.promised_at,
    promised_at: facts.promised_at,
    done: facts.delivered_at !== null,
  });
  const here = route.findLastIndex(({ done }) => done);
  if (here >= 0) route[here]!.here = true;
  return { route, sla };
}
