import { sql } from 'drizzle-orm';
import { contracts } from '#tools/index.ts';
import { keyAdd as contract } from '#tools/partner/key-add.ts';
import { byId, change, inTurn } from '#server/change.ts';
import { readOnly } from '#server/identity/authenticate.ts';
import { hashKey } from '#server/identity/keys.ts';
import { keysBy, shownKey } from '#server/partner/keys.ts';
import { users, type PartnerUser } from '#server/partner/users.ts';
import { refuse, refuseField } from '#server/refuse.ts';

const dayMs = 86_400_000;
const longestDays = 3_650;
/** 256 random bits have about 29 different ones of 64 signs; what somebody made up has fewer. */
const leastSigns = 16;

function checkSecret(secret: string): void {
  const random = secret.slice(4);
  if (!/^wbk_[A-Za-z0-9_-]{43}$/.test(secret) || new Set(random).size < leastSigns)
    refuseField('api_key', 'must be wbk_ and 43 random letters, digits, - or _.');
}

function checkScopes(scopes: readonly string[]): void {
  const known = (scope: string) => contracts.some(({ path }) => path === scope || path.startsWith(`${scope}/`));
  const strange = scopes.find((scope) => !known(scope));
  if (strange !== undefined)
    refuseField('scopes', `has ${strange}, which is no path: give such as shipment or shipment/all.`);
}

export const keyAdd = change(contract, {
  entity: 'api_key',
  read: async (ctx, ids) => byId(await keysBy(ctx, ids), ({ api_key_id }) => api_key_id!, shownKey),
  steps: async (ctx, { user_code, key_name, api_key, read_only, scopes = [], days }) => {
    checkSecret(api_key);
    checkScopes(scopes);
    if (days !== undefined && (days < 1 || days > longestDays))
      refuseField('days', `must be from 1 to ${longestDays}.`);
    const name = key_name.trim() || refuseField('key_name', 'is required: what is the key for?');
    const user = await ctx.db.one<PartnerUser>(users(sql`u.user_code = ${user_code}`));
    if (!user) return refuse('missing', `No account of a partner has the user code ${user_code}.`);
    if (!user.enabled) refuse('conflict', 'This account is switched off.');
    const twin = await ctx.db.one(
      sql`select from api_key where user_code = ${user_code} and name = ${name} and revoked_at is null`,
    );
    if (twin) refuse('conflict', `The account has a key of the name ${name} already: revoke it or take another name.`);
    const may = [...(read_only ? [readOnly] : []), ...scopes];
    const after = {
      key_name: name,
      user_code,
      scopes: may.join(', ') || null,
      expires_at: days === undefined ? null : new Date(ctx.now.getTime() + days * dayMs).toISOString(),
      revoked: false,
    };
    return [{ id: 'new', label: `${name}, ${user.email}`, before: {}, after, own: { may, hash: hashKey(api_key) } }];
  },
  apply: ({ db, who }, steps) =>
    inTurn(steps, async ({ after, own: { may, hash } }) => {
      const made = await db.one<{ id: number }>(sql`
        insert into api_key (user_code, name, key_hash, scopes, expires_at, created_by)
        values (${after.user_code}, ${after.key_name}, ${hash}, array(select jsonb_array_elements_text(${JSON.stringify(may)}::jsonb)),
          ${after.expires_at}::timestamptz, ${who.userCode})
        on conflict do nothing returning api_key_id as id`);
      return made?.id ?? refuse('conflict', 'This key is in use already: make another one.');
    }),
  answer: (ctx, steps) =>
    keysBy(
      ctx,
      steps.map(({ id }) => id),
    ),
});
