import type { Screen } from './screen.ts';

export const tracking: Screen[] = [
  {
    path: '/tracking/multiple-tracking',
    title: 'Multiple tracking',
    menu: 'Tracking',
    contract: 'shipment/shipment-search-multiple',
  },
  {
    path: '/tracking/amazon-concessions',
    title: 'Amazon concessions',
    menu: 'Tracking',
    contract: 'report/rpt-get-multiple-tracking-amz',
  },
];
