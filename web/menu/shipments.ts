import type { Screen } from './screen.ts';

export const shipments: Screen[] = [
  {
    path: '/shipment',
    title: 'Shipments',
    menu: 'Shipments',
    contract: 'shipment/all',
  },
];
