import { sql } from 'drizzle-orm';
import { getRptEventsInfo as contract } from '#tools/report/get-rpt-events-info.ts';
import { percentOf } from '#server/db/queries/facts.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getRptEventsInfo = implement(contract, {
  query: (_ctx, { start_date, end_date, copa_list, include_copa, country_iso_code_list }) => {
    const where = all([
      sql`c.events > 0`,
      start_date ? sql`c.day >= ${start_date}::date` : undefined,
      end_date ? sql`c.day <= ${end_date}::date` : undefined,
      copa_list && sql`c.copa_id = any(${listOf(copa_list, 'int')})`,
      country_iso_code_list && sql`c.iso2 = any(${listOf(country_iso_code_list, 'text')})`,
    ]);
    const owner = include_copa ? sql`c.copa_id` : sql`null::int`;
    return sql`
      select t.chck_cdg, k.name as last_checkpoint, k.process_type::text as process, p.name as copa_name, t.events,
        ${percentOf(sql`t.events`, sql`sum(t.events) over ()`)} as share, t.last_day
      from (select c.chck_cdg, ${owner} as copa_id, sum(c.events) as events, max(c.day) as last_day
        from event_count c where ${where} group by 1, 2) t
      join checkpoint k using (chck_cdg) left join copa p on p.copa_id = t.copa_id
      order by t.events desc, k.process_type, k.rank, t.chck_cdg, t.copa_id`;
  },
});
