import type { Screen } from './screen.ts';

/** The stations of the warehouse floor, and the lists that belong to them. */
export const floor: Screen[] = [
  {
    path: '/operations/floor/reception',
    title: 'Reception station',
    menu: 'Floor',
    contract: 'floor/receive-parcel',
  },
  {
    path: '/operations/floor/bagging',
    title: 'Bagging station',
    menu: 'Floor',
    contract: 'floor/fill-bag',
  },
  {
    path: '/operations/floor/receive-bag',
    title: 'Bag reception',
    menu: 'Floor',
    contract: 'floor/receive-bag',
  },
  {
    path: '/operations/floor/stop-check',
    title: 'Stop check',
    menu: 'Floor',
    contract: 'floor/stop-check',
  },
  {
    path: '/operations/floor/manifests',
    title: 'Manifests',
    menu: 'Floor',
    contract: 'floor/manifests',
  },
  {
    path: '/operations/floor/move-manifest',
    title: 'Move manifests on',
    menu: null,
    section: 'Floor',
    contract: 'floor/move-manifest',
  },
  {
    path: '/operations/floor/prealert-by-sort-code',
    title: 'Pre-alerts by sorting code',
    menu: 'Floor',
    contract: 'floor/prealert-by-sort-code',
  },
  {
    path: '/operations/floor/routes',
    title: 'Routes',
    menu: 'Floor',
    contract: 'floor/routes',
  },
  {
    path: '/operations/floor/receptacles',
    title: 'Receptacles',
    menu: 'Floor',
    contract: 'floor/receptacles',
  },
  {
    path: '/operations/floor/postal-shipments',
    title: 'Postal shipments',
    menu: 'Floor',
    contract: 'floor/postal-shipments',
  },
];
