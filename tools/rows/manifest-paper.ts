import * as field from '#tools/fields.ts';

/** The head of the papers of a manifest. */
export const manifestHead = {
  mnfs_id: field.manifest('Manifest'),
  number: field.code('Number'),
  state: field.state('State'),
  entry_point: field.iata('Entry point'),
  gateway: field.iata('Gateway'),
  ctry_iso_code: field.country('Country'),
  service_name: field.text('Service name'),
  clearance: field.text('Clearance'),
  mawb: field.mawb('MAWB'),
  closed_at: field.instant('Closed'),
  bags: field.count('Bags'),
  items: field.count('Parcels'),
  weight_kg: field.weight('Weight'),
  note: field.text('Remark', { hidden: true }),
  bars: field.code('Bars', { hidden: true }),
};
