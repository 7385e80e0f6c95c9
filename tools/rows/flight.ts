import * as field from '#tools/fields.ts';
import { cameBack, leftOvers } from '#tools/rules/floor/flight-plan.ts';

/** A flight that an airline offers week by week. */
export const flightRow = {
  flight_id: field.id('Number', { hidden: true }),
  airline: field.airline('Airline', { about: 'Its three digits, such as 045.' }),
  airline_name: field.text('Name of the airline', { hidden: true }),
  flight: field.code('Flight'),
  iata_code_origin: field.iata('From'),
  port_iata: field.iata('To'),
  days: field.code('Days of operation', { about: 'Digits of the weekdays as airlines write them: 1 Monday … 7 Sunday, such as 135.' }),
  departs: field.code('Departs', { about: 'Local time at the airport of departure, such as 21:30.' }),
  air_hours: field.span('In the air'),
  capacity_kg: field.weight('Capacity', { about: 'Kilograms that it takes of ours.' }),
  cut_off_hours: field.count('Cut-off, hours', { about: 'Hours before departure, where it differs from that of the airline.' }),
  runs_from: field.day('First day', { ahead: true }),
  runs_to: field.day('Last day', { ahead: true }),
  not_on: field.text('Not on', { about: 'Days on which it does not fly, as 2026-12-25, 2027-01-01.' }),
  enabled: field.flag('Enabled'),
}; // prettier-ignore

/** What finds waiting freight and the flights it may take. */
export const planFilters = {
  start_date: field.day('From', { usual: 0, ahead: true, about: 'First day of departure.' }).optional(),
  end_date: field.day('To', { usual: 6, ahead: true, about: 'Last day of departure.' }).optional(),
  gateway: field.iata('Gateway').optional(),
  ctry_iso_code: field.country('Country').optional(),
  flight: field.code('Flight').optional(),
};

/** One departure of the coming days with what is booked on it and what is expected. */
export const departureRow = {
  departure: field.code('Departure', { hidden: true, about: 'The flight and its day, as a plan names it.' }),
  flight: field.code('Flight'),
  airline_name: field.airline('Airline'),
  iata_code_origin: field.iata('From'),
  port_iata: field.iata('To'),
  ctry_iso_code: field.country('Country', { hidden: true }),
  etd: field.instant('Departure'),
  cut_off: field.instant('Cut-off'),
  eta: field.instant('Arrival', { hidden: true }),
  capacity_kg: field.weight('Capacity', { total: true }),
  booked_kg: field.weight('Booked', { total: true, about: 'Kilograms that were asked of the airline.' }),
  loaded_kg: field.weight('Loaded', { total: true, about: 'Kilograms of the manifests on its bookings.' }),
  planned_kg: field.weight('Planned', { total: true, about: 'Kilograms that the proposal puts on it.' }),
  expected_kg: field.weight('Expected', { total: true, about: 'Loaded and planned.' }),
  free_kg: field.weight('Free', { about: 'What is left of the capacity after the proposal.' }),
  pieces: field.count('Pieces planned', { total: true }),
  bookings: field.text('Bookings'),
  booking: field.id('Open booking', { hidden: true, about: 'The booking that takes more manifests.' }),
  room_kg: field.weight('Room', { hidden: true, about: 'What is left of the capacity before the proposal.' }),
};

/** A closed manifest or bag that waits for a flight, and the flight that is proposed. */
export const waitingRow = {
  lot: field.code('Key', { hidden: true, about: 'Names it in a plan: m and the manifest, or b and the bag.' }),
  kind: field.choice('What', { manifest: 'Manifest', bag: 'Bag' }),
  mnfs_id: field.manifest('Manifest'),
  bag_id: field.bag('Bag'),
  entry_point: field.iata('Entry point'),
  destination_gateway: field.iata('Gateway'),
  ctry_iso_code: field.country('Country'),
  pieces: field.count('Pieces', { total: true }),
  parcels: field.count('Parcels', { total: true }),
  weight_kg: field.weight('Weight', { total: true }),
  closed_at: field.instant('Closed'),
  waiting_hours: field.span('Waiting'),
  flight: field.code('Proposed flight'),
  etd: field.instant('Departure'),
  cut_off: field.instant('Cut-off'),
  left_over: field.choice('Why none', leftOvers),
  came_back: field.choice('Waits again', cameBack, {
    words: { rejected: 'refused by the airline, rechazada, recusada', cancelled: 'cancelled, cancelada' },
  }),
  stopped: field.text('Stopped parcels', { about: 'Their numbers: what holds them is not handed over.' }),
  departure: field.code('Proposed departure', { hidden: true }),
};
