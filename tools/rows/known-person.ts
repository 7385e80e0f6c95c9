import * as field from '#tools/fields.ts';

/** Somebody of the address book with the own identity number. */
export const knownPerson = {
  name: field.person('Name'),
  country: field.country('Country'),
  id_type: field.text('Identity'),
  id_number: field.taxId('Identity number'),
  verdict: field.choice('Check digits', {
    valid: 'Right',
    'wrong-check': 'Do not agree',
    'bad-shape': 'Not a number of the country',
  }),
  phone: field.phone('Phone'),
  email: field.email('E-mail'),
  parcels: field.count('Parcels'),
  last_parcel_at: field.instant('Last parcel'),
  copa_name: field.text('Partner'),
};
