-- What belongs to a parcel follows it to another partner. Staff may not change what happened, such as a checkpoint, so the
-- owner of the tables does exactly this and nothing else. A line of a pre-alert stays with the partner who announced it,
-- and the facts follow by their own triggers.
create function move_parcel(parcel bigint, partner integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named text;
begin
  for named in
    select c.table_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('shipment_id', 'copa_id')
      and c.table_name not in ('shipment_fact', 'pre_manifest_line')
    group by c.table_name having count(*) = 2 order by c.table_name = 'shipment' desc, c.table_name
  loop
    execute format('update %I set copa_id = $2 where shipment_id = $1 and copa_id <> $2', named) using parcel, partner;
  end loop;
  update party_phone set copa_id = partner
  where copa_id <> partner and shipment_party_id in (select shipment_party_id from shipment_party where shipment_id = parcel);
end $$;
--> statement-breakpoint
revoke all on function move_parcel(bigint, integer) from public;
--> statement-breakpoint
grant execute on function move_parcel(bigint, integer) to app_staff;
