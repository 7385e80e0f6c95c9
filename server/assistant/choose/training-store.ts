import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import type { Line } from './lesson-weights.ts';
import type { Training } from './training.ts';

/** The assistant, and the rules of the trade that it reads texts with. */
const readers = [new URL('../', import.meta.url), new URL('../../../tools/rules/', import.meta.url)];
const folder = new URL('../../../dist/assistant/', import.meta.url);
/** Every edit of a phrase makes another file; so many of the newest are left. */
const newest = 6;

/** Changes with all that is learned, and with the code that reads it. */
export function keyOf(lines: readonly Line[]): string {
  const hash = createHash('sha256').update(JSON.stringify(lines));
  for (const reader of readers)
    for (const name of readdirSync(reader, { recursive: true, encoding: 'utf8' }).sort())
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(new URL(name, reader)));
  return hash.digest('hex').slice(0, 32);
}

/** Whether anything was ever stored. */
export const hasStored = (): boolean => existsSync(folder);

const fileOf = (key: string): URL => new URL(`${key}.training`, folder);

/** What an earlier run has learned of all this. */
export function stored(key: string): Training | undefined {
  try {
    return deserialize(readFileSync(fileOf(key))) as Training;
  } catch {
    return undefined;
  }
}

function removeOld(): void {
  const files = readdirSync(folder).map((name) => ({ name, at: statSync(new URL(name, folder)).mtimeMs }));
  for (const { name } of files.sort((a, b) => b.at - a.at).slice(newest))
    rmSync(new URL(name, folder), { force: true });
}

/** Stores a serialized training for the next start; where nothing can be written it is learned again. */
export function store(key: string, training: Buffer): void {
  try {
    mkdirSync(folder, { recursive: true });
    const draft = new URL(`${key}.${process.pid}`, folder);
    writeFileSync(draft, training);
    renameSync(draft, fileOf(key));
    removeOld();
  } catch {
    // A folder that is read only.
  }
}
