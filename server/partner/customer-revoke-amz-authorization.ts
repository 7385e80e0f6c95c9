import { sql } from 'drizzle-orm';
import { nextAuthorization } from '#machines/marketplace-authorization.ts';
import { customerRevokeAmzAuthorization as contract } from '#tools/partner/customer-revoke-amz-authorization.ts';
import { change } from '#server/change.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import {
  authorizationOf,
  authorizationsBy,
  heldAuthorizations,
  shownAuthorization,
} from '#server/partner/authorizations.ts';
import { whose } from '#server/partner/whose.ts';

export const customerRevokeAmzAuthorization = change(contract, {
  entity: 'marketplace_authorization',
  read: heldAuthorizations,
  steps: async (ctx, { copa_id }) => {
    const copaId = await whose(ctx, copa_id ?? ctx.who.copaId ?? undefined);
    const row = await authorizationOf(ctx, copaId);
    const next = nextAuthorization(row.state, { type: 'revoke' });
    const before = shownAuthorization(row);
    const step = { id: String(copaId), label: row.copa_name!, before };
    if ('refused' in next) return [{ ...step, after: before, refused: `${next.refused}.` }];
    return [{ ...step, after: { ...before, state: next.state }, own: null }];
  },
  apply: async ({ db, who, now }, steps) => {
    const ids = steps.map(({ id }) => id);
    await db.rows(sql`
      update marketplace_authorization set state = 'revoked', token_encrypted = null, updated_at = ${now.toISOString()}::timestamptz,
        updated_by = ${who.name} where copa_id = any(${listOf(ids, 'int')}) and marketplace = 'amazon'`);
  },
  answer: (ctx, steps) =>
    authorizationsBy(
      ctx,
      steps.map(({ id }) => id),
    ),
});
