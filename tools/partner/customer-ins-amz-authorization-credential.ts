import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { authorizationKeys, authorizationRow } from '#tools/rows/partner.ts';

export const customerInsAmzAuthorizationCredential = endpoint({
  path: 'partner/customer-ins-amz-authotization-credential',
  title: 'Take a marketplace authorisation',
  about:
    "Takes what Amazon's consent page gave back: exchanges the code for the token and keeps it encrypted. Only in the session that asked for the link.",
  tool: false,
  effect: 'write',
  access: ['admin', 'partner'],
  change: {
    verb: 'Authorise',
    of: 'authorization',
    from: { copa_id: 'copa_id' },
    preview: false,
    done: 'Authorised',
    keys: authorizationKeys,
  },
  input: z.object({
    copa_id: field.partner('Partner').optional(),
    spapi_oauth_code: field.secret('Code', { about: 'Of the consent page; good for some minutes and once.' }),
    selling_partner_id: field.code('Selling partner'),
    state: field
      .secret('State', { about: 'Of the link; if omitted, the newest open link of this session and partner.' })
      .optional(),
  }),
  output: rows('authorization', authorizationRow),
  view: { kind: 'record' },
  example: { copa_id: 107, spapi_oauth_code: 'ANExampleCode0123456', selling_partner_id: 'A2EXAMPLE77' },
});
