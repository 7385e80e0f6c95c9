import type { Screen } from './screen.ts';

export const operations: Screen[] = [
  {
    path: '/operations/new-ups-shipment',
    title: 'New shipment',
    menu: 'Operations',
    contract: 'operations/new-shipment',
  },
  {
    path: '/operations/notifications',
    title: 'Screen messages',
    menu: 'Operations',
    contract: 'operations/get-msg-screen',
  },
  {
    path: '/operations/print/parcel-labels',
    title: 'Parcel labels',
    menu: 'Operations',
    section: 'Print',
    contract: 'print/parcel-label',
  },
  {
    path: '/operations/print/reception-slips',
    title: 'Reception slips',
    menu: 'Operations',
    section: 'Print',
    contract: 'print/reception-slip',
  },
  {
    path: '/operations/print/bag-labels',
    title: 'Bag labels',
    menu: 'Operations',
    section: 'Print',
    contract: 'print/bag-label',
  },
  {
    path: '/operations/print/pallet-labels',
    title: 'Pallet labels',
    menu: 'Operations',
    section: 'Print',
    contract: 'print/pallet-label',
  },
  {
    path: '/operations/clearance/checkpoints-by-manifest',
    title: 'Checkpoints by manifest',
    menu: 'Operations',
    section: 'Clearance',
    contract: 'operations/get-chck-by-manifest',
  },
];
