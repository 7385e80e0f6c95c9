import type { RowOf } from '#tools/define.ts';
import { masterScheduleSlaReport as contract } from '#tools/manifest/master-schedule-sla-report.ts';
import { slaSums } from '#server/freight/sla-rows.ts';
import { keepSummary } from '#server/freight/sla-summary.ts';
import { implement } from '#server/implement.ts';

export const masterScheduleSlaReport = implement(contract, {
  ahead: keepSummary,
  run: async ({ db, today }, input, key) => {
    const found = await db.rows<RowOf<typeof contract>>(slaSums(today, input));
    return found.map((row) => ({ ...row, summary_key: key }));
  },
});
