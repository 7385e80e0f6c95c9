import { airlines } from './providers.ts';
import type { AirlineCode } from './providers.ts';

/** One destination country: its share, its flights, its customs and its last mile. */
export interface Lane {
  iso2: string;
  /** Per cent of all parcels. */
  share: number;
  /** Airport of arrival by weekday of departure, 1 Monday … 6 Saturday. */
  flights: Partial<Record<number, string>>;
  airline: AirlineCode;
  flight: string;
  /** Local hour of departure from the hub. */
  departs: number;
  /** Days in the air. */
  air: number;
  customs: number;
  lastMile: number;
  /** Share delivered at the first attempt. */
  success: number;
  clearance: number;
  /** [provider, share in towns, share in remote places] */
  delivery: [provider: number, towns: number, remote: number][];
  services: [code: number, share: number][];
  /** Business days promised. */
  sla: number;
  /** Sale of the first half kilogram in zone metro, USD. */
  price: number;
}

const weekdays = (...gateways: string[]) =>
  Object.fromEntries(gateways.map((gateway, index) => [index + 1, gateway])) as Lane['flights'];

export const lanes: Lane[] = [
  {
    iso2: 'BR', share: 33, flights: weekdays('GRU', 'VCP', 'CWB', 'GRU', 'GRU'),
    airline: 'LA', flight: 'LA 8191', departs: 21.52, air: 0.4,
    customs: 1.6, lastMile: 1.0, success: 0.92, clearance: 23, delivery: [[1, 40, 75], [2, 32, 5], [3, 28, 20]],
    services: [[301, 62], [302, 18], [303, 20]], sla: 9, price: 7.1,
  },
  {
    iso2: 'MX', share: 20, flights: weekdays('MEX', 'GDL', 'NLU', 'MTY', 'MEX'),
    airline: 'AA', flight: 'AA 8473', departs: 20.25, air: 0.35,
    customs: 1, lastMile: 1.0, success: 0.87, clearance: 21, delivery: [[5, 72, 85], [10, 28, 15]],
    services: [[201, 62], [202, 18], [211, 20]], sla: 8, price: 6.2,
  },
  {
    iso2: 'CL', share: 12, flights: { 2: 'SCL', 4: 'SCL', 6: 'SCL' },
    airline: 'LA', flight: 'LA 8523', departs: 22.4, air: 0.42,
    customs: 0.8, lastMile: 0.9, success: 0.9, clearance: 22, delivery: [[6, 62, 50], [7, 38, 50]],
    services: [[401, 100]], sla: 7, price: 6.4,
  },
  {
    iso2: 'CO', share: 12, flights: { 2: 'BOG', 4: 'MDE', 6: 'BOG' },
    airline: 'QT', flight: 'QT 4014', departs: 19.8, air: 0.35,
    customs: 0.9, lastMile: 1.0, success: 0.86, clearance: 24, delivery: [[4, 100, 100]],
    services: [[402, 100]], sla: 8, price: 5.9,
  },
  {
    iso2: 'PE', share: 8, flights: { 2: 'LIM', 5: 'LIM' },
    airline: 'LA', flight: 'LA 8471', departs: 21.1, air: 0.4,
    customs: 1, lastMile: 1.15, success: 0.86, clearance: 25, delivery: [[8, 65, 80], [9, 35, 20]],
    services: [[403, 100]], sla: 9, price: 6.5,
  },
  {
    iso2: 'EC', share: 4, flights: { 3: 'UIO', 6: 'GYE' },
    airline: 'QT', flight: 'QT 4032', departs: 18.6, air: 0.37,
    customs: 1.3, lastMile: 1.05, success: 0.85, clearance: 25, delivery: [[4, 60, 70], [9, 40, 30]],
    services: [[404, 100]], sla: 9, price: 6.7,
  },
  {
    iso2: 'AR', share: 4, flights: { 3: 'EZE', 6: 'EZE' },
    airline: 'LA', flight: 'LA 8455', departs: 23.1, air: 0.48,
    customs: 1.75, lastMile: 1.12, success: 0.87, clearance: 26, delivery: [[9, 100, 100]],
    services: [[405, 100]], sla: 10, price: 7.6,
  },
  {
    iso2: 'CR', share: 2, flights: { 4: 'SJO' },
    airline: 'CM', flight: 'CM 621', departs: 18.2, air: 0.36,
    customs: 0.8, lastMile: 1.0, success: 0.85, clearance: 27, delivery: [[10, 100, 100]],
    services: [[406, 100]], sla: 9, price: 6.3,
  },
  {
    iso2: 'GT', share: 1.5, flights: { 4: 'GUA' },
    airline: 'CM', flight: 'CM 645', departs: 18.9, air: 0.36,
    customs: 1, lastMile: 1.1, success: 0.82, clearance: 27, delivery: [[10, 100, 100]],
    services: [[406, 100]], sla: 10, price: 6.5,
  },
  {
    iso2: 'DO', share: 1.5, flights: { 4: 'SDQ' },
    airline: 'CM', flight: 'CM 637', departs: 17.9, air: 0.35,
    customs: 1, lastMile: 1.0, success: 0.82, clearance: 27, delivery: [[10, 100, 100]],
    services: [[406, 100]], sla: 9, price: 6,
  },
  {
    iso2: 'PA', share: 1, flights: { 4: 'PTY' },
    airline: 'CM', flight: 'CM 603', departs: 19.3, air: 0.35,
    customs: 0.8, lastMile: 1.0, success: 0.86, clearance: 27, delivery: [[10, 100, 100]],
    services: [[406, 100]], sla: 9, price: 5.8,
  },
  {
    iso2: 'CA', share: 1, flights: { 2: 'YYZ', 5: 'YYZ' },
    airline: '5X', flight: '5X 304', departs: 22.8, air: 0.35,
    customs: 0.5, lastMile: 0.9, success: 0.92, clearance: 28, delivery: [[10, 100, 100]],
    services: [[407, 100]], sla: 8, price: 7.4,
  },
]; // prettier-ignore

const byCountry = new Map(lanes.map((lane) => [lane.iso2, lane]));
export function laneOf(iso2: string): Lane {
  const found = byCountry.get(iso2);
  if (!found) throw new Error(`No lane to ${iso2}`);
  return found;
}

/** Where partners drop freight, with the share of parcels. */
export const entryPoints: [iata: string, share: number][] = [
  ['MIA', 62],
  ['LAX', 14],
  ['JFK', 12],
  ['HKG', 10],
  ['MAD', 2],
];
export const hub = 'MIA';

/** Between which hours of its own clock a station takes parcels in; Los Angeles starts early for the trucks to the hub. */
const docks: Record<string, [open: number, close: number]> = { LAX: [6, 15.1], HKG: [8.3, 19.5], MAD: [7, 19.5] };
export const dockOf = (iata: string): [open: number, close: number] => docks[iata] ?? [7, 18];

/** How freight of an outlying entry point reaches the hub: hour of leaving, days on the way, what carries it. */
export const transfers: Record<string, { leaves: number; days: number; arrives: number; by: string }> = {
  LAX: { leaves: 20.67, days: 3, arrives: 9.45, by: 'Truck' },
  JFK: { leaves: 19.5, days: 2, arrives: 10.2, by: 'Truck' },
  HKG: { leaves: 23.2, days: 1, arrives: 15.4, by: 'AA 8932' },
  MAD: { leaves: 13.5, days: 1, arrives: 8.6, by: 'AA 69' },
};

export interface Direct {
  from: string;
  to: string;
  gateway: string;
  days: number[];
  airline: AirlineCode;
  flight: string;
  air: number;
  /** Share of the freight of that entry point and country that goes direct. */
  share: number;
}

/** Flights that do not pass through the hub, by weekday of departure. */
export const directs: Direct[] = [
  { from: 'LAX', to: 'MX', gateway: 'MEX', days: [2, 5], airline: 'AA', flight: 'AA 8409', air: 0.35, share: 0.4 },
  { from: 'LAX', to: 'BR', gateway: 'GRU', days: [4], airline: 'AA', flight: 'AA 216', air: 0.5, share: 0.2 },
  { from: 'JFK', to: 'BR', gateway: 'GRU', days: [2, 5], airline: 'LA', flight: 'LA 8181', air: 0.45, share: 0.4 },
  { from: 'JFK', to: 'CO', gateway: 'BOG', days: [4], airline: 'QT', flight: 'QT 4051', air: 0.38, share: 0.3 },
  { from: 'HKG', to: 'BR', gateway: 'GRU', days: [1, 3, 5], airline: '5X', flight: '5X 61', air: 1.2, share: 0.9 },
  { from: 'HKG', to: 'MX', gateway: 'MEX', days: [2, 5], airline: '5X', flight: '5X 77', air: 1.2, share: 0.9 },
  { from: 'HKG', to: 'CL', gateway: 'SCL', days: [4], airline: '5X', flight: '5X 89', air: 1.2, share: 0.7 },
  { from: 'MAD', to: 'BR', gateway: 'GRU', days: [5], airline: 'LA', flight: 'LA 8065', air: 0.45, share: 0.6 },
];

export const directOf = (from: string, to: string): Direct | undefined =>
  directs.find((direct) => direct.from === from && direct.to === to);

/** Rows of `airline`. */
export const airlineRows = () => Object.values(airlines);

/** Rows of `route`: per country and service the usual way and the way out when it fails. */
export function* routeRows() {
  for (const { iso2, flights, services, clearance, delivery } of lanes) {
    const gateways = [...new Set(Object.values(flights))];
    for (const [rate_service_code] of services)
      for (const [index, gateway] of gateways.entries())
        yield {
          iso2,
          rate_service_code,
          gateway,
          clearance_provider_id: clearance,
          delivery_provider_id: delivery[0]?.[0] ?? null,
          clearance2_provider_id: null,
          delivery2_provider_id: delivery[1]?.[0] ?? null,
          priority: index + 1,
        };
  }
}

const clock = (hour: number) =>
  `${String(Math.floor(hour)).padStart(2, '0')}:${String(Math.floor((hour % 1) * 60)).padStart(2, '0')}`;

/** Rows of `flight`: the departures that bookings are planned on, with what each takes of ours. */
export function* flightRows() {
  let flight_id = 1;
  const row = (
    lane: Lane,
    from: string,
    gateway: string,
    days: number[],
    flown: Pick<Lane, 'airline' | 'flight' | 'air'>,
  ) => ({
    flight_id: flight_id++,
    airline_prefix: airlines[flown.airline].prefix,
    flight: flown.flight.replace(' ', ''),
    origin: from,
    destination: gateway,
    days: days.toSorted().join(''),
    departs: clock(lane.departs),
    air_hours: Math.round(flown.air * 240) / 10,
    capacity_kg: 200 + Math.round(lane.share * 20),
    not_on: [] as string[],
  });
  for (const lane of lanes) {
    const byGateway = Map.groupBy(Object.entries(lane.flights), ([, gateway]) => gateway!);
    for (const [gateway, days] of byGateway)
      yield row(
        lane,
        hub,
        gateway,
        days.map(([weekday]) => Number(weekday)),
        lane,
      );
  }
  for (const direct of directs) yield row(laneOf(direct.to), direct.from, direct.gateway, direct.days, direct);
}
