import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { outsider, writeEvent } from '#server/audit.ts';
import type { Database } from '#server/context.ts';
import type { Data } from '#server/db/open.ts';
import { currentKeyId, type Secrets } from '#server/vault.ts';
import { isStaff, permissions, roles, type Role } from '#tools/roles.ts';
import { createAccount, normalEmail, storePassword, type Account } from './accounts.ts';
import { addKey, listKeys, revokeKey } from './key-commands.ts';
import { hashPassword } from './password.ts';
import { passwordFault } from './password-fault.ts';
import { rotateKey } from './rotate-key.ts';
import { removeFactor } from './second-factor.ts';
import { endSessions, forget } from './sessions.ts';
import { saveStation, stationAt } from './station.ts';
import { accountOf, numberOf, parsedLine, table, writeDown, type Command, type Values } from './user-command.ts';
import { usage, UsageError } from './user-usage.ts';

const commands: Record<string, (command: Command) => Promise<string>> = {
  list: ({ data }) => data.own(list),
  add,
  password: changePassword,
  disable: (command) => switchAccount(command, false),
  enable: (command) => switchAccount(command, true),
  key: addKey,
  keys: ({ data, email }) => data.own(async (db) => listKeys(db, await accountOf(db, email))),
  revoke: revokeKey,
  station: setStation,
  permit: (command) => setPermission(command, true),
  forbid: (command) => setPermission(command, false),
  'reset-second-factor': resetSecondFactor,
  'rotate-key': rotate,
};
/** About no single account. */
const general = ['list', 'rotate-key'];

/** Runs one command line and returns the text to print. Throws UsageError where the input is wrong. */
export async function runUserCommand(
  data: Data,
  args: string[],
  input: () => Promise<string>,
  secrets: Secrets,
): Promise<string> {
  const { values, positionals } = parsedLine(args);
  const [verb = '', email = '', ...more] = positionals;
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!command) throw new UsageError(usage);
  if (more.length > 0) throw new UsageError(`What is "${more[0]}"?\n\n${usage}`);
  if (!general.includes(verb) && !/^\S+@\S+$/.test(email))
    throw new UsageError(`${verb} needs an e-mail address.\n\n${usage}`);
  return command({ data, email: normalEmail(email), values, input, secrets });
}

async function list(db: Database): Promise<string> {
  const found = await db.rows<
    Account & { enabled: boolean; belongs_to: string | null; last_sign_in_at: string | null }
  >(
    sql`select u.*, coalesce(c.name, p.name) as belongs_to from app_user u
      left join copa c using (copa_id) left join provider p using (provider_id) order by u.email`,
  );
  if (found.length === 0) return 'There are no accounts.';
  return table([
    ['E-MAIL', 'USER CODE', 'ROLE', 'MAY BESIDES', 'OF', 'STATE', 'LAST SIGN-IN'],
    ...found.map((account) => [
      account.email,
      account.user_code,
      account.role,
      account.permissions.join(', '),
      account.belongs_to ?? '',
      account.enabled ? 'enabled' : 'disabled',
      account.last_sign_in_at ?? 'never',
    ]),
  ]);
}

async function add({ data, email, values, input }: Command): Promise<string> {
  const role = roles.find((one) => one === values.role);
  if (!role) throw new UsageError(`--role must be one of ${roles.join(', ')}`);
  if (!values.name) throw new UsageError('--name is missing: how the person is shown');
  const name = values.name;
  const [copaId, providerId] = [numberOf(values, 'copa'), numberOf(values, 'provider')];
  checkBelonging(role, copaId, providerId);
  const { password, note } = await passwordFor(values, input, { email, name });
  const passwordHash = await hashPassword(password);
  const userCode = await data.own(async (db) => {
    await checkExists(db, copaId, providerId);
    const made = await createAccount(db, { email, name, role, copaId, providerId, passwordHash });
    if (made) await writeDown(db, 'add', made, { email, name, role, copaId, providerId });
    return made;
  });
  if (!userCode) throw new UsageError(`${email} has an account already`);
  return `Added ${email} as ${role}, user code ${userCode}.${note}`;
}

function checkBelonging(role: Role, copaId?: number, providerId?: number): void {
  const needsCopa = role === 'merchant' || role === 'partner';
  if (needsCopa !== (copaId !== undefined))
    throw new UsageError(needsCopa ? `A ${role} needs --copa ID` : `--copa is for merchants and partners, not ${role}`);
  if ((role === 'provider') !== (providerId !== undefined))
    throw new UsageError(role === 'provider' ? 'A provider needs --provider ID' : `--provider is not for ${role}`);
}

async function checkExists(db: Database, copaId?: number, providerId?: number): Promise<void> {
  if (copaId !== undefined && !(await db.one(sql`select 1 from copa where copa_id = ${copaId}`)))
    throw new UsageError(`Partner ${copaId} not found`);
  if (providerId !== undefined && !(await db.one(sql`select 1 from provider where provider_id = ${providerId}`)))
    throw new UsageError(`Provider ${providerId} not found`);
}

async function changePassword({ data, email, values, input }: Command): Promise<string> {
  const account = await data.own((db) => accountOf(db, email));
  const { password, note } = await passwordFor(values, input, account);
  const passwordHash = await hashPassword(password);
  const ended = await data.own(async (db) => {
    await storePassword(db, account.user_code, passwordHash);
    await writeDown(db, 'password', account.user_code, { email });
    return endSessions(db, account.user_code);
  });
  forget(account.user_code);
  return `Changed the password of ${email} and ended ${ended} sessions.${note}`;
}

async function switchAccount({ data, email }: Command, enabled: boolean): Promise<string> {
  const [account, ended] = await data.own(async (db) => {
    const found = await accountOf(db, email, { alsoDisabled: true });
    await db.rows(
      sql`update app_user set enabled = ${enabled}, updated_at = now() where user_code = ${found.user_code}`,
    );
    await writeDown(db, enabled ? 'enable' : 'disable', found.user_code, { email });
    return [found, enabled ? 0 : await endSessions(db, found.user_code)] as const;
  });
  forget(account.user_code);
  return enabled ? `Enabled ${email}.` : `Disabled ${email} and ended ${ended} sessions.`;
}

async function setStation({ data, email, values: { at } }: Command): Promise<string> {
  await data.own(async (db) => {
    const { user_code } = await accountOf(db, email);
    if (at && !(await stationAt(db, at))) throw new UsageError(`Station ${at} not found`);
    await saveStation(db, user_code, at ?? null);
    await writeDown(db, 'station', user_code, { email, station: at });
  });
  return `${email} works at ${at ?? 'no station'}.`;
}

async function setPermission({ data, email, values }: Command, given: boolean): Promise<string> {
  const permission = permissions.find((one) => one === values.permission);
  if (!permission) throw new UsageError(`--permission must be one of ${permissions.join(', ')}`);
  const { user_code } = await data.own(async (db) => {
    const found = await accountOf(db, email);
    // Whoever is not of the operator would be let in by name and see no row.
    if (given && !isStaff(found.role)) throw new UsageError(`A ${found.role} cannot be given ${permission}`);
    await db.rows(sql`
      update app_user set permissions = array_remove(permissions, ${permission}::text) ${given ? sql`|| ${permission}::text` : sql``}, updated_at = now()
      where user_code = ${found.user_code}`);
    await writeDown(db, given ? 'permit' : 'forbid', found.user_code, { email, permission });
    return found;
  });
  forget(user_code);
  return `${email} ${given ? 'may' : 'may not'} use ${permission}${given ? '' : ' any more'}.`;
}

async function resetSecondFactor({ data, email }: Command): Promise<string> {
  const had = await data.own(async (db) => {
    const { user_code } = await accountOf(db, email, { alsoDisabled: true });
    if (!(await removeFactor(db, user_code))) return false;
    await writeDown(db, 'reset-second-factor', user_code, { email });
    return true;
  });
  return had ? `${email} signs in by password alone now.` : `${email} has no second factor.`;
}

async function rotate({ data, email, secrets }: Command): Promise<string> {
  if (email) throw new UsageError(`rotate-key takes no account.\n\n${usage}`);
  const key = currentKeyId(secrets);
  const count = await data.own(async (db) => {
    const rotated = await rotateKey(db, secrets);
    const row = { path: 'user/rotate-key', through: 'command', input: { key, rotated } } as const;
    await writeEvent(db, outsider, row);
    return rotated;
  });
  return `Encrypted ${count} values anew with the key ${key}; no other is needed any more.`;
}

async function passwordFor(
  values: Values,
  input: () => Promise<string>,
  owner: { email: string; name: string },
): Promise<{ password: string; note: string }> {
  if (values.password === undefined) {
    const password = randomBytes(12).toString('base64url');
    return { password, note: `\nThe password is not shown again: ${password}` };
  }
  if (values.password !== '-')
    throw new UsageError('--password takes only -, and reads the password from the standard input');
  const password = (await input()).replace(/\r?\n$/, '');
  const fault = await passwordFault(password, owner);
  if (fault) throw new UsageError(`The password ${fault}`);
  return { password, note: '' };
}
