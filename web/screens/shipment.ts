import type { ScreenRow } from '#web/shell/screen-row.ts';

export const shipment: ScreenRow[] = [
  {
    path: '/shipment',
    title: 'Shipments',
    menu: 'Shipments',
    contract: 'shipment/all',
    component: () => {
      // A parcel that the address names comes beside the list, not after it.
      if (/[?&](tracking|trck_nmr_fol)=/.test(location.search)) void import('./shipment/parcel-page.tsx');
      return import('./shipment/shipment.tsx');
    },
  },
];
