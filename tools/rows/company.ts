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

const staffRoles = { admin: 'Administrator', masters: 'Master bookings', finance: 'Finance' } as const;

/** An account of the operator itself, without anything that signs in. */
export const ourPersonRow = {
  user_name: field.person('Name'),
  email: field.email('E-mail'),
  role: field.choice('Account of', staffRoles),
  keeps_hours: field.flag('Keeps the hours'),
  last_sign_in_at: field.instant('Last sign-in'),
  station: field.iata('Station'),
  enabled: field.flag('Enabled'),
  user_code: field.code('User code', { hidden: true }),
};
