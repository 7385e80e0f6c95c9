import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { serve, type ServerType } from '@hono/node-server';
import { contracts } from '#tools/index.ts';
import { createApp } from '#server/app.ts';
import { trainAside } from '#server/assistant/choose/stored-training.ts';
import { readConfig, type Config } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openData, type Data } from '#server/db/open.ts';
import { isSeeded, seedDemo } from '#server/db/seed/seed-demo.ts';
import { openSession } from '#server/identity/sessions.ts';
import { log } from '#server/log.ts';
import type { Asked, Seen } from './client-worker.ts';

export interface BenchSite {
  data: Data;
  config: Config;
  /** A call as the demo administrator, through everything but the network. */
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>;
  /** The same over a socket, asked by a client with a memory of its own: what it costs a client is no part of a call. */
  read(path: string, body: object, rounds: number): Promise<Seen>;
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
  let server: ServerType | undefined;
  // Not before it is needed: it puts a Response of its own in the place of the one that `post` is measured with.
  const portOf = async () => {
    if (!server) await once((server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })), 'listening');
    return (server.address() as AddressInfo).port;
  };
  let client: Worker | undefined;
  const asked = (body: object, headers: Record<string, string> = {}) => {
    const sent = JSON.stringify({ ...body, userInfo });
    const length = String(Buffer.byteLength(sent));
    return { sent, headers: { 'content-type': 'application/json', 'content-length': length, ...headers } };
  };
  return {
    data,
    config,
    post: async (path, body, more) => {
      const { sent, headers } = asked(body, more);
      return app.request(`/${path}`, { method: 'POST', body: sent, headers });
    },
    read: async (path, body, rounds) => {
      const { sent, headers } = asked(body);
      const question: Asked = { port: await portOf(), path: `/${path}`, headers, body: sent, rounds };
      client ??= new Worker(new URL('./client-worker.ts', import.meta.url));
      client.postMessage(question);
      const [seen] = await once(client, 'message');
      return seen as Seen;
    },
    close: async () => {
      await client?.terminate();
      server?.close();
      await data.close();
      if (!kept) rmSync(dir, { recursive: true, force: true });
    },
  };
}
