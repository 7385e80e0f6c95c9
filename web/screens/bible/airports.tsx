import type { RateTable } from '#tools/rates/rate-table.ts';
import { RatesScreen } from '#web/parts/grid/rates-screen.tsx';
import { getAirports } from '#tools/bible/get-airports.ts';
import { saveAirports } from '#tools/bible/save-airports.ts';
import { airports } from '#tools/rates/basics.ts';

const views = {
  'Airports and entry points': { table: airports as unknown as RateTable, list: getAirports, publish: saveAirports },
};

/** Where freight comes in and where it lands. */
export default function Airports() {
  return <RatesScreen views={views} />;
}
