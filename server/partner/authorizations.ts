import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { AuthorizationState } from '#machines/marketplace-authorization.ts';
import type { Row } from '#tools/define.ts';
import type { authorizationRow } from '#tools/rows/partner.ts';
import { byId } from '#server/change.ts';
import type { Context, Database } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse } from '#server/refuse.ts';

export type Authorization = Row<typeof authorizationRow>;

/** Where partners stand with the marketplace; one that was never asked stands at none. */
export const authorizations = (where: SQL, now: Date): SQL => sql`
  select p.copa_id, p.name as copa_name, coalesce(a.marketplace, 'amazon') as marketplace, coalesce(a.state, 'none') as state,
    a.selling_partner_id, local_iso(a.expires_at, 'UTC') as expires_at,
    greatest(extract(day from a.expires_at - ${now.toISOString()}::timestamptz)::int, 0) as days_left,
    local_iso(a.link_sent_at, 'UTC') as link_sent_at, l.link_state, local_iso(l.expires_at, 'UTC') as link_expires_at, local_iso(a.authorised_at, 'UTC') as authorised_at
  from copa p left join marketplace_authorization a on a.copa_id = p.copa_id and a.marketplace = 'amazon'
  left join lateral (
    select l.expires_at, case when l.used_at is not null then 'used' when l.expires_at <= ${now.toISOString()}::timestamptz then 'ended' else 'open' end as link_state
    from marketplace_auth_link l where l.copa_id = p.copa_id order by l.marketplace_auth_link_id desc limit 1) l on true
  where ${where} order by p.name, p.copa_id`;

export const authorizationsBy = ({ db, now }: Context, ids: readonly (string | number)[]): Promise<Authorization[]> =>
  db.rows<Authorization>(authorizations(sql`p.copa_id::text = any(${listOf(ids.map(String), 'text')})`, now));

export const shownAuthorization = ({ state, selling_partner_id, expires_at }: Authorization) => ({
  state, selling_partner_id, expires_at,
}); // prettier-ignore

/** What permissions hold now, by partner; one that was never asked for holds nothing but that. */
export const heldAuthorizations = async ({ db }: Context, ids: readonly string[]) =>
  byId(
    await db.rows<ReturnType<typeof shownAuthorization> & { id: number }>(sql`
      select p.copa_id as id, coalesce(a.state, 'none') as state, a.selling_partner_id, local_iso(a.expires_at, 'UTC') as expires_at
      from copa p left join marketplace_authorization a on a.copa_id = p.copa_id and a.marketplace = 'amazon'
      where p.copa_id::text = any(${listOf(ids, 'text')})`),
    ({ id }) => id,
    ({ id: _, ...held }) => held,
  );

/** The permission of a partner, locked where something is written. */
export async function authorizationOf(
  ctx: Context,
  copaId: number,
): Promise<Authorization & { state: AuthorizationState }> {
  if (ctx.applying)
    await ctx.db.rows(
      sql`select from marketplace_authorization where copa_id = ${copaId} and marketplace = 'amazon' for update`,
    );
  const [row] = await authorizationsBy(ctx, [copaId]);
  if (!row) return refuse('missing', `No partner has the number ${copaId}.`);
  return row as Authorization & { state: AuthorizationState };
}

/** What is stored of a link's state. */
export const hashOfState = (state: string): string => createHash('sha256').update(state).digest('hex');

/** The open link of a session for a partner: the one with this state, or the newest; undefined where there is none. */
export const openLink = (
  db: Database,
  { copaId, sessionId, state, now }: { copaId: number; sessionId: string; state?: string; now: Date },
): Promise<{ id: number } | undefined> =>
  db.one<{ id: number }>(sql`
    select marketplace_auth_link_id as id from marketplace_auth_link
    where copa_id = ${copaId} and session_id = ${sessionId} and used_at is null and expires_at > ${now.toISOString()}::timestamptz
      ${state === undefined ? sql`` : sql`and state_hash = ${hashOfState(state)}`}
    order by marketplace_auth_link_id desc limit 1`);
