import { sql, type SQL } from 'drizzle-orm';
import { dayAt, stationZone } from '#server/db/queries/days.ts';
import { inDollars } from '#server/db/queries/money.ts';

/** A charge is of the day at the station where its parcel came in. */
const chargeDay = dayAt(sql`c.at`, stationZone(sql`s.entry_point`));
/** What of a parcel stands on each line of it. */
const parcel = sql`s.rate_service_code, s.dest_iso2 as iso2, s.mawb`;

/** A charge that is made of a type: its quantity and price follow from the basis, the minimum holds. */
const priced = (freight: SQL, duty: SQL): SQL => sql`
  cross join lateral (select case t.basis
      when 'per_kg' then s.chargeable_kg
      when 'per_day' then greatest(0, e.days - t.free_days)
      else 1 end as quantity,
    case t.basis
      when 'pct_value' then round(t.price * ${inDollars(sql`s.declared_value`, sql`coalesce(s.currency, 'USD')`, sql`e.on_day`)} / 100, 4)
      when 'pct_freight' then round(t.price * ${freight} / 100, 4)
      when 'pct_duty' then round(t.price * ${duty} / 100, 4)
      else t.price end as unit_price) p`;
const amount = sql`greatest(t.minimum, round(p.quantity * p.unit_price, 2))`;

/** Freight and duties as they were sold: one charge a parcel and kind. */
const sold = (within: (day: SQL) => SQL): SQL => sql`
  select c.copa_id, case c.kind when 'duty' then 'customs' else 'shipping' end as invoice_type, c.shipment_id, c.kind as charge_type,
    0::bigint as event_key, min(${chargeDay}) as on_day, ${parcel},
    case when c.kind <> 'duty' then s.chargeable_kg end as weight_kg, 1::numeric as quantity, sum(c.amount) as unit_price,
    sum(c.amount) as amount, c.currency
  from shipment_charge c join shipment s using (shipment_id)
  where c.side = 'sale' and c.amount <> 0 and ${within(chargeDay)}
  group by c.copa_id, c.shipment_id, c.kind, c.currency, s.rate_service_code, s.dest_iso2, s.mawb, s.chargeable_kg`;

/** What advancing the duties of a parcel costs. */
const advanced = (within: (day: SQL) => SQL): SQL => sql`
  select e.copa_id, 'customs', e.shipment_id, t.charge_type, 0::bigint, e.on_day, ${parcel}, null::numeric, p.quantity, p.unit_price,
    ${amount}, t.currency
  from (
    select c.copa_id, c.shipment_id, min(${chargeDay}) as on_day, sum(c.amount) as duty, 0 as days
    from shipment_charge c join shipment s using (shipment_id) where c.side = 'sale' and c.kind = 'duty' and c.amount > 0 and ${within(chargeDay)}
    group by c.copa_id, c.shipment_id) e
  join shipment s using (shipment_id)
  join additional_charge_type t on t.charge_type = 'duty_advance' and t.enabled
  ${priced(sql`0`, sql`e.duty`)}`;

/** What customs asked beyond what was charged, or less; a difference that rounding makes stays with us. */
const differences = (within: (day: SQL) => SQL): SQL => sql`
  select l.copa_id, 'customs', l.shipment_id, 'duty_difference', l.duty_payment_line_id, h.paid_on, ${parcel}, null::numeric, 1::numeric,
    l.assessed - c.duty, l.assessed - c.duty, h.currency
  from duty_payment_header h join duty_payment_line l using (pch_code) join shipment s using (shipment_id)
  join lateral (select sum(c.amount) as duty from shipment_charge c
    where c.shipment_id = l.shipment_id and c.side = 'sale' and c.kind = 'duty' and c.currency = h.currency) c on c.duty > 0
  where h.paid_on is not null and h.state in ('paid', 'billed', 'collected') and ${within(sql`h.paid_on`)}
    and abs(l.assessed - c.duty) > greatest(1, round(0.05 * c.duty, 2))`;

/** What events raise: each event of a kind from its n-th time on. */
const raised = (within: (day: SQL) => SQL): SQL => sql`
  select e.copa_id, 'additionals', e.shipment_id, t.charge_type, e.checkpoint_event_id, e.on_day, ${parcel},
    case when t.basis = 'per_kg' then s.chargeable_kg end, p.quantity, p.unit_price, ${amount}, t.currency
  from (
    select v.copa_id, v.shipment_id, v.checkpoint_event_id, ${dayAt(sql`v.at`, sql`v.tz`)} as on_day, m.charge_type,
      m.from_count, m.days, row_number() over (partition by v.copa_id, v.shipment_id, m.additional_status_event_id order by v.at, v.checkpoint_event_id) as nth
    from (
      select m.*, t.basis = 'per_day' as by_day from additional_status_event m join additional_charge_type t using (charge_type) where t.enabled) x
    join checkpoint_event v on v.chck_cdg = x.chck_cdg and (x.reason_code is null or x.reason_code = v.reason_code)
    cross join lateral (select x.charge_type, x.from_count, x.additional_status_event_id,
      case when x.by_day then (select ${dayAt(sql`v.at`, sql`v.tz`)} - ${dayAt(sql`k.received_at`, stationZone(sql`k.entry_point`))} from shipment k where k.shipment_id = v.shipment_id)
        else 0 end as days) m) e
  join additional_charge_type t using (charge_type)
  join shipment s using (shipment_id)
  ${priced(sql`coalesce((select f.revenue from shipment_fact f where f.shipment_id = e.shipment_id), 0)`, sql`0`)}
  where e.nth >= e.from_count and ${within(sql`e.on_day`)} and (t.basis <> 'per_day' or e.days > t.free_days)`;

/**
 * Everything that parcels are charged on days that `within` takes, a row for each parcel, charge and event: freight,
 * duties with their advance fee and differences, and what events raise. Amounts in the currency of the row.
 */
export const chargesOf = (within: (day: SQL) => SQL): SQL =>
  sql`${sold(within)} union all ${advanced(within)} union all ${differences(within)} union all ${raised(within)}`;
