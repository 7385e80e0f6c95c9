import type { Screen } from './screen.ts';

export const temporaryReports: Screen[] = [
  {
    path: '/temporary-reports/temporary-dashboard',
    title: 'Temporary dashboard',
    menu: 'Temporary reports',
  },
  {
    path: '/temporary-reports/performance-by-manifest',
    title: 'Performance by manifest',
    menu: 'Temporary reports',
    contract: 'test/get-report-performance-metrics',
  },
  {
    path: '/temporary-reports/performance-by-manifest/detail',
    title: 'Manifest details',
    menu: null,
    section: 'Temporary reports',
    contract: 'report/rpt-get-manifest-details',
  },
  {
    path: '/temporary-reports/performance-ops',
    title: 'Operations performance',
    menu: 'Temporary reports',
    contract: 'test/performance-ops',
  },
];
