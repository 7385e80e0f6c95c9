import { cpSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A start that must be refused in a sentence. */
export interface BadStart {
  about: string;
  /** Spoils a data directory that was in order. */
  spoil?: (dir: string) => void;
  env?: Record<string, string>;
  /** Part of the sentence. */
  says: string;
}

const overwrite = (path: string) => {
  const bytes = Buffer.alloc(Math.min(statSync(path).size, 65_536), 'spoilt');
  writeSync(openSync(path, 'r+'), bytes);
};
const overwriteAll = (dir: string) => {
  for (const entry of readdirSync(dir, { withFileTypes: true })) if (entry.isFile()) overwrite(join(dir, entry.name));
};
const inPlaceOfLock = (make: (path: string) => void) => (dir: string) => {
  rmSync(join(dir, 'waybill.lock'), { force: true });
  make(join(dir, 'waybill.lock'));
};
const isDamaged = 'is damaged and does not open. Keep the folder, set DATA_DIR to an empty one';
const secret = { SESSION_SECRET: 'of-drills-'.repeat(4) };

export const badStarts: readonly BadStart[] = [
  { about: 'control file spoilt', spoil: (dir) => overwrite(join(dir, 'pg/global/pg_control')), says: isDamaged },
  { about: 'log spoilt', spoil: (dir) => overwriteAll(join(dir, 'pg/pg_wal')), says: isDamaged },
  { about: 'tables spoilt', spoil: (dir) => overwriteAll(join(dir, 'pg/base/5')), says: isDamaged },
  { about: 'PG_VERSION gone', spoil: (dir) => rmSync(join(dir, 'pg/PG_VERSION')), says: isDamaged },
  {
    about: 'lock file spoilt',
    spoil: inPlaceOfLock((path) => writeFileSync(path, 'spoilt'.repeat(1_000))),
    says: 'waybill.lock cannot be used (file is not a database). Where no Waybill runs on',
  },
  {
    about: 'a folder in the place of the lock',
    spoil: inPlaceOfLock((path) => mkdirSync(path)),
    says: 'there is a folder in the place of a file',
  },
  {
    about: 'a file in the place of the folder',
    spoil: (dir) => {
      rmSync(dir, { recursive: true });
      writeFileSync(dir, '');
    },
    says: 'cannot be used: it is not a folder. Correct that or choose another DATA_DIR.',
  },
  {
    about: 'empty secret',
    spoil: (dir) => writeFileSync(join(dir, 'session-secret'), ''),
    says: 'session-secret is empty. Bring the file back',
  },
  {
    about: 'short secret',
    spoil: (dir) => writeFileSync(join(dir, 'session-secret'), 'short\n'),
    says: 'session-secret is too short.',
  },
  {
    about: 'short SESSION_SECRET',
    env: { SESSION_SECRET: 'short' },
    says: 'SESSION_SECRET must have at least 32 characters',
  },
  { about: 'wrong LOG_LEVEL', env: { LOG_LEVEL: 'loud' }, says: 'LOG_LEVEL must be trace, debug, info' },
  {
    about: 'no server there',
    env: { DATABASE_URL: 'postgres://waybill@127.0.0.1:1/waybill', ...secret },
    says: 'The database server at 127.0.0.1:1 does not answer',
  },
];

/** Starts that a PostgreSQL server refuses. */
export function badServerStarts(url: string): BadStart[] {
  const [role, database] = [new URL(url), new URL(url)];
  role.username = 'nobody_here';
  database.pathname = '/nothing_here';
  return [
    {
      about: 'unknown role',
      env: { DATABASE_URL: role.href, ...secret },
      says: 'does not let nobody_here in: role "nobody_here" does not exist',
    },
    {
      about: 'unknown database',
      env: { DATABASE_URL: database.href, ...secret },
      says: 'There is no database nothing_here at',
    },
  ];
}

/** A copy of a data directory in order, spoilt. */
export function spoiltCopy(start: BadStart, from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  start.spoil?.(to);
}
