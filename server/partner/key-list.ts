import { sql } from 'drizzle-orm';
import { keyList as contract } from '#tools/partner/key-list.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { keys } from '#server/partner/keys.ts';

export const keyList = implement(contract, {
  query: (_ctx, { copa_id, revoked }) =>
    keys(
      all([
        copa_id ? sql`u.copa_id = ${copa_id}` : undefined,
        revoked === undefined ? undefined : sql`(k.revoked_at is not null) = ${revoked}`,
      ]),
    ),
});
