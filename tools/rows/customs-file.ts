import * as field from '#tools/fields.ts';

/** Where customs stands with a parcel. */
export const customsStatuses = {
  sent: 'Sent',
  released: 'Released',
  held: 'Held',
  inspected: 'Inspected',
  seized: 'Seized',
} as const;
export const customsChannels = { green: 'Green', yellow: 'Yellow', red: 'Red' } as const;

/** What customs says of one parcel; amounts in the currency of the entry. */
export const customsKeys = {
  status: field.choice('Customs', customsStatuses),
  channel: field.choice('Channel', customsChannels),
  declaration_no: field.code('Declaration'),
  assessed_value: field.money('Assessed value', { currency: 'currency' }),
  duty: field.money('Duty', { currency: 'currency' }),
  vat: field.money('VAT', { currency: 'currency' }),
  fee: field.money('Fee', { currency: 'currency' }),
  paid: field.money('Paid', { currency: 'currency' }),
  reason: field.text('Reason'),
  currency: field.code('Currency'),
};

/** What a file of customs answers came to. */
export const customsCounts = {
  mawbs: field.count('MAWBs'),
  lines: field.count('Lines'),
  written: field.count('Written'),
  same: field.count('As before', { about: 'Lines that say what was known.' }),
  refused: field.count('Refused'),
};

export const customsUploadRow = {
  customs_upload_id: field.id('Number', { hidden: true }),
  file_name: field.text('File'),
  ...customsCounts,
  created_at: field.instant('Uploaded'),
  user_name: field.text('By'),
  refused_file_id: field.file('Refused lines', { hidden: true }),
};
