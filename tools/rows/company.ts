import * as field from '#tools/fields.ts';

/** The firm that runs this installation, as it stands on air waybills and electronic invoices. */
export const companyRow = {
  company: field.text('Company', { hidden: true }),
  name: field.text('Name'),
  tax_id: field.taxId('Tax number'),
  address: field.text('Address', { ofAddress: 'street' }),
  city_name: field.place('City', { ofAddress: 'city' }),
  zip: field.zip('Postal code', { ofAddress: 'zip' }),
  ctry_iso_code: field.country('Country', { ofAddress: 'country' }),
  agent_number: field.code('IATA agent number'),
};
