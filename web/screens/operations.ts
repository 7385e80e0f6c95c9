import type { ScreenRow } from '#web/shell/screen-row.ts';

export const operations: ScreenRow[] = [
  {
    path: '/operations/clearance/checkpoints-by-manifest',
    title: 'Checkpoints by manifest',
    menu: 'Operations',
    section: 'Clearance',
    contract: 'operations/get-chck-by-manifest',
    component: () => import('./clearance/checkpoints-by-manifest.tsx'),
  },
  {
    path: '/operations/pre-alert/new-pre-alert',
    title: 'New pre-alert',
    menu: 'Pre-alert',
    contract: 'import/pre-alerts',
    component: () => import('./pre-alert/new-pre-alert.tsx'),
  },
  {
    path: '/operations/process/add-checkpoint',
    title: 'Add checkpoint',
    menu: 'Process',
    contract: 'shipment/add_checkpoint',
  },
  { path: '/operations/process/flag-ars', title: 'Flag as ARS', menu: 'Process', contract: 'operations/flag-as-ars' },
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
];
