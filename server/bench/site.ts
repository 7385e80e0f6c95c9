import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contracts } from '#tools/index.ts';
import { createApp } from '#server/app.ts';
import { trainAside } from '#server/assistant/choose/stored-training.ts';
import { readConfig, type Config } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openData, type Data } from '#server/db/open.ts';
import { isSeeded, seedDemo } from '#server/db/seed/seed-demo.ts';
import { openSession } from '#server/identity/sessions.ts';
import { log } from '#server/log.ts';

export interface BenchSite {
  data: Data;
  config: Config;
  /** A call as the demo administrator, through everything but the network. */
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

const secret = 'x'.repeat(40);

/**
 * The whole application without its port: over DATABASE_URL, filled where it is empty, else over a fresh embedded
 * database, or over the one in `kept`.
 */
export async function openBenchSite(shipments: number, kept?: string): Promise<BenchSite> {
  log.level = 'silent';
  const dir = kept ?? mkdtempSync(join(tmpdir(), 'waybill-bench-'));
  const data = await openData({ url: process.env.DATABASE_URL, dir });
  await migrate(data);
  if (!(await isSeeded(data))) await seedDemo(data, { shipments, sessionSecret: secret });
  // What the first start teaches the assistant must not run beside what is measured.
  await trainAside(contracts);
  const config = readConfig({ ...process.env, DATA_DIR: dir, SESSION_SECRET: secret, WAYBILL_DEMO: 'on' });
  const app = createApp({ data, config, log });
  const userInfo = { userCode: 'DEMO-ADMIN', userKey: await openSession(data, 'DEMO-ADMIN', { agent: 'bench' }) };
  return {
    data,
    config,
    post: async (path, body, headers = {}) => {
      const sent = JSON.stringify({ ...body, userInfo });
      const length = String(Buffer.byteLength(sent));
      const about = { 'content-type': 'application/json', 'content-length': length, ...headers };
      return app.request(`/${path}`, { method: 'POST', body: sent, headers: about });
    },
    close: async () => {
      await data.close();
      if (!kept) rmSync(dir, { recursive: true, force: true });
    },
  };
}
