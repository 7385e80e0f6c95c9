import * as field from '#tools/fields.ts';

/** What a change of an account alters; its number only as its mask. */
export const accountKeys = {
  label: field.text('Name'),
  bank: field.text('Bank'),
  holder: field.text('Holder'),
  number_masked: field.code('Number masked'),
  kind: field.choice('Kind', { iban: 'IBAN', number: 'Account number' }),
  bic: field.code('BIC'),
  ctry_iso_code: field.country('Country'),
  currency: field.code('Currency'),
  enabled: field.flag('Enabled'),
};

/** A bank account as lists give it. */
export const accountRow = {
  bank_account_id: field.id('Number', { hidden: true }),
  label: accountKeys.label,
  copa_name: field.text('Partner'),
  bank: accountKeys.bank,
  holder: accountKeys.holder,
  number_masked: accountKeys.number_masked,
  kind: accountKeys.kind,
  bic: accountKeys.bic,
  ctry_iso_code: accountKeys.ctry_iso_code,
  currency: accountKeys.currency,
  extensions: field.count('Extensions'),
  enabled: accountKeys.enabled,
  copa_id: field.partner('Partner number', { hidden: true }),
};
