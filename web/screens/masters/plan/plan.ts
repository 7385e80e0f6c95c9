import type { RowOf } from '#tools/define.ts';
import type { flightDepartures } from '#tools/floor/flight-departures.ts';
import type { waitingFreight } from '#tools/floor/waiting-freight.ts';

export type PlanFlight = RowOf<typeof flightDepartures>;
export type PlanLot = RowOf<typeof waitingFreight>;

/** Freight of one way, with the flights that go there, the earliest first. */
export interface Way {
  key: string;
  from: string;
  to: string;
  country: string | null;
  flights: PlanFlight[];
  lots: PlanLot[];
}

const kg = (lots: readonly PlanLot[]) => lots.reduce((sum, { weight_kg }) => sum + (weight_kg ?? 0), 0);

/** The ways that have freight, by the age of their oldest. */
export function waysOf(flights: readonly PlanFlight[], lots: readonly PlanLot[]): Way[] {
  const ways = Map.groupBy(lots, ({ entry_point, destination_gateway }) => `${entry_point} ${destination_gateway}`);
  return [...ways].map(([key, own]) => {
    const [first] = own;
    const [from, to] = [first!.entry_point!, first!.destination_gateway!];
    const here = flights.filter(({ iata_code_origin, port_iata }) => iata_code_origin === from && port_iata === to);
    return { key, from, to, country: first!.ctry_iso_code, flights: here, lots: own };
  });
}

/** How full a flight is with what the plan puts on it; shares of the capacity from 0 to 1, which may be passed. */
export function fullness(flight: PlanFlight, going: readonly PlanLot[]) {
  const planned = kg(going);
  const room = flight.room_kg;
  const capacity = flight.capacity_kg;
  return {
    planned,
    pieces: going.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0),
    over: room === null ? 0 : Math.max(0, planned - room),
    free: room === null ? null : Math.max(0, room - planned),
    taken: capacity && room !== null ? Math.min(1, (capacity - room) / capacity) : 0,
    added: capacity ? Math.min(1, planned / capacity) : 0,
  };
}

/** Whether a flight takes freight still. */
export const isOpen = ({ cut_off }: PlanFlight, now: number): boolean => Date.parse(cut_off ?? '') > now;
