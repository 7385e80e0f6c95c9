import * as field from '#tools/fields.ts';

/** The firm that runs this installation, as it stands on air waybills and electronic invoices. */
export const companyRow = {
  company: field.text('Company', { hidden: true }),
  name: field.text('Name'),
  tax_id: field.taxId('Tax number'),
  address: field.text('Address'),
  city_name: field.place('City'),
  zip: field.zip('Postal code'),
  ctry_iso_code: field.country('Country'),
  agent_number: field.code('IATA agent number'),
};
