-- Metro, urban and remote were called zones once; a zone is A to D now, and what was kept by zone means the reach.
update saved_view set input = replace(input::text, '"zone"', '"reach"')::jsonb, columns = array_replace(columns, 'zone', 'reach'),
  sort = regexp_replace(sort, '^(-?)zone$', '\1reach')
where path = 'report/explore-parcels' and (input::text ~* '"(metro|urban|remote)"' or coalesce(updated_at, created_at) < '2026-11-23T23:26:46Z');
--> statement-breakpoint
update report_schedule set input = replace(input::text, '"zone"', '"reach"')::jsonb
where path = 'report/explore-parcels' and (input::text ~* '"(metro|urban|remote)"' or coalesce(updated_at, created_at) < '2026-11-23T23:26:46Z');
--> statement-breakpoint
update pin set args = replace(args::text, '"zone"', '"reach"')::jsonb
where path = 'report/explore-parcels' and (args::text ~* '"(metro|urban|remote)"' or created_at < '2026-11-23T23:26:46Z');
