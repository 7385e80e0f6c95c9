import { sql } from 'drizzle-orm';
import { job as contract } from '#tools/import/job.ts';
import { oneJob, refusalsOf } from '#server/pre-alert-import/import-jobs.ts';
import { countReasons } from '#server/pre-alert-import/checking/summaries.ts';
import type { Database } from '#server/context.ts';
import { implement } from '#server/implement.ts';

const most = 1_000;
/** As many labels as are printed at once. */
const mostParcels = 500;

export const job = implement(contract, {
  run: async ({ db }, { import_job_id }) => {
    const header = await oneJob(db, import_job_id);
    const refusals = await refusalsOf(db, import_job_id);
    const parcels = header.state === 'done' ? await parcelsOf(db, import_job_id) : [];
    return { header, reasons: countReasons(refusals), refused_lines: refusals.slice(0, most), parcels };
  },
});

/** The first parcels that an import brought, list by list; a list of thousands is read no further than that. */
const parcelsOf = (db: Database, id: number): Promise<{ trck_nmr_fol: string }[]> =>
  db.rows(sql`
    (select s.trck_nmr_fol
      from (select pre_manifest_header_code as code from pre_manifest_header where import_job_id = ${id} order by 1) h
      cross join lateral (select line, shipment_id from pre_manifest_line l
        where l.pre_manifest_header_code = h.code order by line limit ${mostParcels}) l
      join shipment s on s.shipment_id = l.shipment_id order by h.code, l.line limit ${mostParcels})
    union all select jsonb_array_elements_text(j.options->'parcels') from import_job j where j.import_job_id = ${id} and j.kind = 'shipments'
    limit ${mostParcels}`);
