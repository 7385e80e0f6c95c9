import { dashboard } from '#tools/management/dashboard.ts';
import { BusinessOverview } from '#web/parts/business-overview.tsx';
import { DashboardFrame } from '#web/parts/dashboard-frame.tsx';
import { useDashboard } from '#web/parts/use-dashboard.ts';

/** The business at a glance. */
export default function Dashboard() {
  const { frame, args } = useDashboard(dashboard, 'Dashboard');
  return (
    <DashboardFrame {...frame}>
      <BusinessOverview args={args} />
    </DashboardFrame>
  );
}
