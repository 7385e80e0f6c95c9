import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';
import type { Data } from '#server/db/open.ts';
import type { Role } from '#tools/roles.ts';
import { createAccount } from './accounts.ts';
import { hashPassword } from './password.ts';

const password = 'waybill-demo';

interface DemoAccount {
  role: Role;
  name: string;
  /** Of the partner or the provider whose rows it sees. */
  of?: string;
}
const accounts: DemoAccount[] = [
  { role: 'admin', name: 'Demo Admin' },
  { role: 'masters', name: 'Demo Master Bookings' },
  { role: 'finance', name: 'Demo Finance' },
  { role: 'merchant', name: 'Demo Merchant', of: 'MercaLinda' },
  { role: 'partner', name: 'Demo Card Bank', of: 'NovaBank Cards' },
  { role: 'provider', name: 'Demo Provider', of: 'Correios' },
];

/**
 * The six accounts of the demo world, one a role: admin@waybill.test and so on, all with the password waybill-demo. For
 * demo data only: call it when the partners and providers of the demo world are there. Calling it again changes nothing.
 */
export async function createDemoAccounts(data: Data): Promise<void> {
  const passwordHash = await hashPassword(password);
  await data.own(async (db) => {
    for (const { role, name, of } of accounts) {
      const [copaId, providerId] = [await copaOf(db, role, of), await providerOf(db, role, of)];
      const userCode = `DEMO-${role.toUpperCase()}`;
      const email = `${role}@waybill.test`;
      await createAccount(db, { userCode, email, name, role, copaId, providerId, passwordHash, isDemo: true });
    }
  });
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
