import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { authorizationRow, authorizationKeys, marketplaces } from '#tools/rows/partner.ts';

export const customerInsAmzAuthorizationLink = endpoint({
  path: 'partner/customer-ins-amz-authorization-link',
  wrap: 'link_info',
  title: 'Ask for a marketplace authorisation',
  about:
    "Makes a link to Amazon's consent page for a partner. It works once, for an hour, and only in the session that asked for it.",
  ask: {
    en: ['authorise the partner at Amazon', 'link for the Amazon authorisation', 'renew the Amazon authorisation'],
    es: ['autoriza el socio en Amazon', 'enlace para la autorización de Amazon', 'renueva la autorización de Amazon'],
    pt: ['autoriza o parceiro na Amazon', 'link para a autorização da Amazon', 'renova a autorização da Amazon'],
  },
  effect: 'write',
  access: ['admin', 'partner'],
  change: {
    verb: 'Make the link',
    of: 'authorization',
    from: { copa_id: 'copa_id' },
    preview: false,
    done: 'The link is ready',
    keys: authorizationKeys,
  },
  input: z.object({
    copa_id: field.partner('Partner').optional(),
    marketplace: field.choice('Marketplace', marketplaces).default('amazon'),
  }),
  output: rows('authorization', {
    ...authorizationRow,
    authorization_link: field.text('Consent page', { about: 'The page of the marketplace where the partner agrees.' }),
  }),
  view: { kind: 'record' },
  example: { copa_id: 107 },
});
