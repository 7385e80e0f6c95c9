import { setTimeout as sleep } from 'node:timers/promises';
import { countriesList } from '#tools/geographic/countries-list.ts';
import { job } from '#tools/import/job.ts';
import { preAlerts } from '#tools/import/pre-alerts.ts';
import { at, bar, missedBars, say } from '#server/bench/figures.ts';
import { openConsole, type Console } from './console.ts';

const partner = 101;
const bars = { seconds: 60, waitMs: 200, memoryMb: 600 };

/** The longest file that is taken, imported while others work; `lines` for fewer. */
export async function drillImports(lines = '200000'): Promise<boolean> {
  const missed = missedBars();
  const site = await openConsole(900);
  const over = new AbortController();
  try {
    const file_id = await site.upload('long.csv', Buffer.from(fileOf(Number(lines))));
    const others = waitsOf(site, over.signal);
    const began = performance.now();
    const { header } = await answer(site, preAlerts.path, { file_id, copa_id: partner });
    const checked = performance.now() - began;
    const done = await finished(site, header.import_job_id as number);
    const seconds = (performance.now() - began) / 1_000;
    over.abort();
    const waits = await others;
    const shown = [0.5, 0.99, 1].map((share) => at(waits, share).toFixed(0));
    say(
      `${done.rows_accepted} of ${lines} lines on the ${site.engine} engine in ${seconds.toFixed(1)} s, of which checking before ${(checked / 1_000).toFixed(1)} s; ${waits.length} short calls meanwhile: p50 ${shown[0]}, p99 ${shown[1]}, most ${shown[2]} ms`,
    );
    if (site.engine === 'server')
      bar('200,000 lines ≤ 60 s on a server', seconds <= bars.seconds, `${seconds.toFixed(1)} s`);
    bar('others meanwhile, p99 ≤ 200 ms', at(waits, 0.99) <= bars.waitMs, `${shown[1]} ms`);
    const most = site.mostMemory();
    if (most !== undefined) bar('memory ≤ 600 MB', most <= bars.memoryMb, `${most} MB`);
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

async function answer(site: Console, path: string, body: object): Promise<{ header: Header }> {
  const response = await site.post(path, body);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { header: Header };
}

async function finished(site: Console, import_job_id: number): Promise<Header> {
  for (;;) {
    const { header } = await answer(site, job.path, { import_job_id });
    if (header.state === 'failed') throw new Error(`The import failed: ${header.error}`);
    if (header.state === 'done') return header;
    await sleep(500);
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
