import { sql } from 'drizzle-orm';
import { preAlerts as contract } from '#tools/import/pre-alerts.ts';
import { byId, change, inTurn } from '#server/change.ts';
import { checkFile } from '#server/pre-alert-import/check-file.ts';
import { oneJob } from '#server/pre-alert-import/import-jobs.ts';
import { partnerOf } from '#server/pre-alert-import/import-partner.ts';
import { queueImport } from '#server/pre-alert-import/import-queue.ts';
import { countReasons } from '#server/pre-alert-import/checking/summaries.ts';
import { storedFile } from '#server/files/stored-file.ts';
import { wakeJobs } from '#server/jobs/wake.ts';

export const preAlerts = change(contract, {
  entity: 'import_job',
  // The counts of the lines are there when the import has run.
  read: async ({ db }, ids) =>
    byId(
      await inTurn(ids, (id) => oneJob(db, Number(id))),
      ({ import_job_id }) => import_job_id!,
      ({ file_name, copa_name }) => ({ file_name, copa_name }),
    ),
  ahead: async ({ read, who, now, signal }, { file_id, copa_id, columns: given }) => {
    const copaId = partnerOf(who, copa_id);
    const file = await storedFile(read, file_id);
    const { checked } = await checkFile(read, file, { copaId, given, now }, () => signal?.throwIfAborted());
    return { copaId, file, checked };
  },
  steps: async ({ db }, { file_id, columns: given }, { copaId, file, checked }) => {
    const partner = await db.one<{ name: string }>(sql`select name from copa where copa_id = ${copaId}`);
    const line = {
      id: file_id,
      label: file.name,
      before: {},
      after: {
        file_name: file.name,
        copa_name: partner?.name ?? null,
        rows_total: checked.lines,
        rows_accepted: checked.accepted.length + checked.joined,
        rows_refused: checked.refused.length,
        rows_repeated: checked.repeated.length,
      },
    };
    const own = { file, copaId, mapping: given ?? {} };
    const nothing = 'No line of this file would be imported.';
    const reasons = countReasons(checked.refused.flatMap(({ reasons: each }) => each));
    return [
      checked.accepted.length ? { ...line, own } : { ...line, refused: nothing },
      ...reasons.map(({ reason, column, lines, first_line }) => ({
        id: `${column ?? ''}: ${reason}`,
        label: column ?? `Line ${first_line}`,
        before: {},
        after: { rows_refused: lines },
        refused: reason!,
      })),
    ];
  },
  apply: async ({ db, who: { userCode, role }, through }, steps) => {
    const ids = await inTurn(steps, ({ own }) => queueImport(db, { ...own, userCode, role, through }));
    wakeJobs();
    return ids;
  },
  answer: async ({ db }, steps) => ({ header: await oneJob(db, Number(steps[0]!.id)) }),
});
