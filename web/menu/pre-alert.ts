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
  {
    path: '/operations/pre-alert/prealert-daily-report',
    title: 'Pre-alert daily report',
    menu: 'Pre-alert',
    contract: 'manifest/get-prealert-daily-report',
  },
  {
    path: '/operations/pre-alert/pre-alert-reception',
    title: 'Reception at the hub',
    menu: 'Pre-alert',
    contract: 'manifest/get-hub-manifests',
  },
  {
    path: '/operations/pre-alert/checkpoints',
    title: 'Checkpoints of pre-alerts',
    menu: 'Pre-alert',
    contract: 'operations/checkpoint-item-pre-alerts',
  },
  {
    path: '/operations/pre-alert/checkpoints/master',
    title: 'Find a master among pre-alerts',
    menu: null,
    section: 'Pre-alert',
    contract: 'manifest/pre-manifest-get-master-list-by-number',
  },
  {
    path: '/operations/pre-alert/new-pre-alert/check',
    title: 'Check a number',
    menu: null,
    section: 'Pre-alert',
    contract: 'shipment/get-shp-for-prealert',
  },
  {
    path: '/operations/pre-alert/new-pre-alert/header',
    title: 'Change a pre-alert',
    menu: null,
    section: 'Pre-alert',
    contract: 'manifest/get-pre-alert',
  },
  {
    path: '/operations/pre-alert/new-pre-alert/hub-manifest',
    title: 'New hub manifest',
    menu: null,
    section: 'Pre-alert',
    contract: 'manifest/new-hub-manifest',
  },
];
