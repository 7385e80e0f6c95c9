import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { partnerKeys } from '#tools/rows/partner.ts';

export const getPartner = endpoint({
  path: 'partner/get-partner',
  success: 'verified',
  title: 'Partner',
  about: 'One commercial partner by its number; an unverified partner is answered with the reason instead.',
  ask: {
    en: ['show partner by id', 'is this partner verified', 'open this partner', 'data of one partner'],
    es: ['muestra el socio por id', 'está verificado este socio', 'abre este socio', 'datos de un socio'],
    pt: ['mostra o parceiro pelo id', 'este parceiro está verificado', 'abre este parceiro', 'dados de um parceiro'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters', 'finance', 'merchant', 'partner'],
  input: z.object({
    copa_id: field.partner('Partner'),
  }),
  output: rows('partner', {
    copa_id: field.partner('Number'),
    copa_name: field.text('Partner'),
    verified: field.flag('Verified'),
    error: field.text('Problem', { hidden: true }),
    legal_name: field.text('Legal name'),
    tax_id: field.taxId('Tax number'),
    ctry_iso_code: field.country('Country'),
    currency: field.code('Currency'),
    credit_limit: partnerKeys.credit_limit,
    kind: partnerKeys.kind,
    is_bank_enabled: field.flag('Bank'),
    is_reseller: field.flag('Reseller'),
    email: field.email('E-mail'),
    phone: field.phone('Phone'),
    address: field.text('Address'),
    enabled: partnerKeys.enabled,
    since: field.day('Since'),
  }),
  view: { kind: 'record' },
  example: { copa_id: 101 },
});
