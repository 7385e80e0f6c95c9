import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contracts } from '#tools/index.ts';
import { trainAside } from '#server/assistant/choose/stored-training.ts';
import { startProgram } from '#server/bench/program.ts';
import { migrate } from '#server/db/migrate.ts';
import { openData } from '#server/db/open.ts';
import { isSeeded, seedDemo } from '#server/db/seed/seed-demo.ts';
import { openSession } from '#server/identity/sessions.ts';
import { log } from '#server/log.ts';

/** A running console over a demo world, as somebody outside of it sees it. */
export interface Console {
  engine: 'embedded' | 'server';
  url: string;
  /** The user key of the demo administrator. */
  userKey: string;
  /** A call as the demo administrator. */
  post(path: string, body: object): Promise<Response>;
  /** Stores a file; answers its number. */
  upload(name: string, bytes: Uint8Array): Promise<string>;
  /** The most memory that the process had since it was ready, in MB; undefined where the system does not say. */
  mostMemory(): number | undefined;
  close(): Promise<void>;
}

const userCode = 'DEMO-ADMIN';

/** Fills a database in `dir`, or the one of DATABASE_URL where it is empty, and starts the program over it. */
export async function openConsole(
  shipments: number,
  dir = mkdtempSync(join(tmpdir(), 'waybill-drill-')),
): Promise<Console> {
  log.level = 'silent';
  const secret = 'of-drills-'.repeat(4);
  const data = await openData({ url: process.env.DATABASE_URL, dir });
  await migrate(data);
  if (!(await isSeeded(data))) await seedDemo(data, { shipments, sessionSecret: secret });
  const userKey = await openSession(data, userCode, { agent: 'drill' });
  await data.close();
  const env = { DATA_DIR: dir, SESSION_SECRET: secret, WAYBILL_DEMO: 'on' };
  // What the first start teaches the assistant must not run beside what is measured.
  await trainAside(contracts);
  const { url, pid, stop } = await startProgram('server/main.ts', env);
  forgetPeak(pid);
  const userInfo = { userCode, userKey };
  const post = (path: string, body: object) =>
    fetch(`${url}/${path}`, {
      method: 'POST',
      // A connection of its own: what is measured is the call, not the end of an idle one.
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ ...body, userInfo }),
    });
  return {
    engine: data.engine,
    url,
    userKey,
    post,
    upload: async (name, bytes) => {
      const form = new FormData();
      form.set('userInfo', JSON.stringify(userInfo));
      form.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name));
      const response = await fetch(`${url}/files`, { method: 'POST', body: form });
      if (!response.ok) throw new Error(`The file was not stored: ${response.status} ${await response.text()}`);
      return ((await response.json()) as { file_id: string }).file_id;
    },
    mostMemory: () => peakOf(pid),
    close: async () => {
      await stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** What the start took is not what the drill is about: compiling the embedded engine takes most of all. */
function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Systems without it count from the start.
  }
}

function peakOf(pid: number): number | undefined {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024);
  } catch {
    return undefined;
  }
}
