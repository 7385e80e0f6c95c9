-- The same as before, planned for the parcels at hand: few of them are found by their key, all of them by one pass.
create or replace function refresh_customs(ids bigint[] default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format($q$
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
        max(substr(trde_obs, 13)) filter (where chck_cdg = 'CIN' and trde_obs like 'Declaration %%') as declaration_no,
        max(substring(trde_obs from '^(green|yellow|red) channel')) filter (where chck_cdg = 'COU') as channel,
        (array_agg(trde_obs order by at desc, checkpoint_event_id desc) filter (where chck_cdg = 'CHD'))[1] as reason
      from checkpoint_event where chck_cdg in ('CIN', 'CHD', 'COU', 'SEZ') and %s
      group by shipment_id) e
    join shipment s using (shipment_id) left join manifest m on m.mnfs_id = s.mnfs_id
    where s.dest_iso2 is not null
    order by e.sent_at, s.shipment_id
    on conflict (shipment_id) do update set status = excluded.status, provider_id = coalesce(customs_entry.provider_id, excluded.provider_id),
      mawb = coalesce(excluded.mawb, customs_entry.mawb), mnfs_id = coalesce(excluded.mnfs_id, customs_entry.mnfs_id),
      declaration_no = coalesce(excluded.declaration_no, customs_entry.declaration_no),
      channel = coalesce(excluded.channel, customs_entry.channel), reason = coalesce(excluded.reason, customs_entry.reason),
      sent_at = excluded.sent_at, answered_at = excluded.answered_at
    $q$, case when ids is null then 'true' else 'shipment_id = any ($1)' end) using ids;
end $$;
--> statement-breakpoint
create or replace function refresh_prohibited(ids bigint[] default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pattern text := (select '\m(' || string_agg(distinct word, '|') || ')\M' from prohibited_item, unnest(words) word where enabled);
begin
  execute format($q$
    insert into prohibited_match (shipment_id, copa_id, prohibited_item_id, found_by, matched, at)
    select distinct on (shipment_id, prohibited_item_id) shipment_id, copa_id, prohibited_item_id, found_by, matched, at
    from (
      select e.shipment_id, e.copa_id, found.prohibited_item_id, 'x-ray' as found_by, e.trde_obs as matched, e.at
      from checkpoint_event e join shipment s using (shipment_id)
      cross join lateral (
        select i.prohibited_item_id from prohibited_item i
        where i.enabled and (i.iso2 is null or i.iso2 = s.dest_iso2) and (i.words && words_of(e.trde_obs) or i.words = '{}')
        order by i.words = '{}', i.prohibited_item_id limit 1) found
      where e.chck_cdg = 'PRH' and %1$s
      union all
      select s.shipment_id, s.copa_id, i.prohibited_item_id, 'contents', s.contents, coalesce(s.prealerted_at, s.created_at)
      from shipment s join prohibited_item i on i.enabled and (i.iso2 is null or i.iso2 = s.dest_iso2) and i.words && words_of(s.contents)
      where %1$s and plain(s.contents) ~ $2
    ) all_found
    order by shipment_id, prohibited_item_id, found_by desc
    on conflict (shipment_id, prohibited_item_id) do update set found_by = excluded.found_by, matched = excluded.matched, at = excluded.at
      where excluded.found_by = 'x-ray'
    $q$, case when ids is null then 'true' else 's.shipment_id = any ($1)' end) using ids, pattern;
end $$;
--> statement-breakpoint
create or replace function refresh_scans(ids bigint[] default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format($q$
    insert into xray_scan (shipment_id, copa_id, at, tz, entry_point, station, user_login, verdict, note)
    select shipment_id, copa_id, at, tz, city_iso_code, source, user_login,
      case chck_cdg when 'XRY' then 'clear' when 'XRF' then 'flagged' else 'prohibited' end, trde_obs
    from checkpoint_event where chck_cdg in ('XRY', 'XRF', 'PRH') and %s
    order by at, checkpoint_event_id
    on conflict (shipment_id, at) do nothing
    $q$, case when ids is null then 'true' else 'shipment_id = any ($1)' end) using ids;
end $$;
