-- Functions with their owner's rights look nowhere else first: what a session makes for itself comes last.
alter function refresh_facts(bigint[]) set search_path = public, pg_temp;
--> statement-breakpoint
alter function keep_facts() set search_path = public, pg_temp;
--> statement-breakpoint
alter function keep_event_counts() set search_path = public, pg_temp;
--> statement-breakpoint
alter function keep_received_lines() set search_path = public, pg_temp;
--> statement-breakpoint
alter function is_colleague(text) set search_path = public, pg_temp;
--> statement-breakpoint
alter function shared_chat(text) set search_path = pg_catalog, public, pg_temp;
