import { masterScheduleSlaDetailReport as contract } from '#tools/manifest/master-schedule-sla-detail-report.ts';
import { slaList, slaOrder, type Verdict } from '#server/freight/sla-rows.ts';
import { summaryFilters } from '#server/freight/sla-summary.ts';
import { implement } from '#server/implement.ts';

export const masterScheduleSlaDetailReport = implement(contract, {
  query: async (ctx, { in_sla, out_sla, no_sla, summary_key, ...own }) => {
    const asked = Object.entries({ in_sla, out_sla, no_sla }).flatMap(([verdict, wanted]) =>
      wanted ? [verdict as Verdict] : [],
    );
    const given = Object.values(own).some((value) => value !== undefined);
    // A period or another filter of its own stands instead of the summary's, unless the key ties both together.
    const filters = given && summary_key === undefined ? own : { ...(await summaryFilters(ctx, summary_key)), ...own };
    return slaList(ctx.today, filters, asked);
  },
  order: slaOrder,
});
