import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a data directory for this process; returns what gives it back. The lock is the kernel's, so a process that died
 * holds nothing. Throws an Error that says who holds it.
 */
export function lockDirectory(dir: string): () => void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const holder = join(dir, 'waybill.lock.json');
  const lock = new DatabaseSync(join(dir, 'waybill.lock'));
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = off; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && error.message.includes('locked'))) throw error;
    throw new Error(`The data directory ${dir} is in use${whoHolds(holder)}; stop it or choose another DATA_DIR.`, {
      cause: error,
    });
  }
  writeFileSync(holder, JSON.stringify({ pid: process.pid, started: new Date().toISOString() }));
  return () => lock.close();
}

function whoHolds(path: string): string {
  try {
    const { pid, started } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; started: string };
    return ` by process ${pid} since ${started}`;
  } catch {
    return ' by another process';
  }
}
