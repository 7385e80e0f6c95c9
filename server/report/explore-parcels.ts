import { sql } from 'drizzle-orm';
import { exploreParcels as contract } from '#tools/report/explore-parcels.ts';
import { isStaff } from '#tools/roles.ts';
import { dayAt } from '#server/db/queries/days.ts';
import type { exploredPeriods } from '#tools/rows/explored/parcel.ts';
import { daysOf, flag, inPeriod, isOpen, lateOf, named, oneOf, type Dated } from '#server/db/queries/explored.ts';
import { cost, inTime, isLate, unpriced } from '#server/db/queries/facts.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

const entry = sql`ep.tz`;
const home = sql`dc.tz`;
const gateway = sql`coalesce(gw.tz, dc.tz)`;
const last = sql`lc.tz`;

/** Milestones of the facts by their day; the others by their instants. */
const dates: Record<keyof typeof exploredPeriods, Dated> = {
  received: sql`f.received_day`,
  created: sql`f.created_day`,
  departed: sql`f.departed_day`,
  arrived: { at: sql`s.arrived_at`, zone: gateway },
  released: { at: sql`s.released_at`, zone: gateway },
  delivered: sql`f.delivered_day`,
  promised: sql`f.due_day`,
};

/** The database itself gives ratings and costs to staff only. */
const money = sql`, t.zone, f.revenue, ${cost} as cost, ${unpriced} as unpriced,
  case when not ${unpriced} then f.revenue - ${cost} end as margin`;

export const exploreParcels = implement(contract, {
  // Every table beside the facts is joined by its key, so that a question that does not name its columns does not read it.
  query: ({ today, who }, input) => sql`
    select s.trck_nmr_fol, f.status, p.name as copa_name, f.iso2 as ctry_iso_code, f.received_day, f.delivered_day, f.due_day,
      ${lateOf(today)} as late,
      ${daysOf(sql`f.transit_minutes`)} as transit_days, f.weight_kg,
      case when ${isLate(today)} then 0 when ${inTime} then 100 end as sla,
      case when ${isLate(today)} then coalesce(f.delivered_day, ${today}::date) - f.due_day end as days_late,
      ${isOpen} as open, f.status = 'exception' as exception, f.copa_id, f.rate_service_code, r.name as service_name,
      v.name as service_provider_name, s.origin_iso2, f.entry_point, s.gateway, f.way, s.dest_state, s.dest_city, s.dest_zip,
      f.zone as reach, s.state, k.name as last_checkpoint, ${dayAt(sql`s.last_chck_at`, last)} as last_day,
      case when ${isOpen} then ${today}::date - ${dayAt(sql`s.last_chck_at`, last)} end as days_waiting, f.attempts,
      g.names as flags, h.reasons as stops, s.order_label, s.external_tracking, s.consignee_name, s.pieces, f.chargeable_kg,
      s.volumetric_kg, s.contents, f.declared_value, s.currency, s.pre_manifest_header_code, s.bag_id, s.mnfs_id, s.mawb,
      a.name as airline_name,
      f.created_day, ${dayAt(sql`s.processed_at`, entry)} as processed_day, ${dayAt(sql`s.bagged_at`, entry)} as bagged_day, f.departed_day,
      ${dayAt(sql`s.arrived_at`, gateway)} as arrived_day, ${dayAt(sql`s.customs_in_at`, gateway)} as customs_in_day,
      ${dayAt(sql`s.released_at`, gateway)} as released_day, ${dayAt(sql`s.first_attempt_at`, home)} as first_attempt_day,
      ${daysOf(sql`f.minutes_to_departure`)} as days_to_departure, ${daysOf(sql`f.minutes_to_arrival`)} as days_to_arrival,
      ${daysOf(sql`f.minutes_to_release`)} as days_to_release, ${daysOf(sql`f.minutes_to_delivery`)} as days_to_delivery,
      f.business_days, e.status as customs_status, e.channel as customs_channel, ${dayAt(sql`e.sent_at`, gateway)} as customs_sent_day,
      round(extract(epoch from e.answered_at - e.sent_at) / 86400.0, 1) as customs_days,
      e.duty + coalesce(e.vat, 0) + coalesce(e.fee, 0) as duty_assessed, e.currency as customs_currency,
      s.duty_estimate, f.duty_billed, s.received_at, s.delivered_at, s.last_chck_at${isStaff(who.role) ? money : sql``}
    from shipment_fact f
    left join shipment s on s.shipment_id = f.shipment_id
    left join iata_location ep on ep.iata = s.entry_point
    left join iata_location gw on gw.iata = s.gateway
    left join country dc on dc.iso2 = s.dest_iso2
    left join city lc on lc.city_iso_code = s.last_city
    left join copa p on p.copa_id = f.copa_id
    left join rate_service r on r.rate_service_code = f.rate_service_code
    left join provider v on v.provider_id = f.provider_id
    left join airline a on a.prefix = left(s.mawb, 3)
    ${isStaff(who.role) ? sql`left join shipment_rating t on t.shipment_id = f.shipment_id` : sql``}
    left join checkpoint k on k.chck_cdg = f.last_chck_cdg
    left join customs_entry e on e.shipment_id = f.shipment_id
    left join (
      select o.shipment_id, string_agg(t.name, ', ' order by t.name) as names
      from shipment_flag o join flag_type t using (flag_type_id) where o.lifted_at is null group by 1) g on g.shipment_id = f.shipment_id
    left join (
      select o.shipment_id, string_agg(distinct coalesce(o.reason, o.reason_code), ', ') as reasons
      from shipment_stop o where o.lifted_at is null group by 1) h on h.shipment_id = f.shipment_id
    where ${all([
      ...inPeriod(dates, input),
      oneOf(sql`f.copa_id`, input.copa_list, 'int'),
      oneOf(sql`f.iso2`, input.ctry_iso_code_list, 'text'),
      oneOf(sql`f.status`, input.status_list, 'text'),
      oneOf(sql`f.entry_point`, input.entry_point_list, 'text'),
      oneOf(sql`f.provider_id`, input.provider_id_list, 'int'),
      oneOf(sql`f.rate_service_code`, input.rate_service_code_list, 'int'),
      named(sql`s.dest_state`, input.dest_state_list),
      named(sql`s.dest_city`, input.dest_city_list),
      flag(isLate(today), input.late),
      flag(isOpen, input.open),
    ])}`,
  order: sql`f.received_day desc nulls last, f.shipment_id desc`,
});
