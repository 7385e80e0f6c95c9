import type { ScreenRow } from '#web/shell/screen-row.ts';

export const dashboards: ScreenRow[] = [
  {
    path: '/management/dashboard',
    title: 'Dashboard',
    menu: 'Management',
    contract: 'management/dashboard',
    component: () => import('./management/dashboard.tsx'),
  },
  {
    path: '/management/dashboard-complete',
    title: 'Dashboard, complete',
    menu: 'Management',
    component: () => import('./management/dashboard-complete.tsx'),
  },
  {
    path: '/reports/dashboard',
    title: 'Reports dashboard',
    menu: 'Reports',
    contract: 'report/count-of-last-status',
    component: () => import('./reports/dashboard.tsx'),
  },
  {
    path: '/temporary-reports/temporary-dashboard',
    title: 'Temporary dashboard',
    menu: 'Temporary reports',
    component: () => import('./temporary-reports/temporary-dashboard.tsx'),
  },
  // The parts of the dashboards as screens of their own, reached from them and from the chat.
  {
    path: '/reports/margin-by-partner',
    title: 'Margin by partner',
    menu: null,
    contract: 'report/avg-weight-revenue-performance-cost',
  },
  { path: '/reports/days-to-deliver', title: 'Days to deliver', menu: null, contract: 'report/days-to-deliver' },
  { path: '/reports/sla-by-provider', title: 'SLA by provider', menu: null, contract: 'report/performance-management' },
  { path: '/reports/exmia-vs-direct', title: 'Ex-MIA versus direct', menu: null, contract: 'report/exmia-vs-direct' },
];
