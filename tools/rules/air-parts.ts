/** The steps of air freight in their order: what has come to one has come to those before it. */
export const freightSteps = ['accepted', 'manifested', 'flown', 'landed', 'checked_in', 'notified', 'delivered'] as const; // prettier-ignore
export type FreightStep = (typeof freightSteps)[number];

/** What an airline told of a part of a master, or of all of it. */
export interface Told {
  state: string;
  pieces: number;
  /** An instant, in ISO. */
  at: string;
  flight: string | null;
  station: string | null;
}

/** LA800 and LA 0800 are one flight. */
export const sameFlight = (a: string, b: string): boolean => designator(a) === designator(b);
const designator = (flight: string) =>
  flight
    .replaceAll(' ', '')
    .toUpperCase()
    .replace(/^(..)0+/, '$1');

/** How many pieces have come to a step or beyond it; parts are told one by one, and an airline leaves steps out. */
export function cameTo(step: FreightStep, told: readonly Told[]): number {
  const later = freightSteps.slice(freightSteps.indexOf(step));
  return Math.max(
    ...later.map((one) => told.reduce((sum, { state, pieces }) => sum + (state === one ? pieces : 0), 0)),
  );
}

const halfADay = 12 * 3_600_000;

/**
 * Which part of those that were told of before is told of again: the same pieces at the same place on the same flight, or
 * at the same moment; -1 where it is another one.
 */
export const toldAgain = (before: readonly Told[], { state, pieces, at, flight, station }: Told): number =>
  before.findIndex(
    (one) =>
      one.state === state &&
      one.pieces === pieces &&
      one.station === station &&
      Math.abs(Date.parse(at) - Date.parse(one.at)) <=
        (flight && one.flight && sameFlight(flight, one.flight) ? halfADay : 0),
  );
