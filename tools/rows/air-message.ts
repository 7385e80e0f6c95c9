import * as field from '#tools/fields.ts';

export const messageKinds = {
  FFR: 'FFR, space request',
  FFA: 'FFA, answer',
  FWB: 'FWB, air waybill',
  FHL: 'FHL, house list',
  FMA: 'FMA, taken',
  FNA: 'FNA, refused',
  FSU: 'FSU, status',
  FSA: 'FSA, status',
  attachment: 'Attachment',
  notice: 'Notice to a partner',
  unknown: 'Unknown',
};
export const channel = field.choice(
  'Channel',
  { mail: 'E-mail', folder: 'Network folder' },
  {
    words: {
      mail: 'mail, e-mail, email, correo, correo electrónico, e-mail',
      folder: 'network, folder, red, rede, carpeta, pasta',
    },
  },
);
export const sendState = field.choice('State', {
  waiting: 'Waiting',
  running: 'Being sent',
  done: 'Sent',
  failed: 'Failed',
});

/** A message that goes out, as a change shows it. */
export const sentMessage = {
  mawb: field.mawb('MAWB'),
  kind: field.choice('Message', messageKinds),
  channel,
  recipient: field.text('Recipient'),
  body: field.note('Text'),
  send_state: sendState,
};

/** A message out or in, as the list has it. */
export const airMessage = {
  direction: field.choice('Direction', {
    out: 'To the airline',
    in: 'From the airline',
    partner: 'To a partner',
  }),
  kind: field.choice('Message', messageKinds),
  mawb: field.mawb('MAWB'),
  said: field.text('Says'),
  at: field.instant('When'),
  send_state: sendState,
  result: field.choice('What came of it', { applied: 'Applied', noted: 'Noted', unknown: 'Unknown' }),
  channel: field.choice('Channel', { mail: 'E-mail', folder: 'Network folder', paste: 'Pasted' }),
  problem: field.text('Problem'),
  unread: field.text('Lines not understood'),
  body: field.note('Text', { hidden: true }),
  name: field.text('File', { hidden: true }),
  by: field.text('By', { hidden: true }),
  master_booking_id: field.id('Booking', { hidden: true }),
  message_id: field.id('Number', { hidden: true }),
};
