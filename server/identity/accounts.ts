import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Who } from '#server/context.ts';
import { isPlainText } from '#tools/rules/plain-text.ts';
import type { Permission, Role } from '#tools/roles.ts';

export interface Account {
  user_code: string;
  email: string;
  name: string;
  role: Role;
  copa_id: number | null;
  provider_id: number | null;
  /** What the account may besides its role. */
  permissions: Permission[];
  /** Of the station where the person works; null without one. */
  zone: string | null;
  station: string | null;
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

export const columns = sql`u.user_code, u.email, u.name, u.role, u.copa_id, u.provider_id, u.permissions, u.password_hash, u.station,
  (select z.tz from iata_location z where z.iata = u.station) as zone`;

/** One spelling of an address, however it was typed; what could be no address at all becomes an empty text. */
export const normalEmail = (email: string): string =>
  isPlainText(email) ? email.normalize('NFKC').trim().toLowerCase() : '';

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
  ...(account.permissions.length > 0 && { permissions: account.permissions }),
  ...(account.station && { station: account.station }),
  ...(account.zone && { zone: account.zone }),
});

export interface NewAccount {
  userCode?: string;
  email: string;
  name: string;
  role: Role;
  copaId?: number;
  providerId?: number;
  /** From `hashPassword`; empty for none. */
  passwordHash: string;
  isDemo?: boolean;
}

/** Makes an account; undefined when the e-mail address already has one. Answers the user code. */
export async function createAccount(db: Database, account: NewAccount): Promise<string | undefined> {
  const made = await db.one<{ user_code: string }>(sql`
    insert into app_user (user_code, email, name, role, copa_id, provider_id, password_hash, is_demo)
    values (${account.userCode ?? newUserCode()}, ${normalEmail(account.email)}, ${account.name}, ${account.role},
      ${account.copaId ?? null}, ${account.providerId ?? null}, ${account.passwordHash}, ${account.isDemo ?? false})
    on conflict (email) do nothing returning user_code`);
  return made?.user_code;
}

/** Stores the hash of a new password; also a person's own database rights allow it for the own account. */
export async function storePassword(
  db: Database,
  userCode: string,
  passwordHash: string,
  at: Date = new Date(),
): Promise<void> {
  await db.rows(sql`
    update app_user set password_hash = ${passwordHash}, password_changed_at = ${at.toISOString()}::timestamptz, updated_at = now()
    where user_code = ${userCode}`);
}

// Without the letters and digits that are read for one another.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const newUserCode = (): string => `U${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;
