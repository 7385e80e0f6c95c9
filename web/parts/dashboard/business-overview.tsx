import { useMemo } from 'react';
import type { AnswerOf } from '#tools/define.ts';
import { dashboard } from '#tools/management/dashboard.ts';
import { avgWeightRevenuePerformanceCost as margins } from '#tools/report/avg-weight-revenue-performance-cost.ts';
import { countOfLastStatus as statuses } from '#tools/report/count-of-last-status.ts';
import { daysToDeliver } from '#tools/report/days-to-deliver.ts';
import { performanceManagement as providers } from '#tools/report/performance-management.ts';
import { mayUse } from '#tools/roles.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { BusinessFigures } from '#web/parts/dashboard/business-figures.tsx';
import { PanelRow } from '#web/parts/dashboard/dashboard-frame.tsx';
import { periodText } from '#web/parts/report/period-text.ts';
import { LoadedPanel, ReportPanel } from '#web/parts/report/report-panel.tsx';
import { StatusGroups } from '#web/parts/dashboard/status-groups.tsx';
import { given, providerFilters } from '#web/parts/dashboard/use-dashboard.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import type { Loaded } from '#web/lib/use-load.ts';

const upper = 262;
const lower = 356;

/** What the wire of the key figures calls these filters, as the analyses call them. */
export const analysisArgs = ({ startDate, endDate, copaList, countryIsoCodeList }: Row): Row =>
  given({
    start_date: startDate,
    end_date: endDate,
    commercial_partner_list: copaList,
    country_list: countryIsoCodeList,
  });

/** Key figures, trend, funnel, lanes, margins, providers and map: the parts that both dashboards show. */
export function BusinessOverview({ args, map = true }: { args: Row; map?: boolean }) {
  const t = useText();
  const user = useUser();
  const filters = useMemo(() => analysisArgs(args), [args]);
  const figures = useLoad(answerOf(dashboard, args));
  const stages = useLoad(answerOf(statuses, filters));
  const header = (figures.answer as AnswerOf<typeof dashboard> | null)?.header ?? null;
  const before = header
    ? t('compared with {{period}}', { period: periodText(header.start_before, header.end_before) })
    : undefined;
  const staff = mayUse(margins, user);
  const rest = { loaded: figures as Loaded<unknown>, contract: dashboard, args };
  const funnel = { loaded: stages as Loaded<unknown>, contract: statuses, args: filters };
  return (
    <>
      <BusinessFigures header={header} filters={filters} waiting={figures.state === 'loading'} />
      <PanelRow shape="wide">
        <LoadedPanel {...rest} section="list" about={before} height={upper} />
        <LoadedPanel {...funnel} section="stages" about={t('of parcels received in the period')} height={upper} />
      </PanelRow>
      <PanelRow shape={staff ? 'three' : 'two'}>
        <ReportPanel
          contract={daysToDeliver}
          title="Transit by lane"
          about={t('reception to delivery, days')}
          args={filters}
          height={lower}
        />
        {staff && <ReportPanel contract={margins} about={t('on revenue')} args={filters} height={lower} />}
        <ReportPanel
          contract={providers}
          about={t('delivered in time')}
          args={providerFilters(filters)}
          height={lower}
        />
      </PanelRow>
      {map && (
        <PanelRow shape="two">
          <LoadedPanel {...rest} section="points" about={t('parcels received in the period')} height={lower} />
          <section aria-label={t('Last status')}>
            <header className="flex h-9.5 items-center gap-2 px-4">
              <h2 className="text-13 font-625">{t('Last status')}</h2>
              <span className="text-12 text-fg-3">{t('by last checkpoint')}</span>
            </header>
            <StatusGroups rows={stages.answer?.groupedStatusDetail} args={filters} height={lower} />
          </section>
        </PanelRow>
      )}
    </>
  );
}
