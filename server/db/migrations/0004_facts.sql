-- Monday to Friday, and no holiday of the country or the state.
create function is_working_day(day date, country text, region text) returns boolean
  language sql stable parallel safe
  return extract(isodow from day) < 6 and not exists (
    select from holiday h where h.iso2 = country and h.date = day and (h.state is null or h.state = region));
--> statement-breakpoint
-- Working days d with first < d <= last.
create function business_days(first date, last date, country text, region text) returns int
  language sql stable strict parallel safe
  return ((last - date '2001-01-01') / 7 * 5 + least((last - date '2001-01-01') % 7 + 1, 5))
    - ((first - date '2001-01-01') / 7 * 5 + least((first - date '2001-01-01') % 7 + 1, 5))
    - (select count(distinct h.date) from holiday h where h.iso2 = country and h.date > first and h.date <= last
        and (h.state is null or h.state = region) and extract(isodow from h.date) < 6)::int;
--> statement-breakpoint
-- The working day that lies so many working days after another.
create function after_business_days(first date, days int, country text, region text) returns date
  language plpgsql stable strict parallel safe as $$
declare
  day date := first;
  left_over int := days;
begin
  while left_over > 0 loop
    day := day + 1;
    if is_working_day(day, country, region) then left_over := left_over - 1; end if;
  end loop;
  return day;
end $$;
--> statement-breakpoint
-- The day the promise counts from: a scan after 16:00 of the station or on a free day counts as of the next working day.
create function clock_start(at timestamptz, station_tz text, country text, region text) returns date
  language plpgsql stable parallel safe as $$
declare
  day date := (at at time zone station_tz)::date;
begin
  if at is null then return null; end if;
  if extract(hour from at at time zone station_tz) >= 16 or not is_working_day(day, country, coalesce(region, '')) then
    return after_business_days(day, 1, country, coalesce(region, ''));
  end if;
  return day;
end $$;
--> statement-breakpoint

-- The facts of every parcel as they follow from its rows now; shipment_fact keeps them.
create view shipment_fact_now as
select s.shipment_id, s.copa_id,
  (s.created_at at time zone 'UTC')::date as created_day,
  (s.received_at at time zone 'UTC')::date as received_day,
  (s.departed_at at time zone 'UTC')::date as departed_day,
  (s.delivered_at at time zone coalesce(told.tz, country.tz, 'UTC'))::date as delivered_day,
  coalesce(s.promised_at, after_business_days(begun.day, target.days, s.dest_iso2, coalesce(s.dest_state, ''))) as due_day,
  s.dest_iso2 as iso2, s.entry_point, s.provider_id, s.rate_service_code, s.import_service, s.dest_zone as zone,
  case when booking.origin is null then null when hub.is_hub then 'ex-mia' else 'direct' end as way,
  s.status, s.last_chck_cdg, s.attempts, s.weight_kg, s.chargeable_kg, s.declared_value,
  sold.revenue, sold.duty as duty_billed,
  round(line.freight * s.chargeable_kg / part.kg, 2)
    + case when hub.is_hub and booking.origin <> s.entry_point
        then round(coalesce(desk.to_hub_per_kg, 0) * s.chargeable_kg, 2) else 0 end as cost_freight,
  round(line.fuel * s.chargeable_kg / part.kg, 2) as cost_fuel,
  round(line.security * s.chargeable_kg / part.kg, 2) as cost_security,
  case when s.received_at is not null then round(broker.per_parcel + broker.per_kg * s.chargeable_kg, 2) end as cost_clearance,
  case when s.received_at is not null then round(door.base
    + greatest(0, ceil((s.chargeable_kg - door.base_kg) / door.step_kg)) * door.per_step, 2) end as cost_delivery,
  case when s.received_at is not null then round(desk.per_parcel + desk.per_kg * s.chargeable_kg, 2) end as cost_operational,
  round(extract(epoch from s.delivered_at - s.received_at) / 60)::int as transit_minutes,
  business_days(begun.day, (s.delivered_at at time zone coalesce(told.tz, country.tz, 'UTC'))::date, s.dest_iso2,
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
  select coalesce(sum(c.amount) filter (where c.kind <> 'duty'), 0) as revenue,
    coalesce(sum(c.amount) filter (where c.kind = 'duty'), 0) as duty
  from shipment_charge c where c.shipment_id = s.shipment_id and c.side = 'sale') sold on true
left join master_booking booking on booking.mawb = s.mawb and booking.state <> 'cancelled'
left join iata_location hub on hub.iata = booking.origin
left join lateral (
  select case when booking.chargeable_kg < 100 then greatest(p.minimum_rate, p.rate_under_100 * booking.chargeable_kg)
      else p.rate_from_100 * booking.chargeable_kg end as freight,
    greatest(p.minimum_fuel, p.fuel * booking.chargeable_kg) as fuel,
    greatest(p.minimum_screening, p.screening * booking.chargeable_kg) + p.security * booking.chargeable_kg as security
  from linehaul_price p
  where p.airline_prefix = booking.airline_prefix and p.origin = booking.origin and p.destination = booking.destination
    and p.valid_from <= booking.etd::date and (p.valid_to is null or p.valid_to >= booking.etd::date)
  order by p.valid_from desc limit 1) line on true
left join lateral (
  select nullif(sum(x.chargeable_kg), 0) as kg from shipment x where x.mawb = s.mawb) part on true
left join manifest list on list.mnfs_id = s.mnfs_id
left join lateral (
  select c.per_parcel, c.per_kg from clearance_cost c
  where c.iso2 = s.dest_iso2 and (list.clearance_provider_id is null or c.provider_id = list.clearance_provider_id)
    and c.valid_from <= s.received_at::date and (c.valid_to is null or c.valid_to >= s.received_at::date)
  order by c.valid_from desc, c.clearance_cost_id limit 1) broker on true
left join lateral (
  select r.base, r.base_kg, r.per_step, r.step_kg from provider_rate r
  where r.provider_id = s.provider_id and r.iso2 = s.dest_iso2 and r.zone = s.dest_zone
    and r.valid_from <= s.received_at::date and (r.valid_to is null or r.valid_to >= s.received_at::date)
  order by r.valid_from desc limit 1) door on true
left join lateral (
  select o.per_parcel, o.per_kg, o.to_hub_per_kg from operational_cost o
  where o.entry_point = s.entry_point
    and o.valid_from <= s.received_at::date and (o.valid_to is null or o.valid_to >= s.received_at::date)
  order by o.valid_from desc limit 1) desk on true;
--> statement-breakpoint

-- Brings the facts of some parcels up to date, or of all of them where none are named.
create function refresh_facts(ids bigint[] default null) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if ids is null then
    delete from shipment_fact;
    insert into shipment_fact (shipment_id,
      copa_id, created_day, received_day, departed_day, delivered_day, due_day, iso2, entry_point, provider_id,
      rate_service_code, import_service, zone, way, status, last_chck_cdg, attempts, weight_kg, chargeable_kg,
      declared_value, revenue, duty_billed, cost_freight, cost_fuel, cost_security, cost_clearance, cost_delivery,
      cost_operational, transit_minutes, business_days, minutes_to_departure, minutes_to_arrival, minutes_to_release,
      minutes_to_delivery)
    select shipment_id,
      copa_id, created_day, received_day, departed_day, delivered_day, due_day, iso2, entry_point, provider_id,
      rate_service_code, import_service, zone, way, status, last_chck_cdg, attempts, weight_kg, chargeable_kg,
      declared_value, revenue, duty_billed, cost_freight, cost_fuel, cost_security, cost_clearance, cost_delivery,
      cost_operational, transit_minutes, business_days, minutes_to_departure, minutes_to_arrival, minutes_to_release,
      minutes_to_delivery
    from shipment_fact_now;
    return;
  end if;
  insert into shipment_fact (shipment_id,
    copa_id, created_day, received_day, departed_day, delivered_day, due_day, iso2, entry_point, provider_id,
    rate_service_code, import_service, zone, way, status, last_chck_cdg, attempts, weight_kg, chargeable_kg,
    declared_value, revenue, duty_billed, cost_freight, cost_fuel, cost_security, cost_clearance, cost_delivery,
    cost_operational, transit_minutes, business_days, minutes_to_departure, minutes_to_arrival, minutes_to_release,
    minutes_to_delivery)
  select shipment_id,
    copa_id, created_day, received_day, departed_day, delivered_day, due_day, iso2, entry_point, provider_id,
    rate_service_code, import_service, zone, way, status, last_chck_cdg, attempts, weight_kg, chargeable_kg,
    declared_value, revenue, duty_billed, cost_freight, cost_fuel, cost_security, cost_clearance, cost_delivery,
    cost_operational, transit_minutes, business_days, minutes_to_departure, minutes_to_arrival, minutes_to_release,
    minutes_to_delivery
  from shipment_fact_now where shipment_id = any (ids) order by shipment_id
  on conflict (shipment_id) do update set
    copa_id = excluded.copa_id, created_day = excluded.created_day, received_day = excluded.received_day,
    departed_day = excluded.departed_day, delivered_day = excluded.delivered_day, due_day = excluded.due_day,
    iso2 = excluded.iso2, entry_point = excluded.entry_point, provider_id = excluded.provider_id,
    rate_service_code = excluded.rate_service_code, import_service = excluded.import_service, zone = excluded.zone,
    way = excluded.way, status = excluded.status, last_chck_cdg = excluded.last_chck_cdg, attempts = excluded.attempts,
    weight_kg = excluded.weight_kg, chargeable_kg = excluded.chargeable_kg, declared_value = excluded.declared_value,
    revenue = excluded.revenue, duty_billed = excluded.duty_billed, cost_freight = excluded.cost_freight,
    cost_fuel = excluded.cost_fuel, cost_security = excluded.cost_security, cost_clearance = excluded.cost_clearance,
    cost_delivery = excluded.cost_delivery, cost_operational = excluded.cost_operational,
    transit_minutes = excluded.transit_minutes, business_days = excluded.business_days,
    minutes_to_departure = excluded.minutes_to_departure, minutes_to_arrival = excluded.minutes_to_arrival,
    minutes_to_release = excluded.minutes_to_release, minutes_to_delivery = excluded.minutes_to_delivery;
end $$;
--> statement-breakpoint
revoke execute on function refresh_facts from public;
--> statement-breakpoint
create function keep_facts() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform refresh_facts(array(select distinct shipment_id from changed));
  return null;
end $$;
--> statement-breakpoint
create trigger facts_of_new after insert on shipment referencing new table as changed
  for each statement execute function keep_facts();
--> statement-breakpoint
create trigger facts_of_changed after update on shipment referencing new table as changed
  for each statement execute function keep_facts();
--> statement-breakpoint
create trigger facts_of_new_charge after insert on shipment_charge referencing new table as changed
  for each statement execute function keep_facts();
--> statement-breakpoint
create trigger facts_of_changed_charge after update on shipment_charge referencing new table as changed
  for each statement execute function keep_facts();
--> statement-breakpoint
create trigger facts_of_old_charge after delete on shipment_charge referencing old table as changed
  for each statement execute function keep_facts();
--> statement-breakpoint

create view event_count_now as
select (e.at at time zone 'UTC')::date as day, e.copa_id, coalesce(s.dest_iso2, '') as iso2, e.chck_cdg, count(*)::int as events
from checkpoint_event e join shipment s using (shipment_id) group by 1, 2, 3, 4;
--> statement-breakpoint
create function keep_event_counts() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update event_count c set events = c.events - g.events
    from (select (e.at at time zone 'UTC')::date as day, e.copa_id, coalesce(s.dest_iso2, '') as iso2, e.chck_cdg, count(*)::int as events
      from gone e join shipment s using (shipment_id) group by 1, 2, 3, 4) g
    where (c.copa_id, c.day, c.iso2, c.chck_cdg) = (g.copa_id, g.day, g.iso2, g.chck_cdg);
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into event_count (day, copa_id, iso2, chck_cdg, events)
    select (e.at at time zone 'UTC')::date, e.copa_id, coalesce(s.dest_iso2, ''), e.chck_cdg, count(*)::int
    from come e join shipment s using (shipment_id) group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (copa_id, day, iso2, chck_cdg) do update set events = event_count.events + excluded.events;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger counts_of_new after insert on checkpoint_event referencing new table as come
  for each statement execute function keep_event_counts();
--> statement-breakpoint
create trigger counts_of_changed after update on checkpoint_event referencing old table as gone new table as come
  for each statement execute function keep_event_counts();
--> statement-breakpoint
create trigger counts_of_old after delete on checkpoint_event referencing old table as gone
  for each statement execute function keep_event_counts();
--> statement-breakpoint

-- Rights. Facts are written by the triggers alone; costs are nobody's but the operator's.
revoke all on shipment_fact_now, event_count_now from public;
--> statement-breakpoint
alter table shipment_fact enable row level security;
--> statement-breakpoint
create policy staff on shipment_fact for select to app_staff using (true);
--> statement-breakpoint
create policy tenant on shipment_fact for select to app_tenant
  using (copa_id = (select nullif(current_setting('app.copa_id', true), '')::int));
--> statement-breakpoint
create policy provider on shipment_fact for select to app_provider
  using (provider_id = (select nullif(current_setting('app.provider_id', true), '')::int));
--> statement-breakpoint
grant select on shipment_fact to app_staff;
--> statement-breakpoint
grant select (shipment_id,
  copa_id, created_day, received_day, departed_day, delivered_day, due_day, iso2, entry_point, provider_id,
  rate_service_code, import_service, zone, way, status, last_chck_cdg, attempts, weight_kg, chargeable_kg,
  declared_value, revenue, duty_billed, transit_minutes, business_days, minutes_to_departure, minutes_to_arrival,
  minutes_to_release, minutes_to_delivery) on shipment_fact to app_tenant;
--> statement-breakpoint
grant select (shipment_id,
  copa_id, created_day, received_day, departed_day, delivered_day, due_day, iso2, entry_point, provider_id,
  rate_service_code, import_service, zone, way, status, last_chck_cdg, attempts, weight_kg, chargeable_kg,
  declared_value, transit_minutes, business_days, minutes_to_departure, minutes_to_arrival, minutes_to_release,
  minutes_to_delivery) on shipment_fact to app_provider;
--> statement-breakpoint
do $$
declare
  named text;
begin
  foreach named in array array['tax_rule', 'prohibited_item', 'provider_status_map', 'report_area', 'report'] loop
    perform rights_of_list(named);
  end loop;
  foreach named in array array['event_count', 'earlier_count', 'customs_entry', 'pre_customs_result', 'duty_estimate',
    'xray_scan', 'prohibited_match', 'delivery_dispatch'] loop
    perform rights_of_partner(named, 'select');
  end loop;
  revoke insert, update, delete on event_count from app_staff;
  foreach named in array array['event_count', 'earlier_count', 'duty_estimate', 'xray_scan', 'prohibited_match'] loop
    perform rights_where(named, 'app_provider', 'false');
  end loop;
  -- What a partner's parcel brings about, such as the estimate of an imported line.
  grant insert, update on duty_estimate to app_tenant;
  foreach named in array array['customs_entry', 'pre_customs_result', 'delivery_dispatch'] loop
    perform rights_where(named, 'app_provider',
      format('exists (select from shipment s where s.shipment_id = %I.shipment_id)', named));
  end loop;
  -- The operator's own: nothing to see for others, and no refusal where a query joins them.
  foreach named in array array['linehaul_price', 'clearance_cost', 'operational_cost', 'provider_rate', 'service_beat', 'delivery_bill'] loop
    execute format('alter table %I enable row level security', named);
    execute format('create policy staff on %I to app_staff using (true) with check (true)', named);
    execute format('grant select, insert, update, delete on %I to app_staff', named);
    if named <> 'delivery_bill' then
      perform rights_where(named, 'app_tenant', 'false');
      perform rights_where(named, 'app_provider', 'false');
    end if;
  end loop;
  foreach named in array array['app_tenant', 'app_provider'] loop
    perform rights_where('delivery_bill', named,
      'exists (select from pre_customs_result r where r.delivery_bill_no = delivery_bill.delivery_bill_no)');
  end loop;
  foreach named in array array['report_schedule', 'report_run', 'notification'] loop
    perform rights_of_account(named, 'select, insert, update, delete');
  end loop;
  perform rights_of_account('saved_view', 'select, insert, update, delete');
end $$;
--> statement-breakpoint
create policy shared_view on saved_view for select to app_staff, app_tenant, app_provider
  using (shared and copa_id is not distinct from (select nullif(current_setting('app.copa_id', true), '')::int));
--> statement-breakpoint

-- The parcels that are here already.
select refresh_facts();
--> statement-breakpoint
insert into event_count (day, copa_id, iso2, chck_cdg, events) select day, copa_id, iso2, chck_cdg, events from event_count_now;
