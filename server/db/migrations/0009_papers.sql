CREATE TABLE "distribution_type" (
	"distribution_type_code" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fx_rate" (
	"iso4217" text NOT NULL,
	"day" date NOT NULL,
	"per_usd" numeric(16, 6) NOT NULL,
	"source" text,
	"source_date" date,
	CONSTRAINT "fx_rate_iso4217_day_pk" PRIMARY KEY("iso4217","day")
);
--> statement-breakpoint
CREATE TABLE "zone" (
	"iso2" text NOT NULL,
	"distribution_type_code" smallint NOT NULL,
	"zone" text NOT NULL,
	"name" text NOT NULL,
	"reach" text,
	"source" text,
	"source_date" date,
	CONSTRAINT "zone_iso2_distribution_type_code_zone_pk" PRIMARY KEY("iso2","distribution_type_code","zone")
);
--> statement-breakpoint
DROP INDEX "customs_entry_shipment_id_index";--> statement-breakpoint
DROP INDEX "duty_estimate_copa_id_index";--> statement-breakpoint
DROP INDEX "prohibited_match_shipment_id_index";--> statement-breakpoint
DROP INDEX "xray_scan_shipment_id_index";--> statement-breakpoint
ALTER TABLE "duty_estimate" ADD COLUMN "steps" text NOT NULL;--> statement-breakpoint
ALTER TABLE "duty_estimate" ADD COLUMN "rate_service_code" integer;--> statement-breakpoint
ALTER TABLE "duty_estimate" ADD COLUMN "provider_id" integer;--> statement-breakpoint
ALTER TABLE "tax_rule" ADD COLUMN "carriage" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rule" ADD COLUMN "weight_to" numeric(10, 3);--> statement-breakpoint
ALTER TABLE "fx_rate" ADD CONSTRAINT "fx_rate_iso4217_currency_iso4217_fk" FOREIGN KEY ("iso4217") REFERENCES "public"."currency"("iso4217") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone" ADD CONSTRAINT "zone_iso2_country_iso2_fk" FOREIGN KEY ("iso2") REFERENCES "public"."country"("iso2") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone" ADD CONSTRAINT "zone_distribution_type_code_distribution_type_distribution_type_code_fk" FOREIGN KEY ("distribution_type_code") REFERENCES "public"."distribution_type"("distribution_type_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zone_distribution_type_code_index" ON "zone" USING btree ("distribution_type_code");--> statement-breakpoint
CREATE INDEX "duty_estimate_on_day_shipment_id_index" ON "duty_estimate" USING btree ("on_day","shipment_id");--> statement-breakpoint
CREATE INDEX "duty_estimate_copa_id_on_day_index" ON "duty_estimate" USING btree ("copa_id","on_day");--> statement-breakpoint
CREATE INDEX "delivery_dispatch_sent_at_index" ON "delivery_dispatch" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "prohibited_match_at_index" ON "prohibited_match" USING btree ("at");--> statement-breakpoint
CREATE INDEX "shipment_arrived_at_index" ON "shipment" USING btree ("arrived_at");--> statement-breakpoint
ALTER TABLE "prohibited_match" DROP COLUMN "outcome";--> statement-breakpoint
ALTER TABLE "customs_entry" ADD CONSTRAINT "customs_entry_once" UNIQUE("shipment_id");--> statement-breakpoint
ALTER TABLE "prohibited_match" ADD CONSTRAINT "prohibited_match_once" UNIQUE("shipment_id","prohibited_item_id");--> statement-breakpoint
ALTER TABLE "xray_scan" ADD CONSTRAINT "xray_scan_once" UNIQUE("shipment_id","at");--> statement-breakpoint
-- The words of a text, in lower case without accents.
create function words_of(said text) returns text[]
  language sql immutable parallel safe
  return string_to_array(regexp_replace(plain(said), '[^a-z0-9]+', ' ', 'g'), ' ');
--> statement-breakpoint

-- What the events say of the customs entry of some parcels, or of all where none are named. The amounts come with the
-- answer of customs and are left alone.
create function refresh_customs(ids bigint[] default null) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into customs_entry (shipment_id, copa_id, provider_id, mawb, mnfs_id, iso2, declaration_no, status, channel, reason,
    sent_at, answered_at)
  select s.shipment_id, s.copa_id, m.clearance_provider_id, s.mawb, s.mnfs_id, s.dest_iso2, e.declaration_no,
    case when e.last = 'CHD' and e.last_reason = 'inspection' then 'inspected' when e.last = 'CHD' then 'held'
      when e.last = 'COU' then 'released' when e.last = 'SEZ' then 'seized' else 'sent' end,
    case when e.seized_at is not null then 'red' else e.channel end, e.reason, e.sent_at,
    case when e.last in ('COU', 'SEZ') then greatest(e.released_at, e.seized_at) end
  from (
    select shipment_id, coalesce(min(at) filter (where chck_cdg = 'CIN'), min(at)) as sent_at,
      max(at) filter (where chck_cdg = 'COU') as released_at, max(at) filter (where chck_cdg = 'SEZ') as seized_at,
      (array_agg(chck_cdg order by at desc, checkpoint_event_id desc))[1] as last,
      (array_agg(reason_code order by at desc, checkpoint_event_id desc))[1] as last_reason,
      max(substr(trde_obs, 13)) filter (where chck_cdg = 'CIN' and trde_obs like 'Declaration %') as declaration_no,
      max(substring(trde_obs from '^(green|yellow|red) channel')) filter (where chck_cdg = 'COU') as channel,
      (array_agg(trde_obs order by at desc, checkpoint_event_id desc) filter (where chck_cdg = 'CHD'))[1] as reason
    from checkpoint_event where chck_cdg in ('CIN', 'CHD', 'COU', 'SEZ') and (ids is null or shipment_id = any (ids))
    group by shipment_id) e
  join shipment s using (shipment_id) left join manifest m on m.mnfs_id = s.mnfs_id
  where s.dest_iso2 is not null
  order by e.sent_at, s.shipment_id
  on conflict (shipment_id) do update set status = excluded.status, provider_id = coalesce(customs_entry.provider_id, excluded.provider_id),
    mawb = coalesce(excluded.mawb, customs_entry.mawb), mnfs_id = coalesce(excluded.mnfs_id, customs_entry.mnfs_id),
    declaration_no = coalesce(excluded.declaration_no, customs_entry.declaration_no),
    channel = coalesce(excluded.channel, customs_entry.channel), reason = coalesce(excluded.reason, customs_entry.reason),
    sent_at = excluded.sent_at, answered_at = excluded.answered_at
$$;
--> statement-breakpoint

-- Parcels whose contents name a prohibited item, or in which the x-ray machine found one: some parcels, or all.
create function refresh_prohibited(ids bigint[] default null) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into prohibited_match (shipment_id, copa_id, prohibited_item_id, found_by, matched, at)
  select distinct on (shipment_id, prohibited_item_id) shipment_id, copa_id, prohibited_item_id, found_by, matched, at
  from (
    select e.shipment_id, e.copa_id, found.prohibited_item_id, 'x-ray' as found_by, e.trde_obs as matched, e.at
    from checkpoint_event e join shipment s using (shipment_id)
    cross join lateral (
      select i.prohibited_item_id from prohibited_item i
      where i.enabled and (i.iso2 is null or i.iso2 = s.dest_iso2) and (i.words && words_of(e.trde_obs) or i.words = '{}')
      order by i.words = '{}', i.prohibited_item_id limit 1) found
    where e.chck_cdg = 'PRH' and (ids is null or e.shipment_id = any (ids))
    union all
    select s.shipment_id, s.copa_id, i.prohibited_item_id, 'contents', s.contents, coalesce(s.prealerted_at, s.created_at)
    from shipment s join prohibited_item i on i.enabled and (i.iso2 is null or i.iso2 = s.dest_iso2) and i.words && words_of(s.contents)
    where (ids is null or s.shipment_id = any (ids))
      and plain(s.contents) ~ (select '\m(' || string_agg(distinct word, '|') || ')\M' from prohibited_item, unnest(words) word)
  ) all_found
  order by shipment_id, prohibited_item_id, found_by desc
  on conflict (shipment_id, prohibited_item_id) do update set found_by = excluded.found_by, matched = excluded.matched, at = excluded.at
    where excluded.found_by = 'x-ray'
$$;
--> statement-breakpoint

-- Scans at the x-ray machine that the events of some parcels tell, or of all.
create function refresh_scans(ids bigint[] default null) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into xray_scan (shipment_id, copa_id, at, tz, entry_point, station, user_login, verdict, note)
  select shipment_id, copa_id, at, tz, city_iso_code, source, user_login,
    case chck_cdg when 'XRY' then 'clear' when 'XRF' then 'flagged' else 'prohibited' end, trde_obs
  from checkpoint_event where chck_cdg in ('XRY', 'XRF', 'PRH') and (ids is null or shipment_id = any (ids))
  order by at, checkpoint_event_id
  on conflict (shipment_id, at) do nothing
$$;
--> statement-breakpoint
revoke execute on function refresh_customs, refresh_prohibited, refresh_scans from public;
--> statement-breakpoint
create function keep_papers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named bigint[];
begin
  named := array(select distinct shipment_id from come where chck_cdg in ('CIN', 'CHD', 'COU', 'SEZ'));
  if cardinality(named) > 0 then perform refresh_customs(named); end if;
  named := array(select distinct shipment_id from come where chck_cdg in ('XRY', 'XRF', 'PRH'));
  if cardinality(named) > 0 then perform refresh_scans(named); end if;
  named := array(select distinct shipment_id from come where chck_cdg in ('CRE', 'PRE', 'RCV', 'PRH'));
  if cardinality(named) > 0 then perform refresh_prohibited(named); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger papers_of_new after insert on checkpoint_event referencing new table as come
  for each statement execute function keep_papers();
--> statement-breakpoint
do $$
declare
  named text;
begin
  foreach named in array array['fx_rate', 'distribution_type', 'zone'] loop
    perform rights_of_list(named);
  end loop;
end $$;
--> statement-breakpoint

-- The parcels that are here already.
select refresh_customs(), refresh_scans(), refresh_prohibited();
