import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { manifestStatus } from '#tools/rows/bag.ts';
import { fareOfParcels, moneyOfParcels } from '#tools/rows/explored/fare.ts';

/** The dates that a period may be over. */
export const exploredManifestPeriods = {
  opened: 'Opening',
  closed: 'Closing',
  departed: 'Departure',
  arrived: 'Arrival',
  cleared: 'Clearance',
};

const more = { hidden: true };
const forStaff = { hidden: true, seenBy: staff };
const summed = { hidden: true, total: true };

/** Everything known of a manifest; the first columns show, the rest can be chosen. */
export const exploredManifest = {
  mnfs_id: field.manifest('Manifest'),
  manifest_status: field.choice('Status', manifestStatus),
  ctry_iso_code: field.country('Country'),
  entry_point: field.iata('Entry point'),
  mawb: field.mawb('MAWB'),
  bags: field.count('Bags', { total: true }),
  parcels: field.count('Parcels', { total: true }),
  weight_kg: field.weight('Weight', { total: true, about: 'Of its parcels.' }),
  closed_day: field.day('Closed'),
  departed_day: field.day('Departed'),
  arrived_day: field.day('Arrived'),
  cleared_day: field.day('Cleared'),
  number: field.code('Number', more),
  type: field.text('Kind', more),
  gateway: field.iata('Gateway', more),
  rate_service_code: field.service('Service', more),
  service_name: field.text('Service name', more),
  clearance_name: field.text('Clearance provider', more),
  airline_name: field.airline('Airline', more),
  flight: field.code('Flight', more),
  masters: field.count('Masters', { ...more, about: 'More than one where it was split after an offload.' }),
  etd_day: field.day('Planned departure', more),
  eta_day: field.day('Planned arrival', more),
  late_departure_days: field.days('Days late at departure', { ...more, about: 'Departed after the plan.' }),
  opened_day: field.day('Opened', more),
  days_to_close: field.days('Days open', { ...more, about: 'From opening to closing, or until now.' }),
  days_to_departure: field.days('Days to departure', { ...more, about: 'From closing to departure.' }),
  days_to_arrival: field.days('Days to arrival', { ...more, about: 'From departure to arrival.' }),
  days_to_clear: field.days('Days of clearance', { ...more, about: 'From arrival to release, or until now.' }),
  counted_items: field.count('Parcels counted', { ...forStaff, total: true, about: 'As counted when it was closed.' }),
  counted_weight_kg: field.weight('Weight counted', {
    ...forStaff,
    total: true,
    about: 'As counted when it was closed.',
  }),
  customs_entries: field.count('Customs entries', { ...summed, about: 'Parcels presented to customs.' }),
  customs_released: field.count('Released by customs', summed),
  customs_held: field.count('Held by customs', summed),
  ...fareOfParcels,
  ...moneyOfParcels,
};
