import { job as contract } from '#tools/import/job.ts';
import { oneJob, refusalsOf } from '#server/pre-alert-import/import-jobs.ts';
import { countReasons } from '#server/pre-alert-import/checking/summaries.ts';
import { implement } from '#server/implement.ts';

const most = 1_000;

export const job = implement(contract, {
  run: async ({ db }, { import_job_id }) => {
    const header = await oneJob(db, import_job_id);
    const refusals = await refusalsOf(db, import_job_id);
    return { header, reasons: countReasons(refusals), refused_lines: refusals.slice(0, most) };
  },
});
