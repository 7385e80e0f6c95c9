import { avgWeightRevenuePerformanceCost as margins } from '#tools/report/avg-weight-revenue-performance-cost.ts';
import { countOfLastStatus as statuses } from '#tools/report/count-of-last-status.ts';
import { daysToDeliver } from '#tools/report/days-to-deliver.ts';
import { exmiaVsDirect } from '#tools/report/exmia-vs-direct.ts';
import { performanceManagement as providers } from '#tools/report/performance-management.ts';
import { revenueCostAndTotalItems } from '#tools/report/revenue-cost-and-total-items.ts';
import { mayUse } from '#tools/roles.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { DashboardFrame, PanelRow } from '#web/parts/dashboard/dashboard-frame.tsx';
import { LoadedPanel, ReportPanel } from '#web/parts/report/report-panel.tsx';
import { StatusGroups } from '#web/parts/dashboard/status-groups.tsx';
import { providerFilters, useDashboard } from '#web/parts/dashboard/use-dashboard.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import type { Loaded } from '#web/lib/use-load.ts';

const height = 300;

/** The analyses side by side under all their filters; what a role may not see is not there. */
export default function ReportsDashboard() {
  const t = useText();
  const user = useUser();
  const { frame, args } = useDashboard(statuses, 'Reports dashboard');
  const stages = useLoad(answerOf(statuses, args));
  const staff = mayUse(margins, user);
  return (
    <DashboardFrame {...frame}>
      <PanelRow shape="two">
        <LoadedPanel
          loaded={stages as Loaded<unknown>}
          contract={statuses}
          section="stages"
          about={t('of parcels received in the period')}
          args={args}
          height={height}
        />
        <section aria-label={t('Last status')}>
          <header className="flex h-9.5 items-center gap-2 px-4">
            <h2 className="text-13 font-625">{t('Last status')}</h2>
            <span className="text-12 text-fg-3">{t('by last checkpoint')}</span>
          </header>
          <StatusGroups rows={stages.answer?.groupedStatusDetail} args={args} height={height} />
        </section>
      </PanelRow>
      <PanelRow shape="two">
        <ReportPanel
          contract={daysToDeliver}
          title="Transit by lane"
          about={t('reception to delivery, days')}
          args={args}
          height={height}
        />
        <ReportPanel contract={providers} about={t('delivered in time')} args={providerFilters(args)} height={height} />
      </PanelRow>
      {staff && (
        <PanelRow shape="three">
          <ReportPanel contract={margins} about={t('on revenue')} args={args} height={height} />
          <ReportPanel contract={revenueCostAndTotalItems} section="revenueCostData" args={args} height={height} />
          <ReportPanel
            contract={exmiaVsDirect}
            about={t('linehaul saved by flying directly')}
            args={args}
            height={height}
          />
        </PanelRow>
      )}
    </DashboardFrame>
  );
}
