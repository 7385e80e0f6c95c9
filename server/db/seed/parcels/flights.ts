import { airportOf } from '#server/db/seed/reference/airports.ts';
import { Dice } from '#server/db/seed/dice.ts';
import { atHour, day, hour, localDay, minute, weekday } from '#server/db/seed/hours.ts';
import { hub } from '#server/db/seed/reference/lanes.ts';
import type { Lane } from '#server/db/seed/reference/lanes.ts';
import type { Parcel, Place } from './parcel.ts';
import type { AirlineCode } from '#server/db/seed/reference/providers.ts';
import { flightTrouble } from './stories.ts';

/** One departure with the parcels that wait for it. */
export interface Flight {
  key: string;
  origin: Place;
  gateway: string;
  lane: Lane;
  airline: AirlineCode;
  number: string;
  /** As booked. */
  departs: number;
  air: number;
  waiting: { parcel: Parcel; ready: number }[];
}

/** Lists of bags close this long before departure. */
export const cutOff = 9 * hour;

/** Departures by country and entry point; parcels board the first whose lists are still open. */
export class Departures {
  #open = new Map<string, Flight>();

  board(parcel: Parcel, ready: number): void {
    const { lane, direct } = parcel;
    const origin = direct?.from ?? hub;
    const { tz } = airportOf(origin);
    for (let date = localDay(ready, tz); ; date++) {
      const name = weekday(date);
      const gateway = direct ? (direct.days.includes(name) ? direct.gateway : undefined) : lane.flights[name];
      const departs = atHour(date, lane.departs, tz);
      if (!gateway || ready > departs - cutOff) continue;
      const key = `${origin}|${lane.iso2}|${date}`;
      const flight = this.#open.get(key) ?? this.#schedule(key, parcel, { code: origin, tz }, gateway, departs);
      flight.waiting.push({ parcel, ready });
      return;
    }
  }

  #schedule(key: string, { lane, direct }: Parcel, origin: Place, gateway: string, departs: number): Flight {
    const { airline, flight: number, air } = direct ?? lane;
    const made = { key, origin, gateway, lane, airline, number, departs, air, waiting: [] };
    this.#open.set(key, made);
    return made;
  }

  /** Takes the flights that nobody received after `before` can still catch, in the order of their departure. */
  close(before: number): Flight[] {
    const ready = [...this.#open.values()].filter((flight) => flight.departs < before);
    for (const flight of ready) this.#open.delete(flight.key);
    return ready.sort((a, b) => a.departs - b.departs || a.key.localeCompare(b.key));
  }
}

/** What really happened to a flight; all times in milliseconds UTC. */
export interface Flown {
  listed: number;
  tendered: number;
  /** The first departure, and the one after the freight was left behind. */
  departures: number[];
  arrived: number;
}

/** The airline says so a while after its flight has left. */
export const leftBehindAt = ({ departures: [first, ...later] }: Flown): number | null =>
  later.length ? first! + 2 * hour : null;

export function fly(seed: string, flight: Flight): Flown {
  const dice = new Dice(seed, 'flight', flight.key);
  const { late, isOffloaded } = flightTrouble(dice, flight.airline);
  const first = flight.departs + late * day + dice.whole(-4, 25) * minute;
  const last = isOffloaded ? first + day * dice.whole(1, 2) + dice.whole(-30, 50) * minute : first;
  return {
    listed: flight.departs - cutOff + dice.whole(10, 90) * minute,
    tendered: flight.departs - 5 * hour + dice.whole(-30, 40) * minute,
    departures: isOffloaded ? [first, last] : [first],
    arrived: last + flight.air * dice.between(0.94, 1.12) * day,
  };
}
