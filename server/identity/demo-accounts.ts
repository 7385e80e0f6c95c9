import { sql } from 'drizzle-orm';
import { demoAccounts, demoPassword } from '#tools/demo-accounts.ts';
import type { Database } from '#server/context.ts';
import type { Data } from '#server/db/open.ts';
import type { Role } from '#tools/roles.ts';
import { createAccount } from './accounts.ts';
import { hashPassword } from './password.ts';
import { forget } from './sessions.ts';

/**
 * The six accounts of the demo world, one a role: admin@waybill.test and so on, all with the password waybill-demo. For
 * demo data only: call it when the partners and providers of the demo world are there. Calling it again changes nothing.
 */
export async function createDemoAccounts(data: Data): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await data.own(async (db) => {
    for (const { role, email, name, of } of demoAccounts) {
      const [copaId, providerId] = [await copaOf(db, role, of), await providerOf(db, role, of)];
      const userCode = `DEMO-${role.toUpperCase()}`;
      await createAccount(db, { userCode, email, name, role, copaId, providerId, passwordHash, isDemo: true });
    }
  });
}

/** Opens or closes the accounts whose password is public; answers how many there are that are closed. */
export async function switchDemoAccounts(data: Data, isOpen: boolean): Promise<number> {
  const found = await data.own((db) =>
    db.rows<{ user_code: string }>(sql`update app_user set enabled = ${isOpen} where is_demo returning user_code`),
  );
  for (const { user_code } of found) forget(user_code);
  return isOpen ? 0 : found.length;
}

async function copaOf(db: Database, role: Role, name = ''): Promise<number | undefined> {
  if (role !== 'merchant' && role !== 'partner') return undefined;
  const found = await db.one<{ copa_id: number }>(sql`select copa_id from copa where name = ${name}`);
  if (!found) throw new Error(`The demo world has no partner ${name}`);
  return found.copa_id;
}

async function providerOf(db: Database, role: Role, name = ''): Promise<number | undefined> {
  if (role !== 'provider') return undefined;
  const found = await db.one<{ provider_id: number }>(sql`select provider_id from provider where name = ${name}`);
  if (!found) throw new Error(`The demo world has no provider ${name}`);
  return found.provider_id;
}
