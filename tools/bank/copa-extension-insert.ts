import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { extensionInput, extensionKeys, extensionRow, optionalExtension } from '#tools/rows/extension.ts';

export const copaExtensionInsert = endpoint({
  path: 'bank/copa-extension-insert',
  title: 'New card extension',
  about:
    'Adds the delivery settings of one card product of one bank partner. Periods of one product and BIN must not overlap.',
  ask: {
    en: ['add a card extension', 'create extension for the platinum card', 'new bank extension'],
    es: ['agrega una extensión de tarjeta', 'crea extensión para la tarjeta platinum', 'nueva extensión bancaria'],
    pt: ['adiciona uma extensão de cartão', 'cria extensão para o cartão platinum', 'nova extensão bancária'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'partner'],
  change: {
    verb: 'Add extension',
    of: 'extension',
    from: {},
    done: 'Extension added',
    keys: extensionKeys,
  },
  input: z.object({
    copa_id: field.partner('Partner', { about: 'A bank partner; its own where a partner calls.' }).optional(),
    extension_code: extensionInput.extension_code,
    card_product: extensionInput.card_product,
    bin_prefix: extensionInput.bin_prefix,
    identity_check: extensionInput.identity_check,
    recipient: extensionInput.recipient,
    attempts: extensionInput.attempts,
    branch_days: extensionInput.branch_days,
    return_address: extensionInput.return_address,
    notify: optionalExtension.notify,
    days_metro: extensionInput.days_metro,
    days_urban: extensionInput.days_urban,
    days_remote: extensionInput.days_remote,
    discount: optionalExtension.discount,
    valid_from: extensionInput.valid_from,
    valid_to: optionalExtension.valid_to,
    bank_account_id: optionalExtension.bank_account_id,
    enabled: optionalExtension.enabled,
  }),
  output: rows('extension', {
    ...extensionRow,
  }),
  view: { kind: 'table', opens: null },
  example: {
    extension_code: 'EXAMPLE-1',
    card_product: 'Example card',
    bin_prefix: '49999900',
    identity_check: 'document',
    recipient: 'holder',
    attempts: 3,
    branch_days: 10,
    return_address: 'Card centre, Av. Paulista 1000, São Paulo',
    days_metro: 3,
    days_urban: 5,
    days_remote: 9,
    valid_from: '2030-01-01',
  },
});
