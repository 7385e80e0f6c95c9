import * as field from '#tools/fields.ts';
import { channelWords, enabledWords, identityWords, recipientWords } from '#tools/rules/value-words.ts';

export const identityChecks = {
  none: 'None',
  document: 'Document seen',
  'document-number': 'Document number noted',
  photo: 'Document and photo',
};
export const recipients = { holder: 'Card holder only', household: 'Household', authorised: 'Authorised person' };
export const channels = { sms: 'SMS', email: 'E-mail', whatsapp: 'WhatsApp', push: 'Push' };

/** What a person sets on an extension: how one card product of one bank partner is delivered. */
export const extensionInput = {
  extension_code: field.code('Extension', { about: 'Code of the extension, unique for the partner, such as GOLD-BR.' }),
  card_product: field.text('Card product'),
  bin_prefix: field.code('BIN prefix', { about: 'The first 6 to 8 digits of the cards; never a whole card number.' }),
  identity_check: field.choice('Identity check', identityChecks, { words: identityWords }),
  recipient: field.choice('Who may receive', recipients, { words: recipientWords }),
  attempts: field.count('Attempts', { about: '1 to 5 delivery attempts.' }),
  branch_days: field.count('Days at branch', { about: '0 to 60 days held at a branch.' }),
  return_address: field.text('Return address'),
  notify: field.codes('Notifications', { about: 'Channels: sms, email, whatsapp, push.', words: channelWords }),
  days_metro: field.count('Days metro', { about: 'Days promised in metropolitan zones, 1 to 60.' }),
  days_urban: field.count('Days urban', { about: 'Days promised in urban zones, 1 to 60.' }),
  days_remote: field.count('Days remote', { about: 'Days promised in remote zones, 1 to 60.' }),
  discount: field.percent('Discount', { about: 'Per cent of the shipping price, 0 to 100.' }),
  valid_from: field.day('Valid from', { ahead: true }),
  valid_to: field.day('Valid to', { ahead: true }),
  bank_account_id: field.id('Account number', { about: 'The bank account that is charged.' }),
  enabled: field.flag('Enabled', { words: enabledWords }),
};

/** The columns of a list of extensions. */
export const extensionRow = {
  copa_bank_extension_id: field.id('Number', { hidden: true }),
  extension_code: field.code('Extension'),
  copa_name: field.text('Partner'),
  card_product: field.text('Card product'),
  bin_prefix: field.code('BIN prefix'),
  identity_check: field.choice('Identity check', identityChecks, { words: identityWords }),
  recipient: field.choice('Who may receive', recipients, { words: recipientWords }),
  attempts: field.count('Attempts'),
  branch_days: field.count('Days at branch'),
  notify: field.text('Notifications'),
  days_metro: field.count('Days metro'),
  days_urban: field.count('Days urban'),
  days_remote: field.count('Days remote'),
  discount: field.percent('Discount'),
  valid_from: field.day('Valid from'),
  valid_to: field.day('Valid to'),
  enabled: field.flag('Enabled'),
  return_address: field.text('Return address', { hidden: true }),
  account: field.text('Account', { hidden: true }),
  bank_account_id: field.id('Account number', { hidden: true }),
  copa_id: field.partner('Partner number', { hidden: true }),
  updated_at: field.instant('Changed', { hidden: true }),
  updated_by: field.text('Changed by', { hidden: true }),
};

/** What a change of an extension alters: its settings, the channels as one text. */
export const extensionKeys = { ...extensionInput, notify: extensionRow.notify };

/** The same settings for a change, where what is absent stays as it is. */
export const optionalExtension = {
  extension_code: extensionInput.extension_code.optional(),
  card_product: extensionInput.card_product.optional(),
  bin_prefix: extensionInput.bin_prefix.optional(),
  identity_check: extensionInput.identity_check.optional(),
  recipient: extensionInput.recipient.optional(),
  attempts: extensionInput.attempts.optional(),
  branch_days: extensionInput.branch_days.optional(),
  return_address: extensionInput.return_address.optional(),
  notify: extensionInput.notify.optional(),
  days_metro: extensionInput.days_metro.optional(),
  days_urban: extensionInput.days_urban.optional(),
  days_remote: extensionInput.days_remote.optional(),
  discount: extensionInput.discount.optional(),
  valid_from: extensionInput.valid_from.optional(),
  valid_to: extensionInput.valid_to.optional(),
  bank_account_id: extensionInput.bank_account_id.optional(),
  enabled: extensionInput.enabled.optional(),
};
