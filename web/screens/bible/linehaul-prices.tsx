import { getLinehaulPrice } from '#tools/operations/get-linehaul-price.ts';
import { masterUpsertLinehaulPrice } from '#tools/operations/master-upsert-linehaul-price.ts';
import { ManagedList } from '#web/parts/report/managed-list.tsx';

/** What airlines ask on each lane today and from a day to come on; a price is opened to say the next one. */
export default function LinehaulPrices() {
  return (
    <ManagedList
      list={getLinehaulPrice}
      add={masterUpsertLinehaulPrice}
      change={masterUpsertLinehaulPrice}
      addText="New linehaul price"
    />
  );
}
