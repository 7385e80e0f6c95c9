import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { authorizationRow } from '#tools/rows/partner.ts';

export const getCustomerAmzAuthorizationCredential = endpoint({
  path: 'partner/get-customer-amz-authotization-credential',
  title: 'Marketplace authorisation',
  about: 'Whether a partner has allowed us to act for it at Amazon: asked, given, ending soon, ended or revoked, and since when. The token is never shown.',
  ask: {
    en: ['is the partner authorised at Amazon', 'Amazon authorisation of the partner', 'marketplace credential'],
    es: ['está autorizado el socio en Amazon', 'autorización de Amazon del socio', 'credencial del marketplace'],
    pt: ['o parceiro está autorizado na Amazon', 'autorização da Amazon do parceiro', 'credencial do marketplace'],
  },
  effect: 'read',
  access: ['admin', 'partner'],
  input: z.object({ copa_id: field.partner('Partner').optional() }),
  output: rows('authorization', authorizationRow),
  view: { kind: 'table', opens: null },
  example: { copa_id: 107 },
}); // prettier-ignore
