-- Three roles: the operator's staff sees every row, a partner its own, a provider the parcels it carries.
do $$
declare
  name text;
begin
  foreach name in array array['app_staff', 'app_tenant', 'app_provider'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, name, 'member') then
      execute format('grant %I to current_user', name);
    end if;
    execute format('grant usage on schema public to %I', name);
  end loop;
end $$;
--> statement-breakpoint
grant usage on sequence pre_manifest_number, tracking_serial to app_staff, app_tenant;
--> statement-breakpoint

-- A table whose rows belong to a partner by copa_id. `may` is what a partner may do with its own rows.
create function rights_of_partner(named text, may text default 'select, insert, update, delete') returns void
  language plpgsql as $$
begin
  execute format('alter table %I enable row level security', named);
  execute format('create policy staff on %I to app_staff using (true) with check (true)', named);
  execute format($p$create policy tenant on %I to app_tenant
    using (copa_id = (select nullif(current_setting('app.copa_id', true), '')::int))
    with check (copa_id = (select nullif(current_setting('app.copa_id', true), '')::int))$p$, named);
  execute format('grant select, insert, update, delete on %I to app_staff', named);
  execute format('grant %s on %I to app_tenant', may, named);
end $$;
--> statement-breakpoint

-- Lists that everybody reads and staff keeps.
create function rights_of_list(named text) returns void
  language plpgsql as $$
begin
  execute format('grant select on %I to app_staff, app_tenant, app_provider', named);
  execute format('grant insert, update, delete on %I to app_staff', named);
end $$;
--> statement-breakpoint

-- Rows of one account, by user_code, whatever its role.
create function rights_of_account(named text, may text) returns void
  language plpgsql as $$
begin
  execute format('alter table %I enable row level security', named);
  execute format($p$create policy account on %I to app_staff, app_tenant, app_provider
    using (user_code = (select current_setting('app.user_code', true)))
    with check (user_code = (select current_setting('app.user_code', true)))$p$, named);
  execute format('grant %s on %I to app_staff, app_tenant, app_provider', may, named);
end $$;
--> statement-breakpoint

-- Rows that a role sees where `seen` holds, a condition over tables that have policies of their own.
create function rights_where(named text, role text, seen text) returns void
  language plpgsql as $$
begin
  execute format('alter table %I enable row level security', named);
  execute format('create policy %I on %I for select to %I using (%s)', role || '_sees', named, role, seen);
  execute format('grant select on %I to %I', named, role);
end $$;
--> statement-breakpoint

do $$
declare
  named text;
begin
  foreach named in array array['currency', 'country', 'state', 'city', 'zip_code', 'holiday', 'iata_location', 'hs_code',
    'import_service', 'rate_service', 'sla_target', 'provider', 'provider_status', 'provider_type', 'provider_country',
    'airline', 'checkpoint', 'flag_type', 'setting', 'data_refresh', 'screen_message'] loop
    perform rights_of_list(named);
  end loop;

  foreach named in array array['shipment_item', 'shipment_party', 'party_phone', 'person', 'pre_manifest_header',
    'pre_manifest_line', 'pre_alert_error', 'pre_manifest_observation', 'file_object', 'import_job', 'import_refusal',
    'bank_account', 'copa_bank_extension'] loop
    perform rights_of_partner(named);
  end loop;
  foreach named in array array['shipment', 'shipment_flag', 'shipment_stop'] loop
    perform rights_of_partner(named, 'select, insert, update');
  end loop;
  foreach named in array array['checkpoint_event', 'reception', 'bank_change'] loop
    perform rights_of_partner(named, 'select, insert');
  end loop;
  foreach named in array array['copa', 'copa_contact', 'copa_alias', 'copa_service', 'bag_item', 'concession'] loop
    perform rights_of_partner(named, 'select');
  end loop;
  perform rights_of_partner('shipment_charge', 'select, insert');

  foreach named in array array['idempotency_key', 'chat_session', 'chat_message', 'approval'] loop
    perform rights_of_account(named, 'select, insert, update, delete');
  end loop;
  perform rights_of_account('app_user', 'select, update (password_hash, password_changed_at, locale, updated_at, updated_by)');
  perform rights_of_account('session', 'select, update (revoked_at), delete');

  -- What happened stays: nobody deletes it.
  foreach named in array array['shipment', 'checkpoint_event', 'reception', 'shipment_flag', 'shipment_stop', 'bank_change',
    'copa', 'concession'] loop
    execute format('revoke delete on %I from app_staff', named);
  end loop;
  revoke update on checkpoint_event, bank_change from app_staff;
end $$;
--> statement-breakpoint

-- Costs are never a partner's to see.
create policy tenant_sales on shipment_charge as restrictive to app_tenant using (side = 'sale') with check (side = 'sale');
--> statement-breakpoint

-- Bags, manifests and bookings carry parcels of several partners: staff works with them, others see those of their parcels.
do $$
declare
  named text;
  role text;
begin
  foreach named in array array['bag', 'manifest', 'master_booking', 'master_booking_manifest', 'hub_manifest', 'route'] loop
    execute format('alter table %I enable row level security', named);
    execute format('create policy staff on %I to app_staff using (true) with check (true)', named);
    execute format('grant select, insert, update, delete on %I to app_staff', named);
  end loop;
  foreach role in array array['app_tenant', 'app_provider'] loop
    perform rights_where('bag', role, 'exists (select from shipment s where s.bag_id = bag.bag_id)');
    perform rights_where('manifest', role, 'exists (select from shipment s where s.mnfs_id = manifest.mnfs_id)');
    perform rights_where('master_booking', role, 'exists (select from shipment s where s.mawb = master_booking.mawb)');
    perform rights_where('master_booking_manifest', role,
      'exists (select from manifest m where m.mnfs_id = master_booking_manifest.mnfs_id)');
    perform rights_where('hub_manifest', role,
      'exists (select from pre_manifest_header h where h.hub_manifest_code = hub_manifest.hub_manifest_code)');
    perform rights_where('route', role, 'false');
  end loop;
end $$;
--> statement-breakpoint

-- A provider: the parcels it carries and what belongs to them; it reports their checkpoints.
create policy provider on shipment to app_provider
  using (provider_id = (select nullif(current_setting('app.provider_id', true), '')::int))
  with check (provider_id = (select nullif(current_setting('app.provider_id', true), '')::int));
--> statement-breakpoint
grant select, update (state, status, last_chck_cdg, last_chck_at, last_city, attempts, pod_name, arrived_at, customs_in_at,
  released_at, first_attempt_at, delivered_at, updated_at, updated_by) on shipment to app_provider;
--> statement-breakpoint
do $$
declare
  named text;
begin
  foreach named in array array['shipment_item', 'shipment_party', 'checkpoint_event', 'shipment_flag', 'shipment_stop',
    'bag_item'] loop
    perform rights_where(named, 'app_provider',
      format('exists (select from shipment s where s.shipment_id = %I.shipment_id)', named));
  end loop;
  perform rights_where('party_phone', 'app_provider',
    'exists (select from shipment_party p where p.shipment_party_id = party_phone.shipment_party_id)');
  perform rights_where('person', 'app_provider', 'exists (select from shipment s where s.person_id = person.person_id)');
  -- Nothing to see in these, and no refusal where a query joins them.
  foreach named in array array['shipment_charge', 'reception', 'concession', 'pre_manifest_header', 'pre_manifest_line',
    'pre_manifest_observation', 'copa_contact', 'copa_alias', 'copa_service'] loop
    perform rights_where(named, 'app_provider', 'false');
  end loop;
end $$;
--> statement-breakpoint
create policy provider_reports on checkpoint_event for insert to app_provider
  with check (exists (select from shipment s where s.shipment_id = checkpoint_event.shipment_id and s.copa_id = checkpoint_event.copa_id));
--> statement-breakpoint
grant insert on checkpoint_event to app_provider;
--> statement-breakpoint
create policy provider on copa for select to app_provider
  using (exists (select from shipment s where s.copa_id = copa.copa_id));
--> statement-breakpoint
grant select (copa_id, name, kind, iso2) on copa to app_provider;
--> statement-breakpoint

-- The audit log: everybody writes rows of the own account, staff reads all, others their own.
alter table audit_log enable row level security;
--> statement-breakpoint
create policy written on audit_log for insert to app_staff, app_tenant, app_provider
  with check (user_code = (select current_setting('app.user_code', true))
    and copa_id is not distinct from (select nullif(current_setting('app.copa_id', true), '')::int));
--> statement-breakpoint
create policy staff_reads on audit_log for select to app_staff using (true);
--> statement-breakpoint
create policy tenant_reads on audit_log for select to app_tenant
  using (copa_id = (select nullif(current_setting('app.copa_id', true), '')::int));
--> statement-breakpoint
create policy provider_reads on audit_log for select to app_provider
  using (user_code = (select current_setting('app.user_code', true)));
--> statement-breakpoint
grant select, insert on audit_log to app_staff, app_tenant, app_provider;
--> statement-breakpoint

-- One card product under one BIN prefix has at most one extension in force on any day.
create function refuse_bank_extension_overlap() returns trigger
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(8264926, new.copa_id);
  if new.enabled and exists (
    select from copa_bank_extension e
    where e.copa_id = new.copa_id and e.card_product = new.card_product and e.bin_prefix = new.bin_prefix and e.enabled
      and e.copa_bank_extension_id <> new.copa_bank_extension_id
      and daterange(e.valid_from, e.valid_to, '[]') && daterange(new.valid_from, new.valid_to, '[]')
  ) then
    raise exclusion_violation using message = 'extensions of one card product overlap',
      table = 'copa_bank_extension', constraint = 'copa_bank_extension_no_overlap';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger copa_bank_extension_no_overlap before insert or update on copa_bank_extension
  for each row execute function refuse_bank_extension_overlap();
--> statement-breakpoint

-- Parts of names.
create index shipment_consignee_words on shipment using gin (consignee_key gin_trgm_ops);
--> statement-breakpoint
create index person_name_words on person using gin (name_key gin_trgm_ops);
