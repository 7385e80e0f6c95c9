import * as field from '#tools/fields.ts';

export const bookingStates = {
  draft: 'Draft',
  requested: 'Requested',
  confirmed: 'Confirmed',
  waitlisted: 'Wait-listed',
  rejected: 'Rejected',
  tendered: 'Tendered',
  offloaded: 'Offloaded',
  departed: 'Departed',
  arrived: 'Arrived',
  delivered: 'With the agent',
  processed: 'Processed',
  cancelled: 'Cancelled',
};
const words = {
  confirmed: 'confirmed, confirm, confirma, confirmada, confirmado, confirmar',
  cancelled: 'cancelled, canceled, cancel, cancela, cancelada, cancelar',
  waitlisted: 'wait listed, waitlisted, waiting list, wait list, lista de espera, en espera, em espera',
  rejected: 'rejected, reject, refused, rechazada, rechaza, rejeitada, rejeita, recusada',
  requested: 'requested, request, solicitada, solicita, pedida',
};
export const bookingState = field.choice('State', bookingStates, { words });
export const chargeType = field.choice('Charges', { PP: 'Prepaid', CC: 'Collect' });

/** What a person writes into a booking. */
export const bookingInput = {
  airline: field.airline('Airline', {
    about: 'The three digits of an airline that masters are booked with, such as 045.',
  }),
  mawb: field.mawb('MAWB', { about: 'Taken from the stock of the airline where absent.' }),
  flight: field.code('Flight'),
  etd: field.instant('Departure'),
  eta: field.instant('Arrival'),
  iata_code_origin: field.iata('From'),
  port_iata: field.iata('To'),
  pieces: field.count('Pieces'),
  weight_kg: field.weight('Weight'),
  consignee_id: field.consignee('Consignee'),
  charge_type: chargeType,
};

/** A booking as a list has it. */
export const bookingRow = {
  master_booking_id: field.id('Booking'),
  mawb: field.mawb('MAWB'),
  state: bookingState,
  airline_name: field.airline('Airline'),
  flight: field.code('Flight'),
  iata_code_origin: field.iata('From'),
  port_iata: field.iata('To'),
  etd: field.instant('Departure'),
  eta: field.instant('Arrival'),
  cut_off: field.instant('Cut-off'),
  pieces: field.count('Pieces', { total: true }),
  weight_kg: field.weight('Weight', { total: true }),
  loaded_kg: field.weight('Loaded', { total: true, about: 'Kilograms of the manifests on it.' }),
  manifests: field.text('Manifests'),
  consignee: field.text('Consignee'),
  ctry_iso_code: field.country('Country'),
  post_tender_status: field.state('Post-tender'),
  charge_type: chargeType,
  processed: field.flag('Processed', { hidden: true }),
  airline: field.code('Prefix', { hidden: true }),
  consignee_id: field.id('Consignee number', { hidden: true }),
};
