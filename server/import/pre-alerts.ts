import { preAlerts as contract } from '#tools/import/pre-alerts.ts';
import type { InputOf } from '#tools/define.ts';
import type { Context } from '#server/context.ts';
import { checkFile } from '#server/pre-alert-import/check-file.ts';
import { oneJob } from '#server/pre-alert-import/import-jobs.ts';
import { partnerOf } from '#server/pre-alert-import/import-partner.ts';
import { queueImport } from '#server/pre-alert-import/import-queue.ts';
import { countReasons } from '#server/pre-alert-import/checking/summaries.ts';
import { storedFile } from '#server/files/stored-file.ts';
import { wakeJobs } from '#server/jobs/wake.ts';
import { implement } from '#server/implement.ts';
import type { Planned } from '#server/implement.ts';

async function plan(
  { db, who, now }: Context,
  { file_id, copa_id, columns: given }: InputOf<typeof contract>,
): Promise<Planned[]> {
  const file = await storedFile(db, file_id);
  const { checked } = await checkFile(db, file, { copaId: partnerOf(who, copa_id), given, now });
  const reasons = countReasons(checked.refused.flatMap(({ reasons: each }) => each));
  const after = {
    rows_total: checked.lines,
    rows_accepted: checked.accepted.length,
    rows_refused: checked.refused.length,
    rows_repeated: checked.repeated.length,
  };
  const nothing = checked.accepted.length === 0 ? 'No line of this file would be imported.' : undefined;
  const refused = reasons.map(({ reason, column, lines, first_line }): Planned => ({
    id: `${column ?? ''}: ${reason}`,
    label: column ?? `Line ${first_line}`,
    before: {},
    after: { rows_refused: lines },
    refused: reason,
  }));
  return [{ id: file_id, label: file.name, before: {}, after, warning: nothing }, ...refused];
}

export const preAlerts = implement(contract, {
  plan,
  run: async (ctx, { file_id, copa_id, columns: mapping = {} }) => {
    const { db, who, through } = ctx;
    const file = await storedFile(db, file_id);
    const copaId = partnerOf(who, copa_id);
    const id = await queueImport(db, { file, copaId, mapping, userCode: who.userCode, role: who.role, through });
    ctx.changed({ entity: 'import_job', id: String(id), before: null, after: { file: file.name, copa_id: copaId } });
    wakeJobs();
    return { header: await oneJob(db, id) };
  },
});
