import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { authorizationKeys, authorizationRow } from '#tools/rows/partner.ts';

export const customerRevokeAmzAuthorization = endpoint({
  path: 'partner/customer-revoke-amz-authorization',
  title: 'Revoke a marketplace authorisation',
  about: "Ends a partner's permission at Amazon and throws its token away.",
  ask: {
    en: ['revoke the Amazon authorisation', 'end the marketplace authorisation of the partner'],
    es: ['revoca la autorización de Amazon', 'termina la autorización del marketplace del socio'],
    pt: ['revoga a autorização da Amazon', 'encerra a autorização do marketplace do parceiro'],
  },
  effect: 'destroy',
  access: ['admin', 'partner'],
  change: {
    verb: 'Revoke',
    of: 'authorization',
    from: { copa_id: 'copa_id' },
    done: 'Authorisation revoked',
    keys: authorizationKeys,
  },
  input: z.object({ copa_id: field.partner('Partner').optional() }),
  output: rows('authorization', authorizationRow),
  view: { kind: 'table', opens: null },
  example: { copa_id: 110 },
});
