import * as field from '#tools/fields.ts';
import { bagConditionWords, hubManifestWords } from '#tools/rules/pre-alert-words.ts';

/** The period and the partners that the desk's reports are asked for. */
export const deskFilters = {
  date_from: field.day('From', { usual: -6 }).optional(),
  date_to: field.day('To', { usual: 0 }).optional(),
  copa_id_list: field.partners('Partner').optional(),
};
export const hubFilter = {
  hub_manifest_display_id: field
    .hubManifest('Hub manifest', { about: 'Its code or its display number, such as HM-20611 or LAX-MIA-20611.' })
    .optional(),
};

/** An announced parcel and what came of it. */
export const announcedRow = {
  trck_nmr_fol: field.tracking('Tracking'),
  copa_name: field.text('Partner'),
  pre_manifest_header_code: field.preAlert('Pre-alert'),
  prealerted_at: field.instant('Pre-alerted'),
  received_at: field.instant('Received'),
  entry_point: field.iata('Entry point'),
  announced_kg: field.weight('Announced', { total: true }),
  status: field.status('Status'),
  destination: field.place('To'),
  hub_manifest_code: field.hubManifest('Hub manifest', { hidden: true }),
  consignee_name: field.person('Consignee', { hidden: true }),
  contents: field.text('Contents', { hidden: true }),
  declared_value: field.money('Declared', { currency: 'currency', total: true, hidden: true }),
  currency: field.code('Currency', { hidden: true }),
  order_label: field.order('Order', { hidden: true }),
  eta: field.day('Expected', { hidden: true }),
  state: field.state('State', { hidden: true }),
};

/** A transfer to the hub with the counts of its bags. */
export const hubManifestRow = {
  hub_manifest_code: field.hubManifest('Hub manifest'),
  state: field.choice('State', hubManifestWords),
  from: field.iata('From'),
  to: field.iata('To'),
  bags: field.count('Bags', { total: true }),
  received: field.count('Received', { total: true }),
  missing: field.count('Missing', { total: true }),
  overage: field.count('Not on the list', { total: true }),
  items: field.count('Parcels', { total: true }),
  weight_kg: field.weight('Weight', { total: true }),
  departed_at: field.instant('Departed'),
  received_at: field.instant('First bag'),
  created_at: field.instant('Opened', { hidden: true }),
  hub_manifest_display_id: field.code('Display number', { hidden: true }),
};

/** A bag of a transfer. */
export const hubBagRow = {
  bag_id: field.bag('Bag'),
  came: field.choice('Came', { expected: 'Expected', received: 'Received', overage: 'Not on the list' }),
  items: field.count('Parcels'),
  weight_kg: field.weight('Weight'),
  received_at: field.instant('Received'),
  received_by: field.person('By'),
  condition: field.choice('Condition', bagConditionWords),
  note: field.note('Remark'),
};
