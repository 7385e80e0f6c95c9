import * as field from '#tools/fields.ts';

/** What kind of business a partner is. */
export const partnerKinds = {
  forwarder: 'Forwarder',
  marketplace: 'Marketplace',
  merchant: 'Merchant',
  reseller: 'Reseller',
  bank: 'Bank',
  post: 'Post',
} as const;

/** What a change of a partner alters. */
export const partnerKeys = {
  copa_name: field.text('Partner'),
  legal_name: field.text('Legal name'),
  kind: field.choice('Kind', partnerKinds),
  ctry_iso_code: field.country('Country', { ofAddress: 'country' }),
  tax_id: field.taxId('Tax number'),
  currency: field.code('Currency'),
  credit_limit: field.money('Credit limit', {
    currency: 'currency',
    about: 'What it may owe us at most, in its currency; 0 is without a limit.',
  }),
  email: field.email('E-mail'),
  phone: field.phone('Phone'),
  address: field.text('Address', { ofAddress: 'street' }),
  is_reseller: field.flag('Reseller'),
  is_bank_enabled: field.flag('Bank'),
  verified: field.flag('Verified'),
  enabled: field.flag('Enabled'),
};

const of = { copa_id: field.partner('Partner number', { hidden: true }), copa_name: field.text('Partner') };

export const contactKinds = {
  commercial: 'Commercial',
  operations: 'Operations',
  finance: 'Finance',
  technical: 'Technical',
} as const;
export const contactKeys = {
  name: field.person('Contact'),
  kind: field.choice('For', contactKinds),
  email: field.email('E-mail'),
  phone: field.phone('Phone'),
};
export const contactRow = { copa_contact_id: field.id('Number', { hidden: true }), ...contactKeys, ...of };

export const partnerServiceKeys = {
  rate_service_code: field.service('Service'),
  entry_point: field.iata('Entry point'),
  carrier_label: field.flag('Carrier label', {
    about: 'Its parcels travel under a label of the carrier, which is asked for when they are announced.',
  }),
  enabled: field.flag('Enabled'),
};
/** A service that a partner has bought, at the entry point where it hands parcels over. */
export const partnerServiceRow = {
  copa_service_id: field.id('Number', { hidden: true }),
  rate_service_code: partnerServiceKeys.rate_service_code,
  service_name: field.text('Service name', { hidden: true }),
  entry_point: partnerServiceKeys.entry_point,
  carrier_label: partnerServiceKeys.carrier_label,
  enabled: partnerServiceKeys.enabled,
  ...of,
};

export const partnerRoles = { merchant: 'Merchant', partner: 'Card bank' } as const;
export const partnerUserKeys = {
  user_name: field.person('Name'),
  email: field.email('E-mail'),
  role: field.choice('Account of', partnerRoles),
  password_set: field.flag('Password'),
  station: field.iata('Station'),
  enabled: field.flag('Enabled'),
};
export const partnerUserRow = {
  user_code: field.code('User code'),
  ...partnerUserKeys,
  keys: field.count('API keys'),
  last_sign_in_at: field.instant('Last sign-in'),
  ...of,
};

export const partnerKeyKeys = {
  key_name: field.text('Key'),
  user_code: field.code('User code'),
  scopes: field.text('May call'),
  expires_at: field.instant('Ends'),
  revoked: field.flag('Revoked'),
};
export const partnerKeyRow = {
  api_key_id: field.id('Number', { hidden: true }),
  ...partnerKeyKeys,
  last_used_at: field.instant('Last used'),
  ...of,
};

export const authorizationStates = {
  none: 'None',
  link_sent: 'Link sent',
  authorised: 'Authorised',
  expiring: 'Ends soon',
  expired: 'Ended',
  revoked: 'Revoked',
} as const;
/** A link works once and for an hour. */
export const linkStates = { open: 'Open', used: 'Used', ended: 'Ended' } as const;
export const marketplaces = { amazon: 'Amazon' } as const;
export const authorizationKeys = {
  state: field.choice('State', authorizationStates),
  selling_partner_id: field.code('Selling partner'),
  expires_at: field.instant('Ends'),
};
/** A permission at a marketplace; the token behind it is never shown. */
export const authorizationRow = {
  ...of,
  copa_name: field.text('Partner'),
  marketplace: field.choice('Marketplace', marketplaces),
  ...authorizationKeys,
  days_left: field.count('Days left'),
  link_sent_at: field.instant('Link sent'),
  link_state: field.choice('Link', linkStates, { about: 'Of the newest link: open, used, or too old.' }),
  link_expires_at: field.instant('Link ends'),
  authorised_at: field.instant('Authorised'),
};

export const prcStates = {
  planned: 'Not yet valid',
  valid: 'Valid',
  expiring: 'Ends soon',
  expired: 'Ended',
  withdrawn: 'Withdrawn',
} as const;
export const prcKeys = {
  programme_no: field.code('Programme number'),
  valid_from: field.day('Valid from', { ahead: true }),
  valid_to: field.day('Valid to', { ahead: true }),
  withdrawn: field.flag('Withdrawn'),
  file_name: field.text('Certificate'),
};
export const prcRow = {
  prc_authorization_id: field.id('Number', { hidden: true }),
  ...of,
  programme_no: prcKeys.programme_no,
  state: field.choice('State', prcStates),
  valid_from: prcKeys.valid_from,
  valid_to: prcKeys.valid_to,
  days_left: field.count('Days left'),
  file_name: prcKeys.file_name,
  file_id: field.file('Certificate file', { hidden: true }),
  withdrawn: prcKeys.withdrawn,
};
