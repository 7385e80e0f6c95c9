import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inDataDir } from './data-dir.ts';

/**
 * Takes a data directory for this process; returns what gives it back. The lock is the kernel's, so a process that died
 * holds nothing. Throws an Error that says who holds it, or why there can be no lock.
 */
export function lockDirectory(dir: string): () => void {
  const path = join(dir, 'waybill.lock');
  const holder = join(dir, 'waybill.lock.json');
  let lock: DatabaseSync | undefined;
  try {
    return inDataDir(dir, () => {
      // The kernel's reason where the file cannot be written, of which SQLite says less.
      closeSync(openSync(path, 'a'));
      lock = takeLock(path);
      writeFileSync(holder, JSON.stringify({ pid: process.pid, started: new Date().toISOString() }));
      return () => lock!.close();
    });
  } catch (error) {
    lock?.close();
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_SQLITE_ERROR') throw error;
    const why = message.includes('locked')
      ? `The data directory ${dir} is in use${whoHolds(holder)}; stop it or choose another DATA_DIR.`
      : `The lock file ${path} cannot be used (${message}). Where no Waybill runs on ${dir}, delete it and start again.`;
    throw new Error(why, { cause: error });
  }
}

function takeLock(path: string): DatabaseSync {
  const lock = new DatabaseSync(path);
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = off; pragma locking_mode = exclusive; begin exclusive');
    // On a file that may only be read, "exclusive" is shared with others: only a write shows it.
    lock.exec(`pragma user_version = ${process.pid}`);
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

function whoHolds(path: string): string {
  try {
    const { pid, started } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; started: string };
    return ` by process ${pid} since ${started}`;
  } catch {
    return ' by another process';
  }
}
