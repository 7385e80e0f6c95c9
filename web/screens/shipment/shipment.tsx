import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ShipmentList } from './shipment-list.tsx';

const ParcelPage = lazy(() => import('./parcel-page.tsx'));

/** The list of parcels, or one parcel where the address names it. */
export default function Shipment() {
  const [query] = useSearchParams();
  const number = query.get('tracking') ?? query.get('trck_nmr_fol');
  return number ? <ParcelPage key={number} number={number} /> : <ShipmentList />;
}
