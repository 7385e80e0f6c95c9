import type { Database, Who } from '#server/context.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { accountByCode } from './accounts.ts';
import { Attempts } from './attempts.ts';
import { verifyPassword } from './password.ts';

const attempts = new Attempts();

/** Refuses where this is not the password of the caller, and after a few tries for a while. */
export async function checkOwnPassword(
  db: Database,
  { userCode }: Who,
  field: string,
  password: string,
): Promise<void> {
  const wait = attempts.take(userCode, userCode);
  if (wait > 0) refuse('limited', `Too many tries with a wrong password. Wait ${wait} seconds.`);
  const account = await accountByCode(db, userCode);
  if (!(await verifyPassword(password, account?.password_hash))) refuseField(field, 'is not your current password');
  attempts.forgive(userCode, userCode);
}
