import { sql } from 'drizzle-orm';
import { userChangePassword as contract } from '#tools/auth/user-change-password.ts';
import { byId, change } from '#server/change.ts';
import type { Context, Who } from '#server/context.ts';
import { storePassword } from '#server/identity/accounts.ts';
import { checkOwnPassword } from '#server/identity/own-password.ts';
import { hashPassword } from '#server/identity/password.ts';
import { passwordFault } from '#server/identity/password-fault.ts';
import { endSessions, forget } from '#server/identity/sessions.ts';
import { refuseField } from '#server/refuse.ts';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

/** When the password was changed last, and how many sessions besides the present one are open. */
const held = async ({ db, who }: Context, ids: readonly string[]) =>
  byId(
    await db.rows<{ user_code: string; password_changed_at: string | null; sessions: number }>(sql`
      select u.user_code, u.password_changed_at, (select count(*)::int from session s where s.user_code = u.user_code
        and s.session_id <> ${who.sessionId ?? ''} and s.revoked_at is null and s.expires_at > now()) as sessions
      from app_user u where u.user_code = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`),
    ({ user_code }) => user_code,
    ({ password_changed_at, sessions }) => ({ password_changed_at, sessions }),
  );

export const userChangePassword = change(contract, {
  entity: 'app_user',
  read: held,
  async steps(ctx, input) {
    await checkNew(ctx.who, input);
    await checkOwnPassword(ctx.db, ctx.who, 'currentPassword', input.currentPassword);
    const { userCode: id, name: label } = ctx.who;
    const before = (await held(ctx, [id])).get(id) ?? {};
    const after = { password_changed_at: ctx.now.toISOString(), sessions: 0 };
    return [{ id, label, before, after, warning: 'Other sessions will be signed out.', own: input.newPassword }];
  },
  async apply(ctx, steps) {
    const { userCode, sessionId } = ctx.who;
    for (const { own } of steps) {
      // oxlint-disable-next-line no-await-in-loop -- there is one
      await storePassword(ctx.db, userCode, await hashPassword(own), ctx.now);
      // oxlint-disable-next-line no-await-in-loop -- there is one
      await endSessions(ctx.db, userCode, sessionId);
      forget(userCode);
    }
  },
  answer: async (_ctx, steps) =>
    steps.map(({ id, before }) => ({ user_code: id, sessions_ended: before.sessions ?? 0 })),
});

async function checkNew({ email, name }: Who, { currentPassword, newPassword }: Passwords): Promise<void> {
  const fault = await passwordFault(newPassword, { email, name });
  if (fault) refuseField('newPassword', fault);
  if (newPassword === currentPassword) refuseField('newPassword', 'must not be the current one');
}
