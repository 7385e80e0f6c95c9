import { sql } from 'drizzle-orm';
import { nextAuthorization } from '#machines/marketplace-authorization.ts';
import type { InputOf } from '#tools/define.ts';
import { customerInsAmzAuthorizationCredential as contract } from '#tools/partner/customer-ins-amz-authorization-credential.ts';
import { permissionDays } from '#tools/rules/authorization.ts';
import { change, inTurn } from '#server/change.ts';
import type { Ahead, Database, Who } from '#server/context.ts';
import { checkPerson } from '#server/identity/authenticate.ts';
import { log } from '#server/log.ts';
import { CodeRefused, MarketplaceAway, type Grant } from '#server/marketplace/marketplace.ts';
import { marketplaceOf } from '#server/marketplace/marketplace-of.ts';
import { returnUri } from '#server/marketplace/return-uri.ts';
import {
  authorizationOf,
  authorizationsBy,
  heldAuthorizations,
  openLink,
  shownAuthorization,
} from '#server/partner/authorizations.ts';
import { whose } from '#server/partner/whose.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { seal } from '#server/vault.ts';

type Input = InputOf<typeof contract>;
const dayMs = 86_400_000;

/** The partner, and the open link that this session asked for; refused where the state is of another session. */
async function linkOf(db: Database, who: Who, now: Date, { copa_id, state }: Input) {
  checkPerson(who);
  const copaId = await whose({ db, who }, copa_id ?? who.copaId ?? undefined);
  const link = await openLink(db, { copaId, sessionId: who.sessionId!, state, now });
  if (!link)
    refuse('refused', 'This answer of the marketplace belongs to no open link of your session: ask for a new link.', [
      { field: 'state', message: 'belongs to no open link of your session' },
    ]);
  return { copaId, link: link.id };
}

/** Exchanges the code, outside of any transaction; a plan exchanges nothing, for a code is good once. */
async function exchanged({ read, who, now, config, applying, signal }: Ahead, input: Input): Promise<Grant | null> {
  await read((db) => linkOf(db, who, now, input));
  if (!applying) return null;
  try {
    return await marketplaceOf(config).exchange(input.spapi_oauth_code, returnUri(config), signal);
  } catch (error) {
    if (error instanceof CodeRefused)
      refuse('refused', error.message, [{ field: 'spapi_oauth_code', message: 'is not taken' }]);
    if (!(error instanceof MarketplaceAway)) throw error;
    log.warn({ why: error.message }, 'the marketplace did not answer');
    return refuse('unavailable', 'The marketplace did not answer. Ask for a new link and try again.');
  }
}

export const customerInsAmzAuthorizationCredential = change(contract, {
  entity: 'marketplace_authorization',
  ahead: exchanged,
  read: heldAuthorizations,
  steps: async (ctx, input, grant) => {
    const { copaId, link } = await linkOf(ctx.db, ctx.who, ctx.now, input);
    const seller = input.selling_partner_id.trim().toUpperCase();
    if (!/^[A-Z0-9]{6,30}$/.test(seller)) refuseField('selling_partner_id', 'must have 6 to 30 letters and digits.');
    const row = await authorizationOf(ctx, copaId);
    const next = nextAuthorization(row.state, { type: 'authorise' });
    const before = shownAuthorization(row);
    const step = { id: String(copaId), label: row.copa_name!, before, after: before };
    if ('refused' in next) return [{ ...step, refused: `${next.refused}.` }];
    const ends = new Date(ctx.now.getTime() + permissionDays * dayMs).toISOString();
    const after = { state: next.state, selling_partner_id: seller, expires_at: ends };
    return [{ ...step, after, own: { link, grant } }];
  },
  apply: async ({ db, who, now, config }, steps) => {
    const at = sql`${now.toISOString()}::timestamptz`;
    await inTurn(steps, async ({ id, after, own: { link, grant } }) => {
      const used = await db.one(sql`
        update marketplace_auth_link set used_at = ${at} where marketplace_auth_link_id = ${link} and used_at is null returning 1 as used`);
      if (!used || !grant) refuse('conflict', 'This link has been used meanwhile.');
      const row = await db.one<{ id: number }>(sql`
        update marketplace_authorization set state = ${after.state}, selling_partner_id = ${after.selling_partner_id}, authorised_at = ${at},
          expires_at = ${after.expires_at}::timestamptz, updated_at = ${at}, updated_by = ${who.name}
        where copa_id = ${Number(id)} and marketplace = 'amazon' returning marketplace_authorization_id as id`);
      const token = seal(grant.refresh_token, `marketplace_authorization:${row!.id}`, config);
      await db.rows(
        sql`update marketplace_authorization set token_encrypted = ${token} where marketplace_authorization_id = ${row!.id}`,
      );
    });
  },
  answer: (ctx, steps) =>
    authorizationsBy(
      ctx,
      steps.map(({ id }) => id),
    ),
});
