import { sql } from 'drizzle-orm';
import { job as contract } from '#tools/import/job.ts';
import { oneJob, refusalsOf } from '#server/pre-alert-import/import-jobs.ts';
import { countReasons } from '#server/pre-alert-import/checking/summaries.ts';
import { implement } from '#server/implement.ts';

const most = 1_000;
/** As many labels as are printed at once. */
const mostParcels = 500;

export const job = implement(contract, {
  run: async ({ db }, { import_job_id }) => {
    const header = await oneJob(db, import_job_id);
    const refusals = await refusalsOf(db, import_job_id);
    const parcels = await db.rows<{ trck_nmr_fol: string }>(sql`
      (select s.trck_nmr_fol from pre_manifest_header h join pre_manifest_line l using (pre_manifest_header_code)
      join shipment s on s.shipment_id = l.shipment_id where h.import_job_id = ${import_job_id}
      order by h.pre_manifest_header_code, l.line limit ${mostParcels})
      union all select jsonb_array_elements_text(j.options->'parcels') from import_job j where j.import_job_id = ${import_job_id} and j.kind = 'shipments'
      limit ${mostParcels}`);
    return { header, reasons: countReasons(refusals), refused_lines: refusals.slice(0, most), parcels };
  },
});
