import type { Screen } from './screen.ts';

const section = 'Masters';

export const masters: Screen[] = [
  {
    path: '/operations/bookings',
    title: 'Bookings',
    menu: 'Operations',
    section,
    contract: 'manifest/master-get-data-bookings',
  },
  {
    path: '/operations/master-booking',
    title: 'Master booking',
    menu: 'Operations',
    section,
    contract: 'manifest/master-upsert-booking',
  },
  {
    path: '/operations/masters',
    title: 'Manifests of a master',
    menu: 'Operations',
    section,
    contract: 'manifest/get-manifest-list-by-master',
  },
  {
    path: '/operations/master-post-tender',
    title: 'Post-tender',
    menu: 'Operations',
    section,
    contract: 'manifest/master-update-post-tender-status',
  },
  {
    path: '/operations/airlines',
    title: 'Airlines of masters',
    menu: 'Operations',
    section,
    contract: 'manifest/master-get-airlines',
  },
  {
    path: '/operations/consignees',
    title: 'Consignees of masters',
    menu: 'Operations',
    section,
    contract: 'manifest/master-get-consignee',
  },
];
