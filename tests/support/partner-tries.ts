import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';

const nobody = 999_999_999;

/** How the changes of partners are tried. */
export const partnerTries = {
  // Who comes back was written down on another day.
  'partner/contact-remove': { refused: { copa_contact_id: [nobody] }, kept: ['copa_contact'] },
  'partner/contact-upsert': { refused: { copa_id: 101, name: 'Nobody', email: 'not an address' } },
  'partner/customer-ins-amz-authorization-link': {
    refused: { copa_id: nobody },
    kept: ['marketplace_auth_link', 'marketplace_authorization'],
  },
  'partner/customer-ins-amz-authotization-credential': {
    refused: { copa_id: 107, spapi_oauth_code: 'ANcodeOfNobody123', selling_partner_id: 'A2EXAMPLE77', state: 'none' },
    body: async (db: Database) => {
      await db.rows(sql`
        insert into marketplace_auth_link (copa_id, state_hash, session_id, expires_at)
        select 107, 'hash of a try', session_id, now() + interval '1 hour' from session where user_code = 'DEMO-ADMIN'`);
      return { copa_id: 107, spapi_oauth_code: 'ANcodeOfATry0123', selling_partner_id: 'A2EXAMPLE77' };
    },
    kept: ['marketplace_auth_link', 'marketplace_authorization'],
  },
  'partner/customer-revoke-amz-authorization': { refused: { copa_id: 101 }, kept: ['marketplace_authorization'] },
  'partner/key-add': {
    refused: { user_code: 'DEMO-PARTNER', key_name: 'weak', api_key: `wbk_${'a'.repeat(43)}` },
    kept: ['api_key'],
  },
  'partner/key-revoke': {
    refused: { api_key_id: [nobody] },
    body: async (db: Database) => ({
      api_key_id: [
        (await db.one<{ id: number }>(sql`
          insert into api_key (user_code, name, key_hash) values ('DEMO-PARTNER', 'To revoke', 'hash of a try') returning api_key_id as id`))!
          .id,
      ],
    }),
    kept: ['api_key'],
  },
  'partner/partner-upsert': { refused: { copa_id: 101, currency: 'XXQ' } },
  'partner/prc-upsert': {
    refused: { copa_id: 107, programme_no: 'PRC-1', valid_from: '2027-01-01', valid_to: '2026-01-01' },
  },
  'partner/service-upsert': { refused: { copa_id: 101, rate_service_code: 999, entry_point: 'MIA' } },
  'partner/upload-customs-file': { refused: { customs_file: 'demo-customs-file-refused' } },
  'partner/user-upsert': { refused: { copa_id: 101, user_name: 'Nobody', email: 'nobody' }, kept: ['app_user'] },
};
