import * as field from '#tools/fields.ts';
import { bookingState, postTenderStatus } from './booking.ts';

export const exceptions = {
  offloaded: 'Offloaded',
  left_behind: 'Left behind in part',
  short_shipped: 'Short-shipped',
  damaged: 'Discrepancy',
  not_flown: 'No departure reported',
  missed_connection: 'Missed connection',
  refused: 'Refused by the airline',
  stopped: 'Stopped parcels on board',
};
export type Exception = keyof typeof exceptions;

/** A booking with which something went wrong that nobody has settled yet. */
export const exceptionRow = {
  master_booking_id: field.id('Booking'),
  mawb: field.mawb('MAWB'),
  exception: field.choice('Exception', exceptions, {
    words: {
      offloaded: 'offloaded, offload, bumped, bajada, descarregada',
      left_behind: 'left behind, split, partida, dividida',
      short_shipped: 'short shipped, short-shipped',
      damaged: 'discrepancy, damaged, discrepancia, danada, danificada',
      refused: 'refused by the airline, rechazada por la aerolinea, recusada pela companhia',
      stopped: 'stopped, stopped parcels, detenidos, parados',
      missed_connection: 'missed connection, conexion perdida, conexao perdida',
    },
  }),
  since: field.instant('Since'),
  open_hours: field.span('Open for'),
  flight: field.code('Flight'),
  iata_code_origin: field.iata('From'),
  port_iata: field.iata('To'),
  etd: field.instant('Departure'),
  pieces: field.count('Pieces concerned', { total: true }),
  of_pieces: field.count('Pieces'),
  parcels: field.count('Parcels', { total: true }),
  partners: field.count('Partners'),
  told_at: field.instant('Partners told'),
  next_flight: field.code('Next flight'),
  next_etd: field.instant('Next departure'),
  state: bookingState,
  post_tender_status: postTenderStatus,
  said: field.text('The airline says'),
  stopped: field.text('Stopped parcels'),
  mnfs_id: field.manifest('Manifest', { hidden: true, about: 'The one with the most pieces on the booking.' }),
  stay_pieces: field.count('Pieces that fly', {
    hidden: true,
    about: 'Of that manifest, where all that was left behind is of it.',
  }),
};

/** What an airline is to pay for freight that was left behind, lost or damaged; a master has one at most. */
export const claimRow = {
  mawb: field.mawb('MAWB'),
  reason: field.choice('Reason', { offloaded: 'Offloaded', short_shipped: 'Short-shipped', damaged: 'Damaged' }),
  amount: field.money('Claimed', { currency: 'currency' }),
  currency: field.code('Currency'),
  reference: field.code('Reference', { about: 'The number under which the airline has the claim.' }),
  claim_state: field.choice(
    'Claim',
    { open: 'Open', paid: 'Paid', refused: 'Refused', withdrawn: 'Withdrawn' },
    { words: { paid: 'paid, pagado, pagada, pago, paga', refused: 'refused, rechazado, rechazada, recusado, recusada', withdrawn: 'withdrawn, retirado, retirada' } },
  ),
  remark: field.text('Remark'),
  post_tender_status: postTenderStatus,
}; // prettier-ignore
