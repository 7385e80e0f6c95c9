import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bankOnlyWords } from '#tools/rules/value-words.ts';

export const getListByName = endpoint({
  path: 'partner/get-list-by-name',
  title: 'Partners by name',
  about: 'Commercial partners (copa) whose name holds the text; only banks when asked.',
  ask: {
    en: ['list of partners', 'find partner by name', 'which partners are banks', 'search a commercial partner'],
    es: ['lista de socios', 'busca socio por nombre', 'qué socios son bancos', 'buscar un socio comercial'],
    pt: ['lista de parceiros', 'busca parceiro pelo nome', 'quais parceiros são bancos', 'procurar um parceiro comercial'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters', 'finance', 'merchant', 'partner'],
  input: z.object({
    copaName: field.text('Name').optional(),
    is_bank_enabled: field
      .flag('Banks only', { about: '1 for card banks only; null for all.', words: bankOnlyWords })
      .optional(),
  }),
  output: rows('partner', {
    copa_id: field.partner('Number'),
    copa_name: field.text('Partner'),
    ctry_iso_code: field.country('Country'),
    is_bank_enabled: field.flag('Bank'),
    is_reseller: field.flag('Reseller'),
    verified: field.flag('Verified'),
  }),
  view: { kind: 'table', opens: null },
  example: { copaName: 'a' },
});
