import { airportOf } from '#server/db/seed/reference/airports.ts';
import { arrivalStory } from './arrival.ts';
import { endAs } from './endings.ts';
import { regimeOf } from './bags.ts';
import type { Bag } from './bags.ts';
import { Dice } from '#server/db/seed/dice.ts';
import { leftBehindAt, type Flight, type Flown } from './flights.ts';
import { day, hour, inHours, minute } from '#server/db/seed/hours.ts';
import type { Parcel, Place } from './parcel.ts';

/** The parcels of a flight that share customs papers. */
export interface Manifest {
  mnfs_id: number;
  regime: 'postal' | 'courier';
  bags: Bag[];
  parcels: Parcel[];
}

export function listBags(bags: Bag[], take: () => number): Manifest[] {
  const lists: Manifest[] = [];
  for (const regime of ['courier', 'postal'] as const) {
    const own = bags.filter((bag) => bag.parcels[0] && regimeOf(bag.parcels[0]) === regime);
    if (own.length > 0) lists.push({ mnfs_id: take(), regime, bags: own, parcels: own.flatMap((bag) => bag.parcels) });
  }
  return lists;
}

/** What the airline reports of a flight, told to every parcel on it, and then each parcel's own way to the door. */
export function travel(flight: Flight, flown: Flown, manifests: Manifest[], mawb: string, weight: number): void {
  const gateway: Place = { code: flight.gateway, tz: airportOf(flight.gateway).tz };
  const pieces = manifests.reduce((sum, { bags }) => sum + bags.length, 0);
  const airline = { source: 'FSU', user_login: null };
  for (const { mnfs_id, bags } of manifests)
    for (const bag of bags)
      for (const parcel of bag.parcels) {
        if (parcel.isTold) continue;
        const desk = {
          source: `${flight.origin.code} desk`,
          user_login: `${flight.origin.code.toLowerCase()}.out${(mnfs_id % 4) + 1}`,
        };
        if (!parcel.mark('MNF', flown.listed, flight.origin, { trde_obs: `Manifest ${mnfs_id}`, ...desk })) continue;
        parcel.manifestId = mnfs_id;
        parcel.mawb = mawb;
        parcel.gateway = flight.gateway;
        parcel.mark('TND', flown.tendered, flight.origin, {
          trde_obs: `${pieces} pieces, ${weight.toFixed(3)} kg`,
          ...desk,
        });
        for (const [turn, at] of flown.departures.entries()) {
          if (turn > 0)
            parcel.mark('OFL', leftBehindAt(flown)!, flight.origin, {
              trde_obs: 'Left behind: no space',
              reason_code: 'airline',
              ...airline,
            });
          parcel.mark('DEP', at, flight.origin, { trde_obs: flight.number, ...airline });
        }
        land(parcel, flight, flown, gateway, bag.shortLanded);
      }
}

function land(parcel: Parcel, flight: Flight, flown: Flown, gateway: Place, isShort: boolean): void {
  const airline = { trde_obs: flight.number, source: 'FSU', user_login: null };
  parcel.mark('ARR', flown.arrived, gateway, airline);
  if (parcel.ending) return endAs(parcel, parcel.ending, flown.arrived, gateway);
  let there = flown.arrived;
  if (isShort) {
    parcel.mark('SHL', flown.arrived + 3 * hour, gateway, { ...airline, trde_obs: 'Bag not among those unloaded' });
    there += (1 + ((parcel.bagId ?? 0) % 3)) * day;
    parcel.mark('ARR', there, gateway, { ...airline, trde_obs: 'Bag found' });
  }
  const handed = there + handling(flight, there) * day;
  parcel.mark('AGT', Math.max(inHours(handed, gateway.tz, 5, 23), there + 40 * minute), gateway, {
    source: 'FSU',
    user_login: null,
  });
  if (!parcel.over) arrivalStory(parcel, handed);
}

/** Days from landing to the clearance agent, the same for the whole flight. */
const handling = (flight: Flight, at: number) =>
  new Dice('handling', flight.key, Math.floor(at / day)).lognormal(0.3, 0.35);
