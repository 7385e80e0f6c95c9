import { sql } from 'drizzle-orm';
import type { Database, Who } from '#server/context.ts';
import type { Role } from '#tools/roles.ts';

export interface Account {
  user_code: string;
  email: string;
  name: string;
  role: Role;
  copa_id: number | null;
  provider_id: number | null;
  /** Empty for somebody who signs in by mail or at an external service only. */
  password_hash: string;
}
/** The client flavours of the navigation. */
export type Flavour = 'admin' | 'merchant' | 'provider';

const flavours: Record<Role, Flavour> = {
  admin: 'admin',
  masters: 'admin',
  finance: 'admin',
  merchant: 'merchant',
  partner: 'merchant',
  provider: 'provider',
};
export const flavourOf = (role: Role): Flavour => flavours[role];

export const columns = sql`u.user_code, u.email, u.name, u.role, u.copa_id, u.provider_id, u.password_hash`;

export const normalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** The account of an e-mail address; undefined when there is none or it is disabled. */
export const accountByEmail = (db: Database, email: string): Promise<Account | undefined> =>
  db.one<Account>(sql`select ${columns} from app_user u where u.email = ${normalEmail(email)} and u.enabled`);

export const accountByCode = (db: Database, userCode: string): Promise<Account | undefined> =>
  db.one<Account>(sql`select ${columns} from app_user u where u.user_code = ${userCode} and u.enabled`);

export const whoOf = (account: Account): Who => ({
  userCode: account.user_code,
  email: account.email,
  name: account.name,
  role: account.role,
  copaId: account.copa_id,
  providerId: account.provider_id,
});
