-- Staff tells the accounts of a partner, or those of a role, what happened; a notification is otherwise written and read by its own account alone.
create function tell_accounts(of_copa integer, of_roles text[], how text, said text, filled jsonb, leads text) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with told as (
    insert into notification (user_code, level, text, values, link)
    select user_code, how, said, filled, leads from app_user
    where enabled and copa_id is not distinct from of_copa and (of_copa is not null or role = any(of_roles))
    returning 1)
  select count(*)::int from told
$$;
--> statement-breakpoint
revoke execute on function tell_accounts(integer, text[], text, text, jsonb, text) from public;
--> statement-breakpoint
grant execute on function tell_accounts(integer, text[], text, text, jsonb, text) to app_staff;
