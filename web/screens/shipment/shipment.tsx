import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { laterTexts } from '#web/lib/text.ts';
import { ShipmentList } from './shipment-list.tsx';

const ParcelPage = lazy(async () => (await Promise.all([import('./parcel-page.tsx'), laterTexts()]))[0]);

/** The list of parcels, or one parcel where the address names it. */
export default function Shipment() {
  const [query] = useSearchParams();
  const number = query.get('tracking') ?? query.get('trck_nmr_fol');
  return number ? <ParcelPage key={number} number={number} /> : <ShipmentList />;
}
