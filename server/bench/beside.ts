import { PgDialect } from 'drizzle-orm/pg-core';
import { Hono } from 'hono';
import pg from 'pg';
import { addDays } from '#tools/rules/days.ts';
import { wireBody } from '#tools/input-fields.ts';
import { readInput } from '#tools/input.ts';
import { getShipmentTrackingOnly } from '#tools/shipment/get-shipment-tracking-only.ts';
import { all } from '#tools/shipment/all.ts';
import { settings } from '#server/db/values.ts';
import { inOrder } from '#server/refine.ts';
import { handlers } from '#server/index.ts';
import { benchAdmin, benchContext } from './endpoints.ts';
import { at, bar, ms, say, times } from './figures.ts';
import type { BenchSite } from './site.ts';

const rounds = 200;
const clients = 16;
const turns = 6;
const turnMs = 500;
const warmUpMs = 1_000;

type Ask = () => Promise<number>;

/**
 * Waybill beside what it could be at best: the same statements through bare Hono and `pg`, without rights, in one
 * process and on one server. `directus` is the address of its list of parcels, with a filter and a token, where it runs.
 */
export async function benchBeside(site: BenchSite, directus?: string): Promise<void> {
  const { data, post } = site;
  if (data.engine !== 'server' || !process.env.DATABASE_URL)
    return say('--beside compares on a server: set DATABASE_URL');
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  pool.on('connect', (client) => void client.query(settings));
  try {
    const number = (await pool.query('select trck_nmr_fol from shipment order by shipment_id desc limit 1')).rows[0]
      .trck_nmr_fol as string;
    const today = new Date().toISOString().slice(0, 10);
    const waybill =
      (path: string, body: object): Ask =>
      async () =>
        (await (await post(path, body)).arrayBuffer()).byteLength;
    const asked = {
      one: { trackingSearch: number },
      list: { start_date: addDays(today, -9), end_date: today, limit: 5_000 },
    };
    const bare = { one: await bareOf(site, pool, asked.one), list: await bareOf(site, pool, asked.list) };
    const ours = { one: waybill(all.path, asked.one), list: waybill(all.path, asked.list) };
    say('\nbeside bare Hono and pg                  bare      Waybill   ratio');
    const one = await compared('one number', bare.one, ours.one, rounds);
    const list = await compared('a list', bare.list, ours.list, rounds / 5);
    const [bareRate, rate] = await rates(bare.one, ours.one);
    say(
      `${'one number, 16 clients'.padEnd(34)} ${bareRate.toFixed(0)}/s   ${rate.toFixed(0)}/s   ${(rate / bareRate).toFixed(2)}`,
    );
    const timeline = await median(waybill(getShipmentTrackingOnly.path, { trck_nmr_fol: number }), rounds);
    if (directus) say(`Directus, one number: ${ms(await median(() => sizeOf(directus), rounds))} ms`);
    bar('one number ≤ 2 × bare', one <= 2, `${one.toFixed(2)} ×`);
    bar('16 clients ≥ 50 % of bare', rate / bareRate >= 0.5, `${((100 * rate) / bareRate).toFixed(0)} %`);
    bar('timeline ≤ 8 ms', timeline <= 8, `${timeline.toFixed(1)} ms`);
    bar('a list ≤ 1.3 × bare', list <= 1.3, `${list.toFixed(2)} ×`);
  } finally {
    await pool.end();
  }
}

const sizeOf = async (url: string): Promise<number> => (await (await fetch(url)).arrayBuffer()).byteLength;

/** The statement of the list as its handler makes it, kept as a prepared one, behind a bare Hono. */
async function bareOf({ data, config }: BenchSite, pool: pg.Pool, input: object): Promise<Ask> {
  const handler = handlers.find(({ contract }) => contract.path === all.path)!;
  const { input: read } = readInput(all, wireBody(all, input as Record<string, unknown>));
  const query = await data.as(benchAdmin, async (db) =>
    inOrder(await handler.query!(benchContext(db, config), read as never), handler.order),
  );
  const { sql: text, params: values } = new PgDialect().sqlToQuery(query);
  const app = new Hono();
  const name = `bare ${Object.keys(input).join(' ')}`;
  app.post('/list', async (c) => c.json((await pool.query({ name, text, values: values as unknown[] })).rows));
  return async () => (await (await app.request('/list', { method: 'POST' })).arrayBuffer()).byteLength;
}

const median = async (ask: Ask, count: number): Promise<number> => {
  await times(10, ask);
  return at(await times(count, ask), 0.5);
};

/** Turn by turn, so that whatever else the machine does slows both. */
async function compared(name: string, bare: Ask, ours: Ask, count: number): Promise<number> {
  await times(10, bare);
  await times(10, ours);
  const [theirs, own]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < count; turn += 1) {
    theirs.push(...(await times(1, bare)));
    own.push(...(await times(1, ours)));
  }
  const [fast, slow] = [at(theirs, 0.5), at(own, 0.5)];
  say(
    `${name.padEnd(32)} ${ms(fast)}  ${ms(slow)}   ${(slow / fast).toFixed(2)}   (${await bare()} and ${await ours()} bytes)`,
  );
  return slow / fast;
}

/** Answers a second of both with so many asking at once, in turns, after a second in which connections are made and plans kept. */
async function rates(bare: Ask, ours: Ask): Promise<[number, number]> {
  await asking(bare, warmUpMs);
  await asking(ours, warmUpMs);
  let [theirs, own] = [0, 0];
  for (let turn = 0; turn < turns; turn += 1) {
    theirs += await asking(bare, turnMs);
    own += await asking(ours, turnMs);
  }
  const seconds = (turns * turnMs) / 1_000;
  return [theirs / seconds, own / seconds];
}

async function asking(ask: Ask, forMs: number): Promise<number> {
  const until = performance.now() + forMs;
  let count = 0;
  const client = async () => {
    while (performance.now() < until) {
      await ask();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return count;
}
