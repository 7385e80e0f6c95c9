/** What waits for a flight as one piece of work: a closed manifest, or a closed bag that is on none. */
export interface Lot {
  key: string;
  from: string;
  to: string;
  /** When it was closed, as an instant in UTC. */
  since: string;
  kg: number;
  /** It holds parcels that keep it here. */
  isStopped?: boolean;
}

/** A flight of one day; instants in UTC, `freeKg` is null where nobody agreed on a capacity. */
export interface Departure {
  key: string;
  from: string;
  to: string;
  etd: string;
  cutOff: string;
  freeKg: number | null;
}

/** Why nothing is proposed for a lot. */
export const leftOvers = {
  no_flight: 'No flight in these days',
  closed: 'The cut-off is over',
  full: 'No room',
  stopped: 'Stopped parcels in it',
};
export type LeftOver = keyof typeof leftOvers;

/** Why freight that had a booking waits again. */
export const cameBack = {
  rejected: 'Refused by the airline',
  cancelled: 'Its booking was cancelled',
  split: 'Rest of a split manifest',
};
export type CameBack = keyof typeof cameBack;

export interface Proposed {
  /** The departure of each lot that has one. */
  on: Map<string, string>;
  /** Why the others have none: nobody flies there in these days, all of those are closed, none has room, or it may not leave. */
  left: Map<string, LeftOver>;
}

const grams = (kg: number) => Math.round(kg * 1_000);

/**
 * Which lot goes with which departure: the one that waits longest chooses first, and takes the earliest departure to its
 * gateway that still takes freight and has room for it whole. `kept` are choices of a person: they hold, and use room.
 */
export function proposeFlights(
  lots: readonly Lot[],
  departures: readonly Departure[],
  now: string,
  kept: ReadonlyMap<string, string | null> = new Map(),
): Proposed {
  const room = new Map(departures.map(({ key, freeKg }) => [key, freeKg === null ? Infinity : grams(freeKg)]));
  const on = new Map<string, string>();
  const left = new Map<string, LeftOver>();
  const take = (lot: Lot, departure: string) => {
    on.set(lot.key, departure);
    room.set(departure, room.get(departure)! - grams(lot.kg));
  };
  const byAge = lots.toSorted((a, b) => a.since.localeCompare(b.since) || a.key.localeCompare(b.key));
  const inOrder = departures.toSorted((a, b) => a.etd.localeCompare(b.etd) || a.key.localeCompare(b.key));
  for (const lot of byAge) {
    const chosen = kept.get(lot.key);
    if (chosen && room.has(chosen)) take(lot, chosen);
  }
  for (const lot of byAge) {
    if (kept.has(lot.key)) continue;
    if (lot.isStopped) {
      left.set(lot.key, 'stopped');
      continue;
    }
    const flights = inOrder.filter(({ from, to }) => from === lot.from && to === lot.to);
    const open = flights.filter(({ cutOff }) => cutOff > now);
    const free = open.find(({ key }) => room.get(key)! >= grams(lot.kg));
    if (free) take(lot, free.key);
    else left.set(lot.key, !flights.length ? 'no_flight' : open.length ? 'full' : 'closed');
  }
  return { on, left };
}
