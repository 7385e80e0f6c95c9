DROP INDEX "shipment_mnfs_id_index";--> statement-breakpoint
ALTER TABLE "report_run" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "shipment_mnfs_id_shipment_id_index" ON "shipment" USING btree ("mnfs_id","shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_unprocessed" ON "shipment" USING btree ("shipment_id") WHERE received_at is not null and processed_at is null;--> statement-breakpoint
CREATE INDEX "shipment_unbagged" ON "shipment" USING btree ("shipment_id") WHERE received_at is not null and bagged_at is null;--> statement-breakpoint
-- A pre-alert knows how much of it has arrived, whatever writes the reception.
create function keep_received_lines() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update pre_manifest_header h set received_lines = g.received, state = case
      when h.state not in ('accepted', 'partially_received') or g.received = 0 then h.state
      when g.received >= h.lines then 'received' else 'partially_received' end
  from (select s.pre_manifest_header_code as code, count(s.received_at)::int as received from shipment s
    where s.pre_manifest_header_code in (
      select n.pre_manifest_header_code from come n join gone o using (shipment_id)
      where n.received_at is not null and o.received_at is null) group by 1) g
  where h.pre_manifest_header_code = g.code;
  return null;
end $$;
--> statement-breakpoint
create trigger received_lines after update on shipment referencing old table as gone new table as come
  for each statement execute function keep_received_lines();
--> statement-breakpoint

-- Whether an address belongs to an account that sees the same rows as the caller's: reports are mailed to no others.
create function is_colleague(address text) returns boolean
  language sql stable security definer set search_path = public
  return exists (select from app_user o join app_user me on me.user_code = current_setting('app.user_code', true)
    where o.email = lower(address) and o.enabled and me.enabled and o.copa_id is not distinct from me.copa_id
      and o.provider_id is not distinct from me.provider_id);
--> statement-breakpoint
revoke execute on function is_colleague from public;
--> statement-breakpoint
grant execute on function is_colleague to app_staff, app_tenant, app_provider;
--> statement-breakpoint
-- Providers have no partner either: what staff shares is not theirs.
drop policy shared_view on saved_view;
--> statement-breakpoint
create policy shared_view on saved_view for select to app_staff, app_tenant
  using (shared and copa_id is not distinct from (select nullif(current_setting('app.copa_id', true), '')::int));
