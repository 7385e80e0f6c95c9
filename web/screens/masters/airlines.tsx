import { masterGetAirlines } from '#tools/manifest/master-get-airlines.ts';
import { masterUpsertAirlines } from '#tools/manifest/master-upsert-airlines.ts';
import { ManagedList } from '#web/parts/report/managed-list.tsx';

/** The airlines that masters are booked with, and what is left of their air waybills. */
export default function Airlines() {
  return (
    <ManagedList
      list={masterGetAirlines}
      add={masterUpsertAirlines}
      change={masterUpsertAirlines}
      addText="New airline"
    />
  );
}
