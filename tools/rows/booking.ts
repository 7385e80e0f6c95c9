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
export const postTenderStates = {
  pending: 'Not tendered',
  accepted: 'Accepted by the airline',
  manifested: 'On the flight list',
  flown: 'Flown',
  landed: 'Landed',
  checked_in: 'Checked in',
  notified: 'Agent notified',
  delivered: 'With the agent',
  invoiced: 'Invoiced',
  reconciled: 'Reconciled',
  offloaded: 'Offloaded',
  short_shipped: 'Short-shipped',
  damaged: 'Damaged',
  closed_claim: 'Claim closed',
};
export const postTenderStatus = field.choice('Post-tender', postTenderStates, {
  words: {
    accepted: 'accepted, received by the airline, aceptado, aceptada, aceito, aceita',
    flown: 'flown, volado, volada, voado, voada',
    landed: 'landed, aterrizado, aterrizo, pousado, pousou',
    offloaded: 'offloaded, bumped, bajado, bajo, descarregado, descarregou',
    delivered: 'delivered to the agent, handed to the agent, with the agent, entregado al agente, entregue ao agente',
    damaged: 'damaged, danado, averiado, danificado, avariado',
    invoiced: 'invoiced, facturado, faturado',
  },
});
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
  mawb: field.mawb('MAWB', { about: 'If omitted, taken from the stock of the airline.' }),
  flight: field.code('Flight'),
  etd: field.instant('Departure'),
  eta: field.instant('Arrival'),
  iata_code_origin: field.iata('From'),
  port_iata: field.iata('To'),
  pieces: field.count('Pieces'),
  weight_kg: field.weight('Weight'),
  volume_m3: field.volume('Volume', { about: 'Cubic metres.' }),
  via: field.iata('Via', {
    about: 'The airport where it changes flights; that of destination where it flies there without a change.',
  }),
  onward_flight: field.code('Onward flight'),
  onward_etd: field.instant('Onward departure'),
  handling: field.catalogs('Special handling', { catalog: 'handling', about: 'Codes such as EAW, SPX.' }),
  destination_type: field.catalog('Destination', { catalog: 'destination' }),
  transport: field.catalog('Transport', { catalog: 'transport' }),
  consignee_id: field.consignee('Consignee'),
  charge_type: chargeType,
};

/** A booking as a list has it. */
export const bookingRow = {
  master_booking_id: field.id('Booking'),
  mawb: field.mawb('MAWB'),
  state: bookingState,
  post_tender_status: postTenderStatus,
  flight: field.code('Flight'),
  iata_code_origin: field.iata('From'),
  port_iata: field.iata('To'),
  etd: field.instant('Departure'),
  pieces: field.count('Pieces', { total: true }),
  weight_kg: field.weight('Weight', { total: true }),
  airline_name: field.airline('Airline'),
  eta: field.instant('Arrival'),
  cut_off: field.instant('Cut-off'),
  loaded_kg: field.weight('Loaded', { total: true, about: 'Kilograms of the manifests on it.' }),
  manifests: field.text('Manifests'),
  consignee: field.text('Consignee'),
  ctry_iso_code: field.country('Country'),
  charge_type: chargeType,
  volume_m3: field.volume('Volume', { hidden: true }),
  via: field.iata('Via', { hidden: true }),
  onward_flight: field.code('Onward flight', { hidden: true }),
  onward_etd: field.instant('Onward departure', { hidden: true }),
  handling: field.text('Special handling', { hidden: true }),
  destination_type: field.catalog('Destination', { catalog: 'destination', hidden: true }),
  transport: field.catalog('Transport', { catalog: 'transport', hidden: true }),
  processed: field.flag('Processed', { hidden: true }),
  airline: field.code('Prefix', { hidden: true }),
  consignee_id: field.id('Consignee number', { hidden: true }),
};

/** What finds masters in their reports. */
export const masterFilters = {
  start_date: field.day('From', { usual: -14 }).optional(),
  end_date: field.day('To', { usual: 7 }).optional(),
  master_booking_id: field.id('Booking').optional(),
  ctry_iso_code: field.country('Country').optional(),
  copa_id: field.partner('Partner').optional(),
  mnfs_id: field.manifest('Manifest').optional(),
  trck_nmr_fol: field.tracking('Tracking').optional(),
  mawb: field.mawb('MAWB').optional(),
};

/** How a master stands, whose flight it is on, which way and when, and how much it is: what is told of one. */
export const bookingTold = ['mawb', 'state', 'airline_name', 'flight', 'iata_code_origin', 'port_iata', 'etd', 'pieces', 'weight_kg'] as const; // prettier-ignore
