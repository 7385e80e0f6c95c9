import { airportOf } from '#server/db/seed/reference/airports.ts';
import { cityOf } from '#server/db/seed/reference/cities.ts';
import { atHour, day, hour, inHours, localDay, minute, weekday } from '#server/db/seed/hours.ts';
import type { Parcel, Place } from './parcel.ts';
import { providerName } from '#server/db/seed/reference/providers.ts';
import { releasedAfterStrike, slowness, successOf } from './stories.ts';

const holds: [reason: string, text: string][] = [
  ['data-mismatch', 'Identity number and invoice name differ'],
  ['invoice', 'Invoice missing or undervalued'],
  ['missing-id', 'Identity number missing'],
  ['inspection', 'Physical inspection'],
  ['duty-unpaid', 'Duty not paid'],
  ['licence', 'Licence needed'],
  ['commercial-quantity', 'Commercial quantity'],
];
const attempts: [reason: string, text: string][] = [
  ['absent', 'Nobody at home'],
  ['absent', 'Nobody at home'],
  ['wrong-address', 'Wrong address'],
  ['no-access', 'No access to the building'],
  ['refused', 'Refused'],
  ['no-money', 'No money for duties'],
  ['closed', 'Premises closed'],
  ['rescheduled', 'Receiver asked for another day'],
];

/** From the clearance agent to the door; `handed` is when the agent has it. */
export function arrivalStory(parcel: Parcel, handed: number): void {
  const released = customs(parcel, handed);
  if (released !== null && !parcel.over) lastMile(parcel, released);
}

const placeOf = (iata: string): Place => ({ code: iata, tz: airportOf(iata).tz });

function customs(parcel: Parcel, handed: number): number | null {
  const { dice, fate, lane } = parcel;
  const place = placeOf(parcel.gateway ?? '');
  const broker = { source: providerName(lane.clearance), user_login: null };
  const office = (at: number) => inHours(at, place.tz, 7.5, 17.5);
  const channel = dice.unit();
  const [kind, median] = channel < 0.85 ? ['green', 0.9] : channel < 0.97 ? ['yellow', 3.5] : ['red', 9];
  let length = dice.lognormal(median as number, 0.5) * lane.customs;
  if (fate.silent === 'customs') length += dice.between(8, 14);
  const declaration = `Declaration ${lane.iso2}-${String(parcel.shipment_id * 37 + 100_000).slice(-7)}`;
  parcel.mark('CIN', office(handed + Math.min(length * 0.15, 0.2) * day), place, { trde_obs: declaration, ...broker });
  const isLoss = fate.loss === 'seized' || fate.loss === 'destroyed';
  if (kind !== 'green' || isLoss || fate.silent === 'customs') {
    const [reason_code, trde_obs] = dice.pick(holds);
    parcel.mark('CHD', office(handed + Math.min(length * 0.3, 2) * day), place, { trde_obs, reason_code, ...broker });
  }
  if (isLoss) {
    parcel.mark(fate.loss === 'seized' ? 'SEZ' : 'DES', office(handed + (length + 6) * day), place, broker);
    return null;
  }
  const released = releasedAfterStrike(parcel, handed + length * day);
  parcel.mark('COU', office(released), place, { trde_obs: `${kind} channel`, ...broker });
  return released;
}

const zoneDays = { metro: 1.6, urban: 3, remote: 6 };

function lastMile(parcel: Parcel, released: number): void {
  const { dice, fate, lane, zone } = parcel;
  const gateway = placeOf(parcel.gateway ?? '');
  const home: Place = { code: parcel.city.city_iso_code, tz: cityOf(parcel.city.city_iso_code).tz };
  const carrier = { source: providerName(parcel.provider), user_login: null };
  let length = dice.lognormal(zoneDays[zone], 0.45) * lane.lastMile * slowness(parcel, released);
  if (fate.silent === 'last mile') length += dice.between(8, 14);
  parcel.mark('GAT', inHours(released + Math.min(length * 0.12, 0.5) * day, gateway.tz, 6, 22), gateway, carrier);
  const there = released + Math.max(length * 0.5, Math.min(length * 0.8, length - 1)) * day;
  parcel.mark('DOF', inHours(there, home.tz, 6, 21), home, carrier);
  if (fate.loss === 'lost') {
    parcel.mark('LOS', released + (length + 9) * day, home, { trde_obs: 'Not found after a search', ...carrier });
    return;
  }
  deliver(parcel, released + length * day, home, carrier);
}

/** Carriers bring nothing on most Sundays. */
function working(parcel: Parcel, at: number, tz: string): number {
  return weekday(localDay(at, tz)) === 0 && parcel.dice.chance(0.8) ? at + day : at;
}

function deliver(parcel: Parcel, from: number, home: Place, carrier: { source: string; user_login: null }): void {
  const { dice } = parcel;
  const shares = [successOf(parcel), 0.62, 0.55];
  let at = from;
  for (const share of shares) {
    at = working(parcel, at, home.tz);
    parcel.mark('OFD', atHour(localDay(at, home.tz), dice.between(6.8, 8.6), home.tz), home, carrier);
    const door = inHours(at, home.tz, 9, 20.5);
    if (dice.chance(share)) {
      finish(parcel, door, home, carrier);
      return;
    }
    const isAddressBad = parcel.partner.name === 'Rio Verde Imports' && dice.chance(0.7);
    const [reason_code, trde_obs] = isAddressBad ? (['wrong-address', 'Wrong address'] as const) : dice.pick(attempts);
    if (parcel.mark('ATT', door, home, { trde_obs, reason_code, ...carrier })) parcel.attempts++;
    at += dice.between(1.4, 2.6) * day;
  }
  parcel.mark('RTI', inHours(at, home.tz, 8, 19), home, { trde_obs: 'Not deliverable', ...carrier });
  parcel.mark('RTD', at + dice.lognormal(7, 0.4) * day, home, { trde_obs: 'Handed to the return desk', ...carrier });
}

function finish(parcel: Parcel, at: number, home: Place, carrier: { source: string; user_login: null }): void {
  const { dice, fate, person } = parcel;
  if (fate.loss === 'damaged') parcel.mark('DAM', at - 40 * minute, home, { trde_obs: 'Box crushed', ...carrier });
  const pod = dice.chance(0.82) ? person.name : dice.pick(['Reception', 'Family member', 'Neighbour', 'Caretaker']);
  if (!parcel.mark('DLV', Math.max(at, parcel.last + hour / 4), home, { trde_obs: pod, ...carrier })) return;
  parcel.attempts++;
  parcel.podName = pod;
}
