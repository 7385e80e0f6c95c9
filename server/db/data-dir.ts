import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The embedded engine needs this much to open and to write anything. */
const leastFree = 32 * 2 ** 20;

/** Bytes that an ordinary user may still write on the disk of a folder. */
export function freeSpace(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}

/** Whether the disk of a folder has no room left for the embedded engine. */
export const diskIsFull = (dir: string): boolean => freeSpace(dir) < leastFree;

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  EISDIR: 'there is a folder in the place of a file',
};

class Unusable extends Error {
  constructor(dir: string, why: string, cause?: unknown) {
    super(`The data directory ${dir} cannot be used: ${why}. Correct that or choose another DATA_DIR.`, { cause });
  }
}

/** Runs work on the files of a data directory; a failure of the file system becomes a sentence. */
export function inDataDir<T>(dir: string, work: () => T): T {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    return work();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!/^E[A-Z]+$/.test(code)) throw error;
    throw new Unusable(dir, reasons[code] ?? message, error);
  }
}

/**
 * Throws where the embedded engine could not open its files, or would make a new database in the place of one that is
 * damaged or was there before (`again`).
 */
export function checkDatabaseFiles(files: string, again: boolean): void {
  const dir = dirname(files);
  if (diskIsFull(dir)) throw new Unusable(dir, reasons.ENOSPC!);
  const begun = again || existsSync(join(files, 'base'));
  if (begun && !existsSync(join(files, 'PG_VERSION'))) throw new Error('PG_VERSION is missing');
}

/** Why the embedded engine does not open. */
export const sentenceOf = (files: string, error: unknown): string =>
  error instanceof Unusable
    ? error.message
    : `The embedded database in ${dirname(files)} is damaged and does not open. Keep the folder, set DATA_DIR to an empty one and bring back the last backup: npm run restore -- FILE.`;
