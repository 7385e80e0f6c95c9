/** What a column of a pre-alert file can be, with the words shown for it. */
export const preAlertFields = {
  ignore: 'Not imported',
  tracking: 'Tracking number',
  external_tracking: 'External tracking',
  order_label: 'Order',
  pre_alert_code: 'Pre-alert code',
  mawb: 'MAWB',
  service: 'Service',
  import_service: 'Import service',
  incoterm: 'Incoterm',
  transport_mode: 'Transport mode',
  checkpoint: 'Checkpoint date',
  status: 'Status',
  status_at: 'Day of the status',
  promised_at: 'Promised delivery',
  eta: 'Expected arrival',
  shipper_name: 'Shipper',
  shipper_country: 'Country of the shipper',
  consignee_name: 'Consignee',
  id_type: 'Kind of identity number',
  id_number: 'Identity number',
  phone: 'Phone',
  email: 'E-mail',
  address_1: 'Address',
  address_2: 'Address, second line',
  address_3: 'Address, third line',
  district: 'District',
  city: 'City',
  state: 'State',
  zip: 'Postal code',
  country: 'Destination country',
  contents: 'Contents',
  hs_code: 'HS code',
  quantity: 'Quantity',
  unit_value: 'Unit value',
  currency: 'Currency',
  declared_value: 'Declared value',
  freight: 'Freight charge',
  insurance: 'Insurance charge',
  weight: 'Weight',
  weight_unit: 'Unit of weight',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  dimension_unit: 'Unit of length',
  battery: 'Holds a battery',
  seller_url: 'Page of the goods',
  prc_certificate: 'PRC certificate',
  note: 'Kept as a note',
} as const;
export type PreAlertField = keyof typeof preAlertFields;

/** One of these must be there: without a number of its own a line is no parcel. */
export const numberFields = ['tracking', 'external_tracking'] as const satisfies readonly PreAlertField[];
/** A file needs a column for these. */
export const neededFields = ['country'] as const satisfies readonly PreAlertField[];
/** Where a file has a column for one of these, a line may not leave it empty. */
export const filledFields = [
  'country', 'consignee_name', 'address_1', 'city', 'state', 'contents', 'declared_value', 'weight',
] as const satisfies readonly PreAlertField[]; // prettier-ignore
/** Several columns may go to these. */
export const repeatedFields: readonly PreAlertField[] = ['ignore', 'note', 'checkpoint'];

export const dateFields: readonly PreAlertField[] = ['checkpoint', 'status_at', 'promised_at', 'eta'];
export const amountFields: readonly PreAlertField[] = ['unit_value', 'declared_value', 'freight', 'insurance'];
export const lengthFields: readonly PreAlertField[] = ['length', 'width', 'height'];
/** Holds figures, whose decimals a point or a comma divides. */
export const numericFields: readonly PreAlertField[] = [...amountFields, ...lengthFields, 'weight', 'quantity'];
/** May be given once for all lines, where the file has no column for it. */
export const constantFields: readonly PreAlertField[] = [
  'country', 'currency', 'service', 'import_service', 'incoterm', 'transport_mode', 'shipper_name', 'shipper_country', 'weight_unit',
  'dimension_unit', 'pre_alert_code', 'mawb', 'contents',
]; // prettier-ignore
