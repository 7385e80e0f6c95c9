import { dashboard } from '#tools/management/dashboard.ts';
import { BusinessOverview } from '#web/parts/dashboard/business-overview.tsx';
import { DashboardFrame } from '#web/parts/dashboard/dashboard-frame.tsx';
import { useDashboard } from '#web/parts/dashboard/use-dashboard.ts';

/** The business at a glance. */
export default function Dashboard() {
  const { frame, args } = useDashboard(dashboard, 'Dashboard');
  return (
    <DashboardFrame {...frame}>
      <BusinessOverview args={args} />
    </DashboardFrame>
  );
}
