import type { Screen } from './screen.ts';

const floorScreen = { menu: 'Operations', section: 'Floor' } as const;

/** The stations of the warehouse floor, and the lists that belong to them. */
export const floor: Screen[] = [
  {
    path: '/operations/floor/reception',
    title: 'Reception station',
    ...floorScreen,
    contract: 'floor/receive-parcel',
  },
  {
    path: '/operations/floor/bagging',
    title: 'Bagging station',
    ...floorScreen,
    contract: 'floor/fill-bag',
  },
  {
    path: '/operations/floor/receive-bag',
    title: 'Bag reception',
    ...floorScreen,
    contract: 'floor/receive-bag',
  },
  {
    path: '/operations/floor/stop-check',
    title: 'Stop check',
    ...floorScreen,
    contract: 'floor/stop-check',
  },
  {
    path: '/operations/floor/move-manifest',
    title: 'Move manifests on',
    ...floorScreen,
    contract: 'floor/move-manifest',
  },
  {
    path: '/operations/floor/prealert-by-sort-code',
    title: 'Pre-alerts by sorting code',
    ...floorScreen,
    contract: 'floor/prealert-by-sort-code',
  },
  {
    path: '/operations/floor/routes',
    title: 'Routes',
    ...floorScreen,
    contract: 'floor/routes',
  },
  {
    path: '/operations/floor/receptacles',
    title: 'Receptacles',
    ...floorScreen,
    contract: 'floor/receptacles',
  },
  {
    path: '/operations/floor/postal-shipments',
    title: 'Postal shipments',
    ...floorScreen,
    contract: 'floor/postal-shipments',
  },
];
