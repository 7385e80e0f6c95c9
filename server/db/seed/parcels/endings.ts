import { cityOf } from '#server/db/seed/reference/cities.ts';
import { inHours } from '#server/db/seed/hours.ts';
import type { Ending, Parcel, Place } from './parcel.ts';
import { providerName } from '#server/db/seed/reference/providers.ts';

const toDoor = ['AGT', 'CIN', 'COU', 'GAT', 'DOF', 'OFD'];
const ways: Record<string, string[]> = {
  ARR: [],
  CIN: ['AGT'],
  CHD: ['AGT', 'CIN'],
  CPY: ['AGT', 'CIN', 'CHD'],
  COU: ['AGT', 'CIN'],
  GAT: toDoor.slice(0, 3),
  SRT: toDoor.slice(0, 4),
  DOF: toDoor.slice(0, 4),
  OFD: toDoor.slice(0, 5),
  ATT: toDoor,
  DLV: toDoor,
  RTD: [...toDoor, 'ATT', 'RTI'],
};
const atGateway = new Set(['AGT', 'CIN', 'CHD', 'CPY', 'COU', 'GAT']);

/** Takes a parcel from its landing to a given last checkpoint at a given moment, the others evenly between. */
export function endAs(parcel: Parcel, ending: Ending, landed: number, gateway: Place): void {
  const home: Place = { code: parcel.city.city_iso_code, tz: cityOf(parcel.city.city_iso_code).tz };
  const way = ways[ending.chck_cdg] ?? [];
  const source = { source: providerName(parcel.provider) };
  const placeOf = (code: string) => (atGateway.has(code) ? gateway : home);
  for (const [index, code] of way.entries()) {
    const at = landed + ((ending.at - landed) * (index + 1)) / (way.length + 1);
    parcel.mark(code, Math.min(inHours(at, placeOf(code).tz, 7, 20), ending.at), placeOf(code), source);
    if (code === 'ATT' && !parcel.over) parcel.attempts++;
  }
  if (!way.length && ending.chck_cdg === 'ARR') return;
  const note = { ...source, trde_obs: ending.trde_obs };
  if (!parcel.mark(ending.chck_cdg, ending.at, placeOf(ending.chck_cdg), note)) return;
  if (ending.chck_cdg === 'DLV' || ending.chck_cdg === 'ATT') parcel.attempts++;
  if (ending.chck_cdg === 'DLV') parcel.podName = parcel.person.name;
}
