import { masterScheduleSlaDetailReportAll as contract } from '#tools/manifest/master-schedule-sla-detail-report-all.ts';
import { slaList, slaOrder } from '#server/freight/sla-rows.ts';
import { implement } from '#server/implement.ts';

export const masterScheduleSlaDetailReportAll = implement(contract, {
  query: ({ today }, input) => slaList(today, input),
  order: slaOrder,
});
