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
