import * as field from '#tools/fields.ts';

/** What was asked for and what it led to: a parcel, a group of parcels, or nothing. */
export const foundRow = {
  number: field.code('Asked', { hidden: true }),
  trck_nmr_fol: field.tracking('Tracking'),
  status: field.status('Status'),
  copa_name: field.text('Partner'),
  destination: field.place('To'),
  last_checkpoint: field.text('Last checkpoint', { ours: true }),
  last_chck_at: field.instant('Last checkpoint at', { hidden: true }),
  weight_kg: field.weight('Weight', { total: true }),
  matched_by: field.choice(
    'Found by',
    {
      tracking: 'Tracking',
      external: 'External tracking',
      order: 'Order',
      mawb: 'MAWB',
      bag: 'Bag',
      unknown: 'Unknown',
    },
    { hidden: true },
  ),
  parcels: field.count('Parcels', { hidden: true, about: 'Parcels of an air waybill or a bag.' }),
  check: field.choice(
    'Check digit',
    { valid: 'Valid', 'wrong-check': 'Wrong check digit', unverified: 'Not checked' },
    { hidden: true },
  ),
  suggestion: field.tracking('Known number like it', { hidden: true }),
  suggestion_why: field.choice(
    'Difference',
    { digit: 'One digit away', swapped: 'Two digits swapped' },
    { hidden: true },
  ),
};
