import type { ScreenRow } from '#web/shell/screen-row.ts';

export const tracking: ScreenRow[] = [
  {
    path: '/tracking/multiple-tracking',
    title: 'Multiple tracking',
    menu: 'Tracking',
    contract: 'shipment/shipment-search-multiple',
    component: () => import('./tracking/multiple-tracking.tsx'),
  },
  {
    path: '/tracking/amazon-concessions',
    title: 'Amazon concessions',
    menu: 'Tracking',
    contract: 'report/rpt-get-multiple-tracking-amz',
  },
];
