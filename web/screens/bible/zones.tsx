import type { RateTable } from '#tools/rates/rate-table.ts';
import { RatesScreen } from '#web/parts/grid/rates-screen.tsx';
import { getZone } from '#tools/geographic/get-zone.ts';
import { getZoneDetail } from '#tools/bible/get-zone-detail.ts';
import { getZones } from '#tools/bible/get-zones.ts';
import { publishZoneDetail } from '#tools/bible/publish-zone-detail.ts';
import { saveZones } from '#tools/bible/save-zones.ts';
import { zoneAreas, zones } from '#tools/rates/tables.ts';

const views = {
  'Zone detail': { table: zoneAreas as unknown as RateTable, list: getZoneDetail, publish: publishZoneDetail },
  'Zone settings': { table: zones as unknown as RateTable, list: getZones, publish: saveZones },
};
const lists = { Zones: getZone };

/** The zones of countries, and what belongs to them. */
export default function Zones() {
  return <RatesScreen views={views} lists={lists} />;
}
