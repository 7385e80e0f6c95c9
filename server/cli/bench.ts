import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { contracts } from '#tools/index.ts';
import { all } from '#tools/shipment/all.ts';
import { readInput } from '#tools/input.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { migrate } from '#server/db/migrate.ts';
import { openData } from '#server/db/open.ts';
import { isSeeded, seedDemo } from '#server/db/seed/seed-demo.ts';
import { openSession } from '#server/identity/sessions.ts';
import { handlers } from '#server/index.ts';
import { log } from '#server/log.ts';

/** Measures the running application against the bars of the design; DATABASE_URL measures a server instead of the embedded engine. */
const { values } = parseArgs({ options: { shipments: { type: 'string' }, rounds: { type: 'string' } } });
const shipments = Number(values.shipments ?? 20_000);
const rounds = Number(values.rounds ?? 40);
const say = (line: string) => process.stdout.write(`${line}\n`);
const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0).padStart(8);

async function times(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const started = performance.now();
    await work();
    found.push(performance.now() - started);
  }
  return found;
}

const dir = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
log.level = 'silent';
const started = performance.now();
const data = await openData({ url: process.env.DATABASE_URL, dir });
await migrate(data);
if (!(await isSeeded(data))) await seedDemo(data, { shipments, sessionSecret: 'x'.repeat(40) });
say(
  `${data.engine} engine, ${shipments.toLocaleString('en')} parcels; database ready in ${((performance.now() - started) / 1000).toFixed(1)} s`,
);

const config = readConfig({ ...process.env, DATA_DIR: dir, SESSION_SECRET: 'x'.repeat(40), WAYBILL_DEMO: 'on' });
const app = createApp({ data, config, log });
const userInfo = { userCode: 'DEMO-ADMIN', userKey: await openSession(data, 'DEMO-ADMIN', 'bench') };
const who = {
  userCode: 'DEMO-ADMIN',
  email: '',
  name: 'Bench',
  role: 'admin' as const,
  copaId: null,
  providerId: null,
};
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.request(`/${path}`, {
    method: 'POST',
    body: JSON.stringify({ ...body, userInfo }),
    headers: { 'content-type': 'application/json', ...headers },
  });

say('\nendpoint                                            own SQL p50   call p50      p95      p99   added p50');
const slow: string[] = [];
const added: number[] = [];
for (const contract of contracts) {
  const handler = handlers.find((one) => one.contract.path === contract.path)!;
  if (contract.effect !== 'read' || contract.method === 'GET' || contract.path.startsWith('import/')) continue;
  const body = contract.wrap ? { [contract.wrap]: contract.example } : contract.example;
  const whole = async () => void (await (await post(contract.path, body)).arrayBuffer());
  await times(5, whole);
  const call = await times(rounds, whole);
  const { input } = readInput(contract, contract.example);
  const ctx = (db: Context['db']) =>
    ({
      db,
      who,
      now: new Date(),
      today: new Date().toISOString().slice(0, 10),
      through: 'api',
      requestId: '',
      config,
      changed: () => {},
    }) as unknown as Context;
  const own = handler.query
    ? await times(rounds, () =>
        data.as(who, async (db) =>
          db.rows(sql`select * from (${await handler.query!(ctx(db), input as never)}) answer limit 5001`),
        ),
      )
    : await times(rounds, () => data.as(who, (db) => handler.run!(ctx(db), input as never)));
  const extra = at(call, 0.5) - at(own, 0.5);
  added.push(extra);
  if (at(call, 0.95) > 50) slow.push(`${contract.path} ${at(call, 0.95).toFixed(0)} ms`);
  say(
    `${contract.path.padEnd(50)} ${ms(at(own, 0.5))}   ${ms(at(call, 0.5))} ${ms(at(call, 0.95))} ${ms(at(call, 0.99))}    ${ms(extra)}`,
  );
}

const exported = async () => {
  const begin = performance.now();
  const reader = (await post(all.path, { start_date: '2000-01-01' }, { accept: 'text/csv' })).body!.getReader();
  let first = 0;
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    // The byte-order mark and the head come before the database has answered.
    if (!first && bytes > 1_000) first = performance.now() - begin;
  }
  return { first, total: performance.now() - begin, bytes };
};
await exported();
const file = await exported();
say(
  `\nexport of all parcels: first rows ${file.first.toFixed(0)} ms, whole ${file.total.toFixed(0)} ms, ${(file.bytes / 1e6).toFixed(1)} MB`,
);

const asset = join(new URL('../..', import.meta.url).pathname, 'dist/web/assets');
const sizes = existsSync(asset)
  ? readdirSync(asset)
      .filter((name) => name.endsWith('.js'))
      .map((name) => gzipSync(readFileSync(join(asset, name))).length)
  : [];
const bar = (name: string, holds: boolean, figure: string) => say(`${holds ? 'holds ' : 'MISSED'} ${name}: ${figure}`);
say('');
bar('added to its own SQL, p50 of all endpoints ≤ 1 ms', at(added, 0.5) <= 1, `${at(added, 0.5).toFixed(2)} ms`);
bar('reads p95 ≤ 50 ms', slow.length === 0, slow.join(', ') || 'all');
bar('export, first rows ≤ 200 ms', file.first <= 200, `${file.first.toFixed(0)} ms`);
if (sizes.length)
  say(
    `all scripts of the page together ${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(0)} kB gzip in ${sizes.length} files`,
  );
await data.close();
rmSync(dir, { recursive: true, force: true });
