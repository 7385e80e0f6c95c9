import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { ourPeople } from '#tools/management/our-people.ts';
import { hoursStaff } from '#tools/roles.ts';
import { listOf } from '#server/db/queries/parcels.ts';

export type OurPerson = RowOf<typeof ourPeople>;

/** Whether somebody keeps the hours, by the role or by name. */
export const keepsHours = sql`(o.role || o.permissions && ${listOf([...hoursStaff], 'text')})`;

/** The accounts of the operator itself that an administrator sees; nobody else is answered any. */
export const people = (where: SQL = sql`true`): SQL => sql`
  select o.user_name, o.email, o.role, ${keepsHours} as keeps_hours, local_iso(o.last_sign_in_at, 'UTC') as last_sign_in_at,
    o.station, o.enabled, o.user_code
  from our_people() o where ${where} order by o.user_name, o.email`;
