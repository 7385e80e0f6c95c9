import type { ScreenRow } from '#web/shell/screen-row.ts';

/** Counts and performance; the details behind a report are screens without a place in the menu. */
export const counts: ScreenRow[] = [
  { path: '/management/parcel-count', title: 'Parcel count', menu: 'Management', contract: 'report/parcel-count' },
  {
    path: '/management/parcel-count-by-date',
    title: 'Parcel count by date',
    menu: 'Management',
    contract: 'report/parcel_count_by_date',
  },
  {
    path: '/operations/pre-alert/prealert-customer',
    title: 'Pre-alerts by customer',
    menu: 'Pre-alert',
    contract: 'report/rpt-pre-alert-customer-report',
  },
  {
    path: '/operations/reports/daily-packages',
    title: 'Daily packages',
    menu: 'Operations reports',
    contract: 'report/get-daily-packages',
  },
  {
    path: '/operations/reports/daily-packages/detail',
    title: 'Daily packages, detail',
    menu: null,
    section: 'Operations reports',
    contract: 'report/get-daily-packages-detail',
    actions: ['shipment/add_checkpoint'],
  },
  {
    path: '/operations/reports/bagged-not-bagged-shipment',
    title: 'Bagged and not bagged',
    menu: 'Operations reports',
    contract: 'report/get-bagged-not-bagged-shipment',
  },
  {
    path: '/operations/reports/bagged-not-bagged-shipment/detail',
    title: 'Bagged and not bagged, detail',
    menu: null,
    section: 'Operations reports',
    contract: 'report/get-bagged-not-bagged-detail',
    actions: ['shipment/add_checkpoint'],
  },
  {
    path: '/operations/reports/shipments-by-clients',
    title: 'Shipments by clients',
    menu: 'Operations reports',
    contract: 'report/clients-info',
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
  {
    path: '/reports/svc-dashboard',
    title: 'Service monitor',
    menu: 'Reports',
    contract: 'report/get-service-monitor-report',
    component: () => import('./reports/service-monitor.tsx'),
  },
  { path: '/reports/events', title: 'Events', menu: null, section: 'Reports', contract: 'report/get_rpt_events_info' },
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
];
