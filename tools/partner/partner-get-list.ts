import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { enabledWords } from '#tools/rules/value-words.ts';

export const partnerGetList = endpoint({
  path: 'partner/partner-get-list',
  title: 'Partner information',
  about: 'The partners with these numbers, or all: country, currency, services, contact, parcels of the last 30 days.',
  ask: {
    en: ['partner information', 'contact of this partner', 'details of all partners', 'partner data by number'],
    es: ['información de socios', 'contacto de este socio', 'detalle de todos los socios', 'datos del socio por número'],
    pt: ['informação de parceiros', 'contato deste parceiro', 'detalhes de todos os parceiros', 'dados do parceiro pelo número'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters', 'finance', 'merchant', 'partner'],
  input: z.object({
    copaIdList: field.partners('Partner').optional(),
    enabled: field.flag('Enabled', { about: 'If omitted, those in use.', words: enabledWords }).optional(),
  }),
  output: rows('partner', {
    copa_id: field.partner('Number', { hidden: true }),
    copa_name: field.text('Partner'),
    ctry_iso_code: field.country('Country'),
    currency: field.code('Currency'),
    services: field.text('Services'),
    contact_name: field.person('Contact'),
    contact_email: field.email('E-mail'),
    contact_phone: field.phone('Phone'),
    is_bank_enabled: field.flag('Bank'),
    is_reseller: field.flag('Reseller'),
    verified: field.flag('Verified'),
    enabled: field.flag('Enabled', { hidden: true }),
    since: field.day('Since'),
    parcels_30_days: field.count('Parcels in 30 days', { total: true }),
  }),
  view: { kind: 'table', opens: { path: 'partner/get-partner', from: { copa_id: 'copa_id' } } },
  example: {},
});
