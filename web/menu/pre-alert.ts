import type { Screen } from './screen.ts';

export const preAlert: Screen[] = [
  {
    path: '/operations/pre-alert/new-pre-alert',
    title: 'New pre-alert',
    menu: 'Pre-alert',
    contract: 'import/pre-alerts',
  },
  {
    path: '/operations/pre-alert/prealert-customer',
    title: 'Pre-alerts by customer',
    menu: 'Pre-alert',
    contract: 'report/rpt-pre-alert-customer-report',
  },
];
