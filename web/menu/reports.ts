import type { Screen } from './screen.ts';

export const reports: Screen[] = [
  {
    path: '/reports/dashboard',
    title: 'Reports dashboard',
    menu: 'Reports',
    contract: 'report/count-of-last-status',
  },
  {
    path: '/reports/margin-by-partner',
    title: 'Margin by partner',
    menu: null,
    contract: 'report/avg-weight-revenue-performance-cost',
  },
  {
    path: '/reports/days-to-deliver',
    title: 'Days to deliver',
    menu: null,
    contract: 'report/days-to-deliver',
  },
  {
    path: '/reports/sla-by-provider',
    title: 'SLA by provider',
    menu: null,
    contract: 'report/performance-management',
  },
  {
    path: '/reports/exmia-vs-direct',
    title: 'Ex-MIA versus direct',
    menu: null,
    contract: 'report/exmia-vs-direct',
  },
  {
    path: '/reports/svc-dashboard',
    title: 'Service monitor',
    menu: 'Reports',
    contract: 'report/get-service-monitor-report',
  },
  {
    path: '/reports/ops',
    title: 'Scheduled reports',
    menu: 'Reports',
    contract: 'report/rpt-get-report-schedule-info',
  },
  {
    path: '/reports/ops/runs',
    title: 'Runs of scheduled reports',
    menu: null,
    section: 'Reports',
    contract: 'report/schedule-runs',
  },
  {
    path: '/reports/ops/areas',
    title: 'Reports by area',
    menu: null,
    section: 'Reports',
    contract: 'report/rpt-get-rpts-by-area',
  },
  {
    path: '/reports/events',
    title: 'Events',
    menu: null,
    section: 'Reports',
    contract: 'report/get_rpt_events_info',
  },
  {
    path: '/reports/no-news',
    title: 'No news by provider',
    menu: null,
    section: 'Reports',
    contract: 'report/no-news-by-provider',
  },
  {
    path: '/reports/no-news/detail',
    title: 'Parcels without news',
    menu: null,
    section: 'Reports',
    contract: 'report/no-news-parcels',
    actions: ['shipment/add_checkpoint'],
  },
  { path: '/reports/explore-parcels', title: 'Explore parcels', menu: 'Reports', contract: 'report/explore-parcels' },
];
