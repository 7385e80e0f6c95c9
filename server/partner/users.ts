import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { userList } from '#tools/partner/user-list.ts';

export type PartnerUser = RowOf<typeof userList>;

/** Accounts of partners' people, without anything that signs in. */
export const users = (where: SQL): SQL => sql`
  select u.user_code, u.name as user_name, u.email, u.role, u.password_hash <> '' as password_set, u.station, u.enabled,
    (select count(*)::int from api_key k where k.user_code = u.user_code and k.revoked_at is null) as keys,
    local_iso(u.last_sign_in_at, 'UTC') as last_sign_in_at, u.copa_id, p.name as copa_name
  from app_user u join copa p using (copa_id) where ${where} order by p.name, u.name, u.user_code`;
