import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#tools/define.ts';
import { getPreAlert as contract } from '#tools/manifest/get-pre-alert.ts';
import { preAlertFields } from '#tools/rules/pre-alert-fields.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

type Answer = AnswerOf<typeof contract>;

export const getPreAlert = implement(contract, {
  run: async ({ db }, { pre_manifest_header_code: code }) => {
    const header = await db.one<Answer['header']>(sql`
      select h.pre_manifest_header_code, h.state, p.name as copa_name, h.reference, h.mawb, h.hub_manifest_code, h.entry_point, h.eta,
        local_iso(h.created_at, coalesce(a.tz, 'UTC')) as created_at, h.lines, h.received_lines, h.weight_kg, h.declared_value, h.copa_id
      from pre_manifest_header h left join copa p using (copa_id) left join iata_location a on a.iata = h.entry_point
      where h.pre_manifest_header_code = ${code}`);
    if (!header) return refuse('missing', `No pre-alert has the code ${code}.`);
    const [notes, refused, discrepancies] = await Promise.all([
      db.rows<Answer['notes'][number]>(sql`
        select local_iso(at, 'UTC') as written_at, user_login, observation, withdrawn_at is not null as withdrawn from pre_manifest_observation
        where pre_manifest_header_code = ${code} order by at desc, pre_manifest_observation_id desc`),
      db.rows<Answer['refused'][number]>(sql`
        select line, tracking, coalesce(${JSON.stringify(preAlertFields)}::jsonb ->> column_name, column_name) as column_name, value, reason from pre_alert_error
        where pre_manifest_header_code = ${code} order by line, pre_alert_error_id`),
      db.rows<Answer['discrepancies'][number]>(sql`
        select tracking as trck_nmr_fol, kind, state, owner, reason from pre_alert_discrepancy
        where pre_manifest_header_code = ${code} order by state desc, found_at desc, discrepancy_id`),
    ]);
    return { header, notes, refused, discrepancies };
  },
});
