import type { ScreenRow } from '#web/shell/screen-row.ts';

export const shipment: ScreenRow[] = [
  {
    path: '/shipment',
    title: 'Shipments',
    menu: 'Shipments',
    contract: 'shipment/all',
    component: () => import('./shipment/shipment.tsx'),
  },
];
