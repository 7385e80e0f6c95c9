import { setTimeout as sleep } from 'node:timers/promises';
import { countriesList } from '#tools/geographic/countries-list.ts';
import { job } from '#tools/import/job.ts';
import { preAlerts } from '#tools/import/pre-alerts.ts';
import { at, bar, missedBars, say } from '#server/bench/figures.ts';
import { openConsole, type Console } from './console.ts';

const partner = 101;
const bars = { lines: 200_000, seconds: 60, waitMs: 200, memoryMb: 600 };

/** A long file, imported while others work; `lines` for a shorter or longer one, of which time is asked in proportion. */
export async function drillImports(lines = String(bars.lines)): Promise<boolean> {
  const missed = missedBars();
  const site = await openConsole(900);
  const over = new AbortController();
  try {
    const file_id = await site.upload('long.csv', Buffer.from(fileOf(Number(lines))));
    const others = waitsOf(site, over.signal);
    const began = performance.now();
    const header = await headerOf(await site.post(preAlerts.path, { file_id, copa_id: partner }));
    const checked = performance.now() - began;
    const done = await finished(site, header.import_job_id as number);
    const seconds = (performance.now() - began) / 1_000;
    over.abort();
    const waits = await others;
    const shown = [0.5, 0.99, 1].map((share) => at(waits, share).toFixed(0));
    say(
      `${done.rows_accepted} of ${lines} lines on the ${site.engine} engine in ${seconds.toFixed(1)} s, of which checking before ${(checked / 1_000).toFixed(1)} s; ${waits.length} short calls meanwhile: p50 ${shown[0]}, p99 ${shown[1]}, most ${shown[2]} ms`,
    );
    const most = (bars.seconds * Number(lines)) / bars.lines;
    if (site.engine === 'server')
      bar(`${lines} lines ≤ ${most} s on a server`, seconds <= most, `${seconds.toFixed(1)} s`);
    bar('others meanwhile, p99 ≤ 200 ms', at(waits, 0.99) <= bars.waitMs, `${shown[1]} ms`);
    const memory = site.mostMemory();
    if (memory !== undefined && site.engine === 'server')
      bar('memory ≤ 600 MB', memory <= bars.memoryMb, `${memory} MB`);
    else if (memory !== undefined) say(`memory with the engine itself: ${memory} MB`);
  } finally {
    over.abort();
    await site.close();
  }
  return missedBars() === missed;
}

function fileOf(lines: number): string {
  const rows = ['Tracking,Pre-alert,Consignee,Country,City,Contents,Qty,Value,Currency,Weight kg'];
  for (let line = 0; line < lines; line += 1)
    rows.push(
      `DRILL${line},L-${line % 400},Ana Souza ${line % 900},BR,Curitiba,Socks,1,${10 + (line % 90)},USD,0.${1 + (line % 9)}`,
    );
  return rows.join('\n');
}

type Header = Record<string, unknown>;

async function headerOf(response: Response): Promise<Header> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { header: Header }).header;
}

/**
 * The import once it is done; throws where it failed. The embedded engine keeps others waiting while lines are written:
 * who is sent away meanwhile asks again.
 */
export async function finished(site: Pick<Console, 'post'>, import_job_id: number, lookMs = 500): Promise<Header> {
  for (;;) {
    const response = await site.post(job.path, { import_job_id });
    if (response.status !== 503) {
      const header = await headerOf(response);
      if (header.state === 'failed') throw new Error(`The import failed: ${header.error}`);
      if (header.state === 'done') return header;
    }
    await sleep(lookMs);
  }
}

/** How long short calls take, one after the other, until the signal. */
async function waitsOf({ post }: Console, over: AbortSignal): Promise<number[]> {
  const waits: number[] = [];
  while (!over.aborted) {
    const began = performance.now();
    const response = await post(countriesList.path, {});
    await response.arrayBuffer();
    // Who is sent away has waited in vain.
    waits.push(response.ok ? performance.now() - began : Infinity);
    await sleep(20);
  }
  return waits;
}
