import { userChangePassword as contract } from '#tools/auth/user-change-password.ts';
import type { Context, Who } from '#server/context.ts';
import { accountByCode, storePassword } from '#server/identity/accounts.ts';
import { Attempts } from '#server/identity/attempts.ts';
import { hashPassword, verifyPassword } from '#server/identity/password.ts';
import { passwordFault } from '#server/identity/password-fault.ts';
import { endSessions, forget } from '#server/identity/sessions.ts';
import { implement } from '#server/implement.ts';
import { refuse, refuseField } from '#server/refuse.ts';

const attempts = new Attempts();

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

export const userChangePassword = implement(contract, {
  async plan({ who }, input) {
    await checkNew(who, input);
    return [{ id: who.userCode, label: who.name, before: {}, after: {}, warning: 'Other sessions end.' }];
  },
  async run(ctx, input) {
    await checkNew(ctx.who, input);
    await checkCurrent(ctx, input.currentPassword);
    const { userCode, sessionId } = ctx.who;
    await storePassword(ctx.db, userCode, await hashPassword(input.newPassword));
    const ended = await endSessions(ctx.db, userCode, sessionId);
    forget(userCode);
    ctx.changed({
      entity: 'app_user',
      id: userCode,
      before: null,
      after: { password_changed_at: ctx.now.toISOString() },
    });
    return [{ user_code: userCode, sessions_ended: ended }];
  },
});

async function checkNew({ email, name }: Who, { currentPassword, newPassword }: Passwords): Promise<void> {
  const fault = await passwordFault(newPassword, { email, name });
  if (fault) refuseField('newPassword', fault);
  if (newPassword === currentPassword) refuseField('newPassword', 'must not be the current one');
}

async function checkCurrent({ db, who }: Context, currentPassword: string): Promise<void> {
  const wait = attempts.take(who.userCode, who.userCode);
  if (wait > 0) refuse('limited', `Too many tries with a wrong password. Wait ${wait} seconds.`);
  const account = await accountByCode(db, who.userCode);
  if (!(await verifyPassword(currentPassword, account?.password_hash)))
    refuseField('currentPassword', 'is not your current password');
  attempts.forgive(who.userCode, who.userCode);
}
