import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = process.env.WAYBILL_SHARED_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));

/** Real files that are no part of the project; tests on them say so and are left out where they are not there. */
export const sharedData = existsSync(folder)
  ? { read: (name: string): Buffer => readFileSync(`${folder}/${name}`), path: (name: string) => `${folder}/${name}` }
  : undefined;

if (!sharedData) process.stderr.write('Tests on real files are skipped: set WAYBILL_SHARED_DATA to their folder.\n');
