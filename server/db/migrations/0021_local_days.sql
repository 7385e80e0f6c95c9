-- The day of an instant is that of the place where it happened; UTC where the place has no zone.
create function local_day(at timestamptz, tz text) returns date
  language sql immutable called on null input parallel safe
  return (at at time zone coalesce(tz, 'UTC'))::date;
--> statement-breakpoint
create or replace view shipment_fact_now as
select s.shipment_id, s.copa_id,
  local_day(s.created_at, station.tz) as created_day,
  local_day(s.received_at, station.tz) as received_day,
  local_day(s.departed_at, coalesce(hub.tz, station.tz)) as departed_day,
  local_day(s.delivered_at, coalesce(told.tz, country.tz)) as delivered_day,
  coalesce(s.promised_at, after_business_days(begun.day, target.days, s.dest_iso2, coalesce(s.dest_state, ''))) as due_day,
  s.dest_iso2 as iso2, s.entry_point, s.provider_id, s.rate_service_code, s.import_service, s.dest_zone as zone,
  case when booking.origin is null then null when hub.is_hub then 'ex-mia' else 'direct' end as way,
  s.status, s.last_chck_cdg, s.attempts, s.weight_kg, s.chargeable_kg, s.declared_value,
  sold.revenue, sold.duty as duty_billed,
  rated.cost_freight::numeric as cost_freight, rated.cost_fuel::numeric as cost_fuel, rated.cost_security::numeric as cost_security,
  rated.cost_clearance::numeric as cost_clearance, rated.cost_delivery::numeric as cost_delivery,
  rated.cost_operational::numeric as cost_operational,
  round(extract(epoch from s.delivered_at - s.received_at) / 60)::int as transit_minutes,
  business_days(begun.day, local_day(s.delivered_at, coalesce(told.tz, country.tz)), s.dest_iso2,
    coalesce(s.dest_state, ''))::smallint as business_days,
  round(extract(epoch from s.departed_at - s.received_at) / 60)::int as minutes_to_departure,
  round(extract(epoch from s.arrived_at - s.departed_at) / 60)::int as minutes_to_arrival,
  round(extract(epoch from s.released_at - s.arrived_at) / 60)::int as minutes_to_release,
  round(extract(epoch from s.delivered_at - s.released_at) / 60)::int as minutes_to_delivery
from shipment s
left join country on country.iso2 = s.dest_iso2
left join iata_location station on station.iata = s.entry_point
left join lateral (select clock_start(s.received_at, coalesce(station.tz, 'UTC'), s.dest_iso2, s.dest_state) as day) begun on true
left join lateral (
  select e.tz from checkpoint_event e
  where e.shipment_id = s.shipment_id and e.at = s.delivered_at and e.chck_cdg = 'DLV' limit 1) told on true
left join lateral (
  select t.days from sla_target t
  where s.promised_at is null and t.iso2 = s.dest_iso2
    and (t.rate_service_code is null or t.rate_service_code = s.rate_service_code) and (t.zone is null or t.zone = s.dest_zone)
    and (t.valid_from is null or t.valid_from <= begun.day) and (t.valid_to is null or t.valid_to >= begun.day)
  order by t.rate_service_code nulls last, t.zone nulls last, t.sla_target_id limit 1) target on true
left join lateral (
  select coalesce(sum(dollars_of(c.amount, c.currency, (c.at at time zone 'UTC')::date)) filter (where c.kind <> 'duty'), 0) as revenue,
    coalesce(sum(dollars_of(c.amount, c.currency, (c.at at time zone 'UTC')::date)) filter (where c.kind = 'duty'), 0) as duty
  from shipment_charge c where c.shipment_id = s.shipment_id and c.side = 'sale') sold on true
left join master_booking booking on booking.mawb = s.mawb and booking.state <> 'cancelled'
left join iata_location hub on hub.iata = booking.origin
left join shipment_rating rated on rated.shipment_id = s.shipment_id;
--> statement-breakpoint
create or replace view event_count_now as
select local_day(e.at, e.tz) as day, e.copa_id, coalesce(s.dest_iso2, '') as iso2, e.chck_cdg, count(*)::int as events
from checkpoint_event e join shipment s using (shipment_id) group by 1, 2, 3, 4;
--> statement-breakpoint
create or replace function keep_event_counts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update event_count c set events = c.events - g.events
    from (select local_day(e.at, e.tz) as day, e.copa_id, coalesce(s.dest_iso2, '') as iso2, e.chck_cdg, count(*)::int as events
      from gone e join shipment s using (shipment_id) group by 1, 2, 3, 4) g
    where (c.copa_id, c.day, c.iso2, c.chck_cdg) = (g.copa_id, g.day, g.iso2, g.chck_cdg);
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into event_count (day, copa_id, iso2, chck_cdg, events)
    select local_day(e.at, e.tz), e.copa_id, coalesce(s.dest_iso2, ''), e.chck_cdg, count(*)::int
    from come e join shipment s using (shipment_id) group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (copa_id, day, iso2, chck_cdg) do update set events = event_count.events + excluded.events;
  end if;
  return null;
end $$;
--> statement-breakpoint
update shipment_fact f set created_day = n.created_day, received_day = n.received_day, departed_day = n.departed_day
from (
  select s.shipment_id, local_day(s.created_at, station.tz) as created_day, local_day(s.received_at, station.tz) as received_day,
    local_day(s.departed_at, coalesce(origin.tz, station.tz)) as departed_day
  from shipment s
  left join iata_location station on station.iata = s.entry_point
  left join master_booking booking on booking.mawb = s.mawb and booking.state <> 'cancelled'
  left join iata_location origin on origin.iata = booking.origin) n
where n.shipment_id = f.shipment_id
  and (f.created_day, f.received_day, f.departed_day) is distinct from (n.created_day, n.received_day, n.departed_day);
--> statement-breakpoint
delete from event_count;
--> statement-breakpoint
insert into event_count (day, copa_id, iso2, chck_cdg, events) select day, copa_id, iso2, chck_cdg, events from event_count_now;
--> statement-breakpoint
-- Where somebody works: whose today it is.
alter table app_user add column station text references iata_location (iata);
--> statement-breakpoint
create index app_user_station_index on app_user (station);
