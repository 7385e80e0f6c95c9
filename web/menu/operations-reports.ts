import type { Screen } from './screen.ts';

export const operationsReports: Screen[] = [
  {
    path: '/operations/reports/ars-shipments',
    title: 'ARS shipments',
    menu: 'Operations reports',
    contract: 'report/rpt-get-flagged-shipments-by-type',
    actions: ['shipment/add_checkpoint'],
  },
  {
    path: '/operations/reports/masters-summary',
    title: 'Masters summary',
    menu: 'Operations reports',
    contract: 'report/get-mstr-summary-info',
  },
  {
    path: '/operations/reports/prohibited-items',
    title: 'Prohibited items',
    menu: 'Operations reports',
    contract: 'report/get-report-prohibited-items',
  },
  {
    path: '/operations/reports/xray-info',
    title: 'X-ray info',
    menu: 'Operations reports',
    contract: 'report/get-xray-info',
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
    path: '/operations/reports/merchant-services-status',
    title: 'Merchant services status',
    menu: 'Operations reports',
    contract: 'operations/rpt-merchant-carrier-process',
  },
];
