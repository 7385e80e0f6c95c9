import { sql } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { userUpsert as contract } from '#tools/partner/user-upsert.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Ahead, Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { createAccount, normalEmail, storePassword } from '#server/identity/accounts.ts';
import { hashPassword } from '#server/identity/password.ts';
import { passwordFault } from '#server/identity/password-fault.ts';
import { endSessions, forget } from '#server/identity/sessions.ts';
import { stationAt } from '#server/identity/station.ts';
import { users, type PartnerUser } from '#server/partner/users.ts';
import { checkEmail, found, isSame, whose } from '#server/partner/whose.ts';
import { refuse, refuseField } from '#server/refuse.ts';

type Input = InputOf<typeof contract>;

const shown = ({ user_name, email, role, password_set, station, enabled }: PartnerUser) => ({
  user_name, email, role, password_set, station, enabled,
}); // prettier-ignore
type Shown = ReturnType<typeof shown>;

const by = ({ db }: Pick<Context, 'db'>, codes: readonly string[]) =>
  db.rows<PartnerUser>(users(sql`u.user_code = any(${listOf(codes, 'text')})`));

/** The hash of a new password, made before the transaction because it takes long; refused where it is easy to guess. */
async function hashed({ read }: Ahead, { user_code, password, email, user_name }: Input): Promise<string | null> {
  if (password === undefined) return null;
  const row = user_code === undefined ? undefined : (await read((db) => by({ db }, [user_code])))[0];
  const owner = { email: email ?? row?.email ?? '', name: user_name ?? row?.user_name ?? '' };
  const fault = await passwordFault(password, owner);
  if (fault) refuseField('password', fault);
  return hashPassword(password);
}

/** Of a new account: its partner, and the kind of account that this partner's people have. */
async function newAccount(ctx: Context, { copa_id, role, email = '' }: Input) {
  const copaId = await whose(ctx, copa_id);
  const bank = await ctx.db.one<{ is: boolean }>(sql`select is_bank_enabled as is from copa where copa_id = ${copaId}`);
  if (role === 'partner' && !bank?.is) refuseField('role', 'must be merchant: this partner is no bank.');
  const address = normalEmail(email);
  if (!address) refuseField('email', 'is required for a new account.');
  checkEmail(address);
  return { copaId, email: address, role: role ?? (bank?.is ? ('partner' as const) : ('merchant' as const)) };
}

async function stationCode({ db }: Context, given: string): Promise<string> {
  const found = await stationAt(db, given);
  return found?.station ?? refuseField('station', `is not an airport: ${given}.`);
}

export const userUpsert = change(contract, {
  entity: 'app_user',
  ahead: hashed,
  read: async (ctx, codes) => byId(await by(ctx, codes), ({ user_code }) => user_code!, shown),
  steps: async (ctx, input, passwordHash) => {
    const { user_code: code } = input;
    const row = code === undefined ? null : found((await by(ctx, [code]))[0], `User ${code} not found.`);
    if (row && input.copa_id !== undefined && input.copa_id !== row.copa_id)
      refuseField('copa_id', 'of an account does not change.');
    for (const key of ['email', 'role'] as const)
      if (row && input[key] !== undefined && input[key] !== row[key])
        refuseField(key, 'of an account does not change: make another account.');
    const fresh = row ? null : await newAccount(ctx, input);
    const base: Shown = row
      ? shown(row)
      : { user_name: null, email: fresh!.email, role: fresh!.role, password_set: false, station: null, enabled: true };
    const after: Shown = {
      ...base,
      user_name: input.user_name?.trim() || base.user_name || refuseField('user_name', 'is required.'),
      password_set: base.password_set || passwordHash !== null,
      station: input.station ? await stationCode(ctx, input.station) : base.station,
      enabled: input.enabled ?? base.enabled,
    };
    const before = row ? base : {};
    const step = { id: code ?? 'new', label: `${after.user_name}, ${after.email}`, before, after };
    if (row && passwordHash === null && isSame(before, after))
      return [{ ...step, refused: 'It is so already.', already: true }];
    const ends = row && (passwordHash !== null || (row.enabled && !after.enabled));
    const warning = ends ? 'Open sessions of this account end.' : undefined;
    return [{ ...step, warning, own: { fresh, passwordHash, ends } }];
  },
  apply: (ctx, steps) =>
    inTurn(steps, async ({ id, after, own: { fresh, passwordHash, ends } }) => {
      const { db, who, now } = ctx;
      const made = fresh
        ? await createAccount(db, { ...fresh, name: after.user_name!, passwordHash: passwordHash ?? '' })
        : id;
      if (!made)
        return refuse('conflict', 'email has an account already.', [
          { field: 'email', message: 'has an account already' },
        ]);
      await db.rows(sql`
        update app_user set name = ${after.user_name}, station = ${after.station}, enabled = ${after.enabled}, updated_at = ${now.toISOString()}::timestamptz,
          updated_by = ${who.name} where user_code = ${made}`);
      if (!fresh && passwordHash !== null) await storePassword(db, made, passwordHash, now);
      if (ends) await endSessions(db, made);
      // Keys and sessions of this account are looked up anew.
      forget(made);
      return made;
    }),
  answer: (ctx, steps) =>
    by(
      ctx,
      steps.map(({ id }) => id),
    ),
});
