import { sql } from 'drizzle-orm';
import { rptPreAlertCustomerReport as contract } from '#tools/report/rpt-pre-alert-customer-report.ts';
import { percentOf } from '#server/db/queries/facts.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const rptPreAlertCustomerReport = implement(contract, {
  query: (_ctx, input) => sql`
    select h.pre_manifest_header_code, p.name as copa_name, h.state, local_iso(h.created_at, coalesce(a.tz, 'UTC')) as created_at,
      h.entry_point, h.eta, h.lines, h.received_lines, h.lines - h.received_lines as missing_lines,
      ${percentOf(sql`h.received_lines`, sql`h.lines`)} as received_share, h.weight_kg, h.declared_value, h.currency,
      h.reference, h.mawb, h.hub_manifest_code
    from pre_manifest_header h join copa p on p.copa_id = h.copa_id left join iata_location a on a.iata = h.entry_point
    where ${all([
      ...onDays(sql`h.created_at`, sql`a.tz`, input.start_date, input.end_date),
      input.copa_id_list && sql`h.copa_id = any(${listOf(input.copa_id_list, 'int')})`,
      input.pre_manifest_header_code_list &&
        sql`h.pre_manifest_header_code = any(${listOf(input.pre_manifest_header_code_list, 'text')})`,
      input.entry_point ? sql`h.entry_point = ${input.entry_point}` : undefined,
      input.state ? sql`h.state = ${input.state}` : undefined,
      input.incomplete === undefined ? undefined : sql`(h.received_lines < h.lines) = ${input.incomplete}`,
    ])} order by h.created_at desc, h.pre_manifest_header_code desc`,
});
