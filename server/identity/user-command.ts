import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { outsider, writeEvent } from '#server/audit.ts';
import type { Database } from '#server/context.ts';
import type { Data } from '#server/db/open.ts';
import type { Secrets } from '#server/vault.ts';
import { accountByEmail, type Account } from './accounts.ts';
import { usage, UsageError } from './user-usage.ts';

const options = {
  name: { type: 'string' },
  role: { type: 'string' },
  copa: { type: 'string' },
  provider: { type: 'string' },
  password: { type: 'string' },
  'read-only': { type: 'boolean' },
  scope: { type: 'string', multiple: true },
  days: { type: 'string' },
  at: { type: 'string' },
  permission: { type: 'string' },
} as const;
export type Values = ReturnType<typeof parsedLine>['values'];

/** One command on an account. */
export interface Command {
  data: Data;
  email: string;
  values: Values;
  /** The whole standard input. */
  input: () => Promise<string>;
  /** Of encrypted columns. */
  secrets: Secrets;
}

/** The words and options of a command line. */
export function parsedLine(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** Who may run commands has no account: the audit log says that it was a command, and on whose account. */
export const writeDown = (db: Database, verb: string, userCode: string, input: object): Promise<void> =>
  writeEvent(db, outsider, { path: `user/${verb}`, through: 'command', input, subjects: [`app_user:${userCode}`] });

/** The account of an address; refused where there is none. */
export async function accountOf(db: Database, email: string, { alsoDisabled = false } = {}): Promise<Account> {
  const found = alsoDisabled
    ? await db.one<Account>(sql`select * from app_user where email = ${email}`)
    : await accountByEmail(db, email);
  if (!found) throw new UsageError(`There is no ${alsoDisabled ? '' : 'enabled '}account ${email}`);
  return found;
}

/** An option as a whole number. */
export function numberOf(values: Values, name: 'copa' | 'provider' | 'days'): number | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new UsageError(`--${name} must be a whole number above 0`);
  return Number(value);
}

/** Lines of cells in columns of equal width. */
export function table(lines: string[][]): string {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
