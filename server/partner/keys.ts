import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { keyList } from '#tools/partner/key-list.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';

export type PartnerKey = RowOf<typeof keyList>;

/** Keys of partners' accounts, without the keys. */
export const keys = (where: SQL): SQL => sql`
  select k.api_key_id, k.name as key_name, k.user_code, nullif(array_to_string(k.scopes, ', '), '') as scopes,
    local_iso(k.expires_at, 'UTC') as expires_at, k.revoked_at is not null as revoked, local_iso(k.last_used_at, 'UTC') as last_used_at,
    u.copa_id, p.name as copa_name
  from api_key k join app_user u using (user_code) join copa p on p.copa_id = u.copa_id
  where ${where} order by k.revoked_at is not null, p.name, k.name, k.api_key_id`;

export const keysBy = ({ db }: Context, ids: readonly (string | number)[]): Promise<PartnerKey[]> =>
  db.rows<PartnerKey>(keys(sql`k.api_key_id::text = any(${listOf(ids.map(String), 'text')})`));

export const shownKey = ({ key_name, user_code, scopes, expires_at, revoked }: PartnerKey) => ({
  key_name, user_code, scopes, expires_at, revoked,
}); // prettier-ignore
