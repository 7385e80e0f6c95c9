import * as field from '#tools/fields.ts';
import { bagStateWords } from '#tools/rules/value-words.ts';

export const bagStatus = {
  open: 'Open bag', closed: 'Closed bag', manifested: 'On a manifest', departed: 'Departed', arrived: 'Arrived',
  received: 'Received', emptied: 'Emptied', void: 'Voided', missing: 'Missing',
} as const; // prettier-ignore
export const manifestStatus = {
  open: 'Open manifest', closed: 'Closed manifest', customs_sent: 'Sent to customs', assigned: 'On a flight',
  departed: 'Departed', arrived: 'Arrived', clearing: 'In clearance', partially_cleared: 'Cleared in part',
  cleared: 'Cleared', completed: 'Completed', cancelled: 'Cancelled',
} as const; // prettier-ignore

/** The filters of the lists of bags; on the wire they are in `dataAnalysisRequestFilters`, and all may be absent. */
export const bagFilters = {
  start_date: field.day('From', { usual: -6, about: 'First day on which the bags were opened.' }).optional(),
  end_date: field.day('To', { usual: 0, about: 'Last day on which the bags were opened.' }).optional(),
  commercial_partner_list: field.partners('Partner').optional(),
  country_list: field.countries('Country').optional(),
  mawb_list: field.mawbs('MAWB').optional(),
  manifest_list: field.manifests('Manifest').optional(),
  custom_filters: field
    .json('More filters', {
      hidden: true,
      about: 'bag_id, bag_status, bag_sorting, entry_point: each one value or several.',
    })
    .optional(),
};

/** The columns of a bag, spelled as the specification spells them. */
export const bagRow = {
  bag_id: field.bag('Bag'),
  bag_status: field.choice('Status', bagStatus, { words: bagStateWords }),
  bag_sorting: field.code('Sorting code'),
  bag_stamp: field.code('Seal'),
  bag_total_items: field.count('Parcels', { total: true }),
  bag_system_weight: field.weight('System weight', { total: true, about: 'The sum of its parcels.' }),
  bag_verified_weight: field.weight('Verified weight', { total: true, about: 'What the scale said.' }),
  bag_volumetric_weight: field.weight('Volumetric weight'),
  dimensions: field.dimensions('Dimensions'),
  destination_gateway: field.iata('Gateway'),
  service_provider_name: field.text('Delivery provider'),
  mnfs_id: field.manifest('Manifest'),
  manifest_status: field.choice('Manifest status', manifestStatus),
  mawb: field.mawb('MAWB'),
  date_created: field.instant('Opened'),
  closed_at: field.instant('Sealed'),
  entry_point: field.iata('Entry point'),
  ctry_iso_code: field.country('Country'),
  weight_unit: field.code('Weight unit', { hidden: true }),
  dim_01: field.count('Length', { hidden: true }),
  dim_02: field.count('Width', { hidden: true }),
  dim_03: field.count('Height', { hidden: true }),
  dim_unit: field.code('Unit of dimensions', { hidden: true }),
};

/** What a change alters on a bag. */
export const bagKeys = {
  bag_status: field.choice('Status', bagStatus),
  bag_total_items: field.count('Parcels'),
  bag_system_weight: field.weight('System weight'),
  bag_verified_weight: field.weight('Verified weight'),
  bag_stamp: field.code('Seal'),
  mnfs_id: field.manifest('Manifest'),
};

/** What a scanner station shows of a change. */
export const faceColumns = {
  face: field.choice('Signal', { go: 'Go', look: 'Look', stop: 'Stop' }, { hidden: true }),
  say: field.text('Message', { ours: true }),
};

/** What came of one bag. */
export const bagResult = {
  bag_id: field.bag('Bag'),
  bag_sorting: field.code('Sorting code'),
  result: field.choice('Result', { applied: 'Applied', skipped: 'Already there', refused: 'Refused' }),
  reason: field.text('Reason', { ours: true }),
  bag_status: field.choice('Status', bagStatus),
  bag_total_items: field.count('Parcels'),
  bag_system_weight: field.weight('System weight'),
  bag_verified_weight: field.weight('Verified weight'),
  bag_stamp: field.code('Seal'),
  mnfs_id: field.manifest('Manifest'),
  ...faceColumns,
};
