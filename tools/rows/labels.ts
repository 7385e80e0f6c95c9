import * as field from '#tools/fields.ts';
import { bagStatus } from '#tools/rows/bag.ts';

/** Who pays duties, by the code of the import service. */
export const importServices = { '1': 'DDU', '2': 'DDP' };

/** What is said where a text could not be printed as it is. */
const printed = {
  note: field.text('Remark'),
  bars: field.code('Bars', { hidden: true, about: 'Widths of bars and gaps of the Code 128 symbol, in modules.' }),
};

/** What stands on the label of one piece of a parcel. */
export const parcelLabelRow = {
  trck_nmr_fol: field.tracking('Tracking'),
  piece: field.code('Piece'),
  bag_sorting: field.code('Sorting code'),
  consignee_name: field.person('Consignee'),
  consignee_address: field.text('Address'),
  consignee_place: field.text('Place'),
  service_name: field.text('Service name'),
  rate_service_code: field.service('Service', { hidden: true }),
  import_service: field.choice('Duties paid by', importServices, { hidden: true }),
  weight_kg: field.weight('Weight'),
  consignee_phone: field.phone('Phone', { hidden: true }),
  consignee_identity: field.text('Identity', { hidden: true }),
  shipper_name: field.text('Shipper', { hidden: true }),
  shipper_address: field.text("Shipper's address", { hidden: true }),
  shipper_place: field.text("Shipper's place", { hidden: true }),
  shipper_phone: field.phone("Shipper's phone", { hidden: true }),
  return_place: field.text('Return to', { hidden: true }),
  order_label: field.order('Order', { hidden: true }),
  carrier_number: field.tracking('Carrier number', { hidden: true }),
  carrier_bars: field.code('Bars of the carrier number', { hidden: true }),
  contents: field.text('Contents', { hidden: true }),
  declared_value: field.money('Declared', { currency: 'currency', hidden: true }),
  currency: field.code('Currency', { hidden: true }),
  ...printed,
};

/** What stands on the label of a bag. */
export const bagLabelRow = {
  bag_id: field.bag('Bag'),
  bag_sorting: field.code('Sorting code'),
  seal: field.code('Seal'),
  state: field.choice('State', bagStatus),
  ctry_iso_code: field.country('Country'),
  gateway: field.iata('Gateway'),
  service_provider_name: field.text('Delivery provider'),
  service_name: field.text('Service name'),
  items: field.count('Parcels', { total: true }),
  weight_kg: field.weight('Weight', { total: true }),
  dimensions: field.dimensions('Dimensions'),
  entry_point: field.iata('Entry point', { hidden: true }),
  mnfs_id: field.manifest('Manifest', { hidden: true }),
  closed_at: field.instant('Closed', { hidden: true }),
  s9: field.code('Receptacle', { hidden: true }),
  ...printed,
};

/** What stands on the sheet of a pallet. */
export const palletLabelRow = {
  mnfs_id: field.manifest('Manifest'),
  pallet: field.code('Pallet'),
  symbol: field.code('Number'),
  mawb: field.mawb('MAWB'),
  mawb_shown: field.code('MAWB as printed', { hidden: true }),
  gateway: field.iata('Gateway'),
  ctry_iso_code: field.country('Country'),
  service_name: field.text('Service name'),
  bags: field.count('Bags'),
  items: field.count('Parcels'),
  weight_kg: field.weight('Weight'),
  ...printed,
};

/** What stands on the slip of a reception. */
export const receptionSlipRow = {
  trck_nmr_fol: field.tracking('Tracking'),
  received_at: field.instant('Received'),
  copa_name: field.text('Partner'),
  entry_point: field.iata('Entry point'),
  station: field.text('Station'),
  user_login: field.text('Operator'),
  weight_kg: field.weight('Weight', { total: true }),
  volumetric_kg: field.weight('Volumetric'),
  dimensions: field.dimensions('Dimensions'),
  destination: field.place('To'),
  consignee_name: field.person('Consignee'),
  contents: field.text('Contents'),
  bag_sorting: field.code('Sorting code'),
  pre_manifest_header_code: field.preAlert('Pre-alert', { hidden: true }),
  ...printed,
};
