import type { Dice } from '#server/db/seed/dice.ts';
import { day } from '#server/db/seed/hours.ts';
import type { AirlineCode } from '#server/db/seed/reference/providers.ts';
import type { Parcel } from './parcel.ts';

/** What went wrong in the demo world, in days before now, so that the reports have something to tell. */
export const stories = {
  badMonth: { provider: 1, from: 48, until: 18, slower: 1.45 },
  strike: { iso2: 'CO', from: 75, until: 68 },
  lateAirline: { airline: 'CM' as AirlineCode, share: 0.45, offloads: 0.15 },
  badAddresses: { partner: 'Rio Verde Imports', worse: 0.27 },
};
const usualOffloads = 0.04;

const within = (at: number, now: number, { from, until }: { from: number; until: number }) =>
  at >= now - from * day && at < now - until * day;

/** Factor on the last mile of a provider in its bad month. */
export function slowness(parcel: Parcel, at: number): number {
  const { badMonth } = stories;
  return parcel.provider === badMonth.provider && within(at, parcel.now, badMonth) ? badMonth.slower : 1;
}

/** When customs can release at the earliest: after a strike and its backlog. */
export function releasedAfterStrike(parcel: Parcel, at: number): number {
  const { strike } = stories;
  if (parcel.lane.iso2 !== strike.iso2 || !within(at, parcel.now, strike)) return at;
  return parcel.now - strike.until * day + parcel.dice.between(0.1, 1.6) * day;
}

/** Days that a flight leaves late, and whether its freight was left behind. */
export function flightTrouble(dice: Dice, airline: AirlineCode): { late: number; isOffloaded: boolean } {
  const { lateAirline } = stories;
  const isBad = airline === lateAirline.airline;
  const late = isBad && dice.chance(lateAirline.share) ? dice.between(0.25, 1.25) : dice.between(0, 0.02);
  return { late, isOffloaded: dice.chance(isBad ? lateAirline.offloads : usualOffloads) };
}

/** Share of first attempts that succeed. */
export const successOf = ({ lane, partner }: Parcel): number =>
  lane.success - (partner.name === stories.badAddresses.partner ? stories.badAddresses.worse : 0);
