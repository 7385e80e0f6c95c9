import { sql } from 'drizzle-orm';
import { userList as contract } from '#tools/partner/user-list.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { users } from '#server/partner/users.ts';

export const userList = implement(contract, {
  query: (_ctx, { copa_id, enabled }) =>
    users(
      all([
        copa_id ? sql`u.copa_id = ${copa_id}` : undefined,
        enabled === undefined ? undefined : sql`u.enabled = ${enabled}`,
      ]),
    ),
});
