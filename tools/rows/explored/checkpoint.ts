import * as field from '#tools/fields.ts';
import { processTypes } from '#tools/rules/checkpoints.ts';

/** The dates that a period may be over. */
export const exploredCheckpointPeriods = {
  happened: 'Checkpoint',
  recorded: 'Recording',
  received: 'Reception',
  delivered: 'Delivery',
  promised: 'Promised day',
};

const more = { hidden: true };

/** Everything known of a checkpoint and of the parcel it was reported on; the first columns show, the rest can be chosen. */
export const exploredCheckpoint = {
  trck_nmr_fol: field.tracking('Tracking'),
  at: field.instant('At'),
  checkpoint: field.text('Checkpoint', { ours: true }),
  stage: field.choice('Stage', processTypes),
  place: field.place('Place'),
  copa_name: field.text('Partner'),
  ctry_iso_code: field.country('Country'),
  exception: field.flag('Exception'),
  trde_obs: field.note('Note'),
  chck_cdg: field.checkpoint('Code', more),
  day: field.day('Day', { ...more, about: 'Of the place where it happened.' }),
  city_iso_code: field.city('City', more),
  reason_code: field.code('Reason', more),
  reported_by: field.text('Source', { ...more, about: 'Who or what reported it.' }),
  recorded_day: field.day('Recorded', { ...more, about: 'When it became known here.' }),
  hours_to_record: field.span('Hours until recorded', more),
  hours_since: field.span('Hours since the one before', {
    ...more,
    about: 'Since the checkpoint before it of the same parcel.',
  }),
  last: field.flag('Last checkpoint', { ...more, about: 'Nothing came after it on this parcel.' }),
  terminal: field.flag('Ends the journey', more),
  status: field.status('Status', { ...more, about: 'Where the parcel stands now.' }),
  state: field.state('State', more),
  copa_id: field.partner('Partner number', more),
  service_name: field.text('Service name', more),
  service_provider_name: field.text('Delivery provider', more),
  origin_iso2: field.country('Origin', more),
  entry_point: field.iata('Entry point', more),
  gateway: field.iata('Gateway', more),
  dest_state: field.text('Destination state', more),
  dest_city: field.text('Destination city', more),
  order_label: field.order('Order', more),
  external_tracking: field.tracking('External tracking', more),
  consignee_name: field.person('Consignee', more),
  weight_kg: field.weight('Weight', more),
  pre_manifest_header_code: field.preAlert('Pre-alert', more),
  bag_id: field.bag('Bag', more),
  mnfs_id: field.manifest('Manifest', more),
  mawb: field.mawb('MAWB', more),
  received_day: field.day('Received', more),
  delivered_day: field.day('Delivered', more),
  due_day: field.day('Promised', { ...more, about: 'The promised day, else the one of the service target.' }),
  late: field.flag('Late', { ...more, about: 'Delivered after the promised day, or open although it has passed.' }),
};
