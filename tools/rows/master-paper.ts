import * as field from '#tools/fields.ts';

/** The head of the papers of a master. */
export const masterHead = {
  mawb: field.mawb('MAWB'),
  master_booking_id: field.id('Booking'),
  airline_name: field.airline('Airline'),
  flight: field.code('Flight'),
  etd: field.instant('Departure'),
  iata_code_origin: field.iata('From'),
  port_iata: field.iata('To'),
  consignee: field.text('Consignee'),
  pieces: field.count('Pieces'),
  weight_kg: field.weight('Weight'),
  parcels: field.count('Parcels'),
  note: field.text('Remark', { hidden: true }),
  bars: field.code('Bars', { hidden: true }),
};
