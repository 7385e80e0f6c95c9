import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { partnerKeys } from '#tools/rows/partner.ts';
import { enabledWords } from '#tools/rules/value-words.ts';

export const partnerUpsert = endpoint({
  path: 'partner/partner-upsert',
  title: 'Save a partner',
  about: 'Adds a commercial partner, or changes the one with the given number: names, tax number, currency, credit limit, contact, verified or not.',
  ask: {
    en: ['add a new partner', 'raise the credit limit of a partner', 'change the phone of a partner', 'mark the partner as verified', 'register a commercial partner'],
    es: ['agrega un socio nuevo', 'sube el límite de crédito de un socio', 'cambia el teléfono de un socio', 'marca el socio como verificado', 'registra un socio comercial'],
    pt: ['adiciona um parceiro novo', 'aumenta o limite de crédito de um parceiro', 'muda o telefone de um parceiro', 'marca o parceiro como verificado', 'cadastra um parceiro comercial'],
  },
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Save partner',
    of: 'partner',
    from: { copa_id: 'copa_id' },
    done: 'Partner List updated successfully',
    keys: partnerKeys,
  },
  input: z.object({
    copa_id: field.partner('Partner number', { about: 'The partner to change; if omitted, a new one is added.' }).optional(),
    copa_name: field.text('Name').optional(),
    legal_name: partnerKeys.legal_name.optional(),
    kind: partnerKeys.kind.optional(),
    ctry_iso_code: partnerKeys.ctry_iso_code.optional(),
    tax_id: partnerKeys.tax_id.optional(),
    currency: partnerKeys.currency.optional(),
    credit_limit: partnerKeys.credit_limit.optional(),
    email: partnerKeys.email.optional(),
    phone: partnerKeys.phone.optional(),
    address: partnerKeys.address.optional(),
    is_reseller: partnerKeys.is_reseller.optional(),
    is_bank_enabled: partnerKeys.is_bank_enabled.optional(),
    verified: field
      .flag('Verified', {
        about: 'A verified partner has a legal name, an e-mail address and a tax number.',
        words: {
          true: 'verified, verify, verificado, verifica, verifique',
          false: 'unverified, not verified, no verificado, sin verificar, não verificado',
        },
      })
      .optional(),
    enabled: field.flag('Enabled', { words: enabledWords }).optional(),
  }),
  output: rows('partner', { copa_id: field.partner('Number'), ...partnerKeys }),
  view: { kind: 'table', opens: { path: 'partner/get-partner', from: { copa_id: 'copa_id' } } },
  example: { copa_id: 101, phone: '+1 305 555 0142', address: '8200 NW 41st Street, Doral' },
}); // prettier-ignore
