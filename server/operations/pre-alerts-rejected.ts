import { sql } from 'drizzle-orm';
import { preAlertsRejected as contract } from '#tools/operations/pre-alerts-rejected.ts';
import { preAlertFields } from '#tools/rules/pre-alert-fields.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

/** What people call the columns of a list. */
const labels = JSON.stringify(preAlertFields);

export const preAlertsRejected = implement(contract, {
  query: (_ctx, input) => sql`
    select e.pre_manifest_header_code, p.name as copa_name, e.line, e.tracking, coalesce(${labels}::jsonb ->> e.column_name, e.column_name) as column_name, e.value, e.reason,
      local_iso(e.at, coalesce(a.tz, 'UTC')) as rejected_at, h.state, h.reference, h.entry_point
    from pre_alert_error e
    join pre_manifest_header h using (pre_manifest_header_code)
    left join copa p on p.copa_id = e.copa_id
    left join iata_location a on a.iata = h.entry_point
    where ${all([
      ...onDays(sql`e.at`, sql`a.tz`, input.date_from, input.date_to),
      input.copa_id_list?.length ? sql`e.copa_id = any(${listOf(input.copa_id_list, 'int')})` : undefined,
    ])}`,
  order: sql`e.at desc, e.pre_manifest_header_code desc, e.line, e.pre_alert_error_id`,
});
