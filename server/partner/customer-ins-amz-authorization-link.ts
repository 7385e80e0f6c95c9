import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { nextAuthorization } from '#machines/marketplace-authorization.ts';
import { customerInsAmzAuthorizationLink as contract } from '#tools/partner/customer-ins-amz-authorization-link.ts';
import { change, inTurn } from '#server/change.ts';
import { checkPerson } from '#server/identity/authenticate.ts';
import { marketplaceOf } from '#server/marketplace/marketplace-of.ts';
import { returnUri } from '#server/marketplace/return-uri.ts';
import {
  authorizationOf,
  authorizationsBy,
  hashOfState,
  heldAuthorizations,
  shownAuthorization,
} from '#server/partner/authorizations.ts';
import { whose } from '#server/partner/whose.ts';

const linkMs = 60 * 60_000;

export const customerInsAmzAuthorizationLink = change(contract, {
  entity: 'marketplace_authorization',
  read: heldAuthorizations,
  steps: async (ctx, { copa_id }) => {
    checkPerson(ctx.who);
    const copaId = await whose(ctx, copa_id ?? ctx.who.copaId ?? undefined);
    const row = await authorizationOf(ctx, copaId);
    const next = nextAuthorization(row.state, { type: 'send_link' });
    const before = shownAuthorization(row);
    const step = { id: String(copaId), label: row.copa_name!, before, after: before };
    if ('refused' in next) return [{ ...step, refused: `${next.refused}.` }];
    const state = randomBytes(32).toString('base64url');
    const ends = new Date(ctx.now.getTime() + linkMs).toISOString();
    return [{ ...step, after: { ...before, state: next.state }, own: { state, ends } }];
  },
  apply: async ({ db, who, now }, steps) => {
    const at = sql`${now.toISOString()}::timestamptz`;
    await inTurn(steps, async ({ id, after, own: { state, ends } }) => {
      await db.rows(sql`
        insert into marketplace_authorization (copa_id, state, link_sent_at, created_by) values (${Number(id)}, ${after.state}, ${at}, ${who.userCode})
        on conflict (copa_id, marketplace) do update set state = excluded.state, link_sent_at = excluded.link_sent_at,
          updated_at = ${at}, updated_by = ${who.name}`);
      await db.rows(sql`
        insert into marketplace_auth_link (copa_id, state_hash, session_id, expires_at, created_by)
        values (${Number(id)}, ${hashOfState(state)}, ${who.sessionId}, ${ends}::timestamptz, ${who.userCode})`);
    });
  },
  answer: (ctx, steps) =>
    inTurn(steps, async ({ id, own }) => ({
      ...(await authorizationsBy(ctx, [id]))[0]!,
      authorization_link: own ? marketplaceOf(ctx.config).consentUrl(own.state, returnUri(ctx.config)) : null,
    })),
});
