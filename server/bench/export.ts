import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { all } from '#tools/shipment/all.ts';
import { bar, say } from './figures.ts';
import type { BenchSite } from './site.ts';

const rowsMeant = 10_000;
/** Memory is looked at each time that so much has gone out. */
const stretch = 1e6;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Every parcel as a file: when the first rows come, how many there are, and what memory it takes meanwhile. */
export async function benchExport(site: BenchSite): Promise<void> {
  await exported(site);
  const file = await exported(site);
  say(
    `\nexport of ${file.rows.toLocaleString('en')} parcels: whole ${file.total.toFixed(0)} ms, ${(file.bytes / 1e6).toFixed(1)} MB`,
  );
  bar('export, first rows ≤ 200 ms', file.first <= 200, `${file.first.toFixed(0)} ms`);
  bar(
    'export in flat memory (≤ 64 MB more at its peak)',
    file.grown <= 64e6,
    `${(file.grown / 1e6).toFixed(0)} MB more${file.rows < rowsMeant ? ', of fewer rows than the bar means' : ''}`,
  );
}

async function exported({ post }: BenchSite) {
  const before = memory();
  const begin = performance.now();
  const response = await post(all.path, { start_date: '2000-01-01' }, { accept: 'text/csv' });
  const reader = response.body!.getReader();
  let [first, bytes, rows, most, next] = [0, 0, 0, 0, stretch];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    for (const byte of value) if (byte === 10) rows += 1;
    // The byte-order mark and the head come before the database has answered.
    if (!first && bytes > 1_000) first = performance.now() - begin;
    if (bytes < next) continue;
    next = bytes + Math.max(stretch, bytes / 10);
    most = Math.max(most, memory());
  }
  return { first, total: performance.now() - begin, bytes, rows, grown: most - before };
}

/** What this process still needs, without the pages of the embedded engine that its thread touches as it reads. */
function memory(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
