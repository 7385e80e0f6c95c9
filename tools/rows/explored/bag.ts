import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { bagStatus, manifestStatus } from '#tools/rows/bag.ts';
import { fareOfParcels, moneyOfParcels } from '#tools/rows/explored/fare.ts';
import { bagStateWords } from '#tools/rules/value-words.ts';

/** The dates that a period may be over. */
export const exploredBagPeriods = {
  opened: 'Opening',
  sealed: 'Sealing',
  departed: 'Departure',
  arrived: 'Arrival',
  received: 'Reception',
};

const more = { hidden: true };
const forStaff = { hidden: true, seenBy: staff };

/** Everything known of a bag; the first columns show, the rest can be chosen. */
export const exploredBag = {
  bag_id: field.bag('Bag'),
  bag_status: field.choice('Status', bagStatus, { words: bagStateWords }),
  ctry_iso_code: field.country('Country'),
  entry_point: field.iata('Entry point'),
  service_provider_name: field.text('Delivery provider'),
  parcels: field.count('Parcels', { total: true }),
  weight_kg: field.weight('Weight', { total: true, about: 'Of its parcels.' }),
  opened_day: field.day('Opened'),
  sealed_day: field.day('Sealed'),
  mnfs_id: field.manifest('Manifest'),
  mawb: field.mawb('MAWB'),
  bag_sorting: field.code('Sorting code', more),
  bag_stamp: field.code('Seal', more),
  seals: field.count('Seals', { ...forStaff, about: 'How many were ever on it.' }),
  s9: field.code('Receptacle', { ...more, about: 'Its identifier in the postal union.' }),
  gateway: field.iata('Gateway', more),
  rate_service_code: field.service('Service', more),
  service_name: field.text('Service name', more),
  system_weight_kg: field.weight('System weight', {
    ...forStaff,
    total: true,
    about: 'What the bag was counted up to.',
  }),
  verified_weight_kg: field.weight('Verified weight', { ...forStaff, total: true, about: 'What the scale said.' }),
  weight_gap_kg: field.weight('Weight difference', { ...forStaff, about: 'The scale less the system.' }),
  volumetric_kg: field.weight('Volumetric weight', forStaff),
  dimensions: field.dimensions('Dimensions', more),
  condition: field.text('Condition', { ...more, about: 'As it was received: intact, open, wet or damaged.' }),
  manifest_status: field.choice('Manifest status', manifestStatus, more),
  airline_name: field.airline('Airline', more),
  flight: field.code('Flight', more),
  departed_day: field.day('Departed', more),
  arrived_day: field.day('Arrived', more),
  cleared_day: field.day('Cleared', more),
  received_day: field.day('Received', { ...more, about: 'At its destination.' }),
  days_to_seal: field.days('Days open', { ...more, about: 'From opening to sealing, or until now.' }),
  days_to_departure: field.days('Days to departure', { ...more, about: 'From sealing to departure.' }),
  days_to_reception: field.days('Days to reception', {
    ...more,
    about: 'From departure to reception at the destination.',
  }),
  ...fareOfParcels,
  ...moneyOfParcels,
};
