import type { Screen } from './screen.ts';

export const masters: Screen[] = [
  {
    path: '/operations/bookings',
    title: 'Bookings',
    menu: 'Masters',
    contract: 'manifest/master-get-data-bookings',
  },
  {
    path: '/operations/master-booking',
    title: 'Master booking',
    menu: 'Masters',
    contract: 'manifest/master-upsert-booking',
  },
  {
    path: '/operations/masters',
    title: 'Manifests of a master',
    menu: 'Masters',
    contract: 'manifest/get-manifest-list-by-master',
  },
  {
    path: '/operations/master-post-tender',
    title: 'Post-tender',
    menu: 'Masters',
    contract: 'manifest/master-update-post-tender-status',
  },
  {
    path: '/operations/master-awb',
    title: 'Air waybill messages',
    menu: 'Masters',
    contract: 'manifest/get-booking-messages',
  },
  {
    path: '/operations/airlines',
    title: 'Airlines of masters',
    menu: 'Masters',
    contract: 'manifest/master-get-airlines',
  },
  {
    path: '/operations/consignees',
    title: 'Consignees of masters',
    menu: 'Masters',
    contract: 'manifest/master-get-consignee',
  },
  {
    path: '/operations/reports/masters-summary',
    title: 'Masters summary',
    menu: 'Masters',
    contract: 'report/get-mstr-summary-info',
  },
];
