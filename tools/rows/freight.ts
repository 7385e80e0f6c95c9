import * as field from '#tools/fields.ts';

/** An airline as masters are booked with it. */
export const airlineRow = {
  prefix: field.code('Prefix'),
  airline: field.airline('Airline'),
  iata_code: field.code('IATA code'),
  ctry_iso_code: field.country('Country'),
  destinations: field.text('Flies to'),
  cut_off_hours: field.count('Cut-off, hours', { about: 'Hours before departure.' }),
  handler: field.text('Handler'),
  cargo_mail: field.email('Bookings by mail'),
  cargo_address: field.code('Cargo address', { about: 'Its address on the networks of cargo messages.' }),
  free: field.count('Free MAWBs'),
  reserved: field.count('Reserved'),
  used: field.count('Used'),
  next_mawb: field.mawb('Next MAWB'),
  enabled: field.flag('Enabled'),
};

/** An agent that stands as consignee on air waybills. */
export const consigneeRow = {
  consignee_id: field.id('Number'),
  name: field.text('Name'),
  tax_id: field.taxId('Tax number'),
  ctry_iso_code: field.country('Country', { ofAddress: 'country' }),
  gateway: field.iata('Gateway'),
  address: field.text('Address', { ofAddress: 'street' }),
  notify: field.text('Notify'),
  bookings: field.count('Bookings'),
  enabled: field.flag('Enabled'),
};
