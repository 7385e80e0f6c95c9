import { dashboard } from '#tools/management/dashboard.ts';
import { exmiaVsDirect } from '#tools/report/exmia-vs-direct.ts';
import { revenueCostAndTotalItems } from '#tools/report/revenue-cost-and-total-items.ts';
import { useText } from '#web/lib/text.ts';
import { analysisArgs, BusinessOverview } from '#web/parts/dashboard/business-overview.tsx';
import { DashboardFrame, PanelRow } from '#web/parts/dashboard/dashboard-frame.tsx';
import { ReportPanel } from '#web/parts/report/report-panel.tsx';
import { useDashboard } from '#web/parts/dashboard/use-dashboard.ts';

const height = 230;

/** The dashboard with what only the operator sees: revenue and costs, and the two ways of flying. */
export default function DashboardComplete() {
  const t = useText();
  const { frame, args } = useDashboard(dashboard, 'Dashboard, complete');
  const filters = analysisArgs(args);
  return (
    <DashboardFrame {...frame}>
      <BusinessOverview args={args} />
      <PanelRow shape="two">
        <ReportPanel
          contract={revenueCostAndTotalItems}
          section="revenueCostData"
          about={t('of parcels received in the period')}
          args={filters}
          height={height}
        />
        <ReportPanel
          contract={exmiaVsDirect}
          about={t('linehaul saved by flying directly')}
          args={filters}
          height={height}
        />
      </PanelRow>
    </DashboardFrame>
  );
}
