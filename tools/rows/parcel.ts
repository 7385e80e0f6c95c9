import * as field from '#tools/fields.ts';

/** The columns of a list of parcels; the first ones show, the rest can be chosen. */
export const parcelRow = {
  trck_nmr_fol: field.tracking('Tracking'),
  status: field.status('Status'),
  copa_name: field.text('Partner'),
  destination: field.place('To'),
  last_checkpoint: field.text('Last checkpoint', { ours: true }),
  age_hours: field.span('Age', { about: 'Hours since the last checkpoint.' }),
  weight_kg: field.weight('Weight', { total: true }),
  external_tracking: field.tracking('External tracking', { hidden: true }),
  order_label: field.order('Order', { hidden: true }),
  ctry_iso_code: field.country('Country', { hidden: true }),
  rate_service_code: field.service('Service', { hidden: true }),
  state: field.state('State', { hidden: true }),
  last_chck_at: field.instant('Last checkpoint at', { hidden: true }),
  received_at: field.instant('Received', { hidden: true }),
  delivered_at: field.instant('Delivered', { hidden: true }),
  promised_at: field.day('Promised', { hidden: true }),
  entry_point: field.iata('Entry point', { hidden: true }),
  gateway: field.iata('Gateway', { hidden: true }),
  service_provider_name: field.text('Delivery provider', { hidden: true }),
  pre_manifest_header_code: field.preAlert('Pre-alert', { hidden: true }),
  bag_id: field.bag('Bag', { hidden: true }),
  mnfs_id: field.manifest('Manifest', { hidden: true }),
  mawb: field.mawb('MAWB', { hidden: true }),
  consignee_name: field.person('Consignee', { hidden: true }),
  copa_id: field.partner('Partner number', { hidden: true }),
};

/** What an event changes on a parcel. */
export const parcelKeys = {
  status: field.status('Status'),
  checkpoint: field.checkpoint('Last checkpoint'),
  state: field.state('State', { hidden: true }),
};

/** What happened to one parcel of a change. */
export const parcelResult = {
  trck_nmr_fol: field.tracking('Tracking'),
  result: field.choice('Result', { applied: 'Applied', skipped: 'Already there', refused: 'Refused' }),
  reason: field.text('Reason', { ours: true }),
  status: field.status('Status'),
  chck_cdg: field.checkpoint('Checkpoint'),
};
