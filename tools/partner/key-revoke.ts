import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { partnerKeyKeys, partnerKeyRow } from '#tools/rows/partner.ts';

export const keyRevoke = endpoint({
  path: 'partner/key-revoke',
  title: 'Revoke API keys',
  about: "Ends keys of partners' programs at once and for good.",
  ask: {
    en: ['revoke the API key of the partner', 'end this key'],
    es: ['revoca la clave de API del socio', 'anula esta clave'],
    pt: ['revoga a chave de API do parceiro', 'encerra esta chave'],
  },
  effect: 'destroy',
  access: ['admin'],
  change: {
    verb: 'Revoke',
    of: 'key',
    from: { api_key_id: 'api_key_id' },
    done: 'Revoked {{things}}',
    keys: { revoked: partnerKeyKeys.revoked },
  },
  input: z.object({ api_key_id: field.ids('Key numbers') }),
  output: rows('key', partnerKeyRow),
  view: { kind: 'table', opens: null },
  example: { api_key_id: [1] },
});
