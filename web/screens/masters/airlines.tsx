import { useSearchParams } from 'react-router-dom';
import { flights } from '#tools/floor/flights.ts';
import { saveFlight } from '#tools/floor/save-flight.ts';
import { masterGetAirlines } from '#tools/manifest/master-get-airlines.ts';
import { masterUpsertAirlines } from '#tools/manifest/master-upsert-airlines.ts';
import { useText } from '#web/lib/text.ts';
import { ManagedList } from '#web/parts/report/managed-list.tsx';

/** The airlines that masters are booked with and what is left of their air waybills; their weekly flights as a tab. */
export default function Airlines() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const kind = query.get('kind') === 'flights' ? 'flights' : 'airlines';
  const beside = {
    value: kind,
    tabs: [
      { value: 'airlines', text: t(masterGetAirlines.title) },
      { value: 'flights', text: t(flights.title) },
    ],
    onChange: (value: string) => setQuery(value === 'flights' ? { kind: value } : {}),
  };
  return kind === 'flights' ? (
    <ManagedList
      key="flights"
      list={flights}
      add={saveFlight}
      change={saveFlight}
      addText="New flight"
      beside={beside}
    />
  ) : (
    <ManagedList
      key="airlines"
      list={masterGetAirlines}
      add={masterUpsertAirlines}
      change={masterUpsertAirlines}
      addText="New airline"
      beside={beside}
    />
  );
}
