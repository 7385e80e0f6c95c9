import { priceOfParcel } from '#tools/bible/price-of-parcel.ts';
import { useSimulationTabs } from './bible-tabs.ts';
import { DocumentPage } from './document-page.tsx';

/** How the price of a parcel came about. */
export default function PriceOfParcel() {
  return <DocumentPage contract={priceOfParcel} views={useSimulationTabs('/the-bible/rates-bible/parcel')} />;
}
