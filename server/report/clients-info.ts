import { sql, type SQL } from 'drizzle-orm';
import { clientsInfo as contract } from '#tools/report/clients-info.ts';
import { statuses } from '#tools/rules/status.ts';
import { factsWhere, inTime, isLate, percentOf } from '#server/db/queries/facts.ts';
import { implement } from '#server/implement.ts';

const each = (of: (name: SQL, status: string) => SQL): SQL =>
  sql.join(
    statuses.map((status) => of(sql.identifier(status) as unknown as SQL, status)),
    sql`, `,
  );
const counts = each((name, status) => sql`count(*) filter (where f.status = ${sql.raw(`'${status}'`)}) as ${name}`);
const sums = each((name) => sql`sum(g.${name})::int as ${name}`);

export const clientsInfo = implement(contract, {
  query: (ctx, { start_date, end_date, copa_list, ctry_iso_code_list, rate_service_code_list }) => sql`
    select p.name as copa_name, t.*
    from (select sum(g.parcels)::int as parcels, ${sums}, ${percentOf(sql`sum(g.in_time)`, sql`sum(g.in_time + g.late)`)} as sla,
        count(*)::int as countries, sum(g.weight_kg) as weight_kg, max(g.last_day) as last_day, g.copa_id
      from (select f.copa_id, f.iso2, count(*) as parcels, ${counts}, count(*) filter (where ${inTime}) as in_time,
          count(*) filter (where ${isLate(ctx.today)}) as late, sum(f.weight_kg) as weight_kg, max(f.received_day) as last_day
        from shipment_fact f where ${factsWhere({
          start_date,
          end_date,
          commercial_partner_list: copa_list,
          country_list: ctry_iso_code_list,
          rate_service_code_list,
        })} group by 1, 2) g group by g.copa_id) t
    join copa p on p.copa_id = t.copa_id order by t.parcels desc, t.copa_id`,
});
