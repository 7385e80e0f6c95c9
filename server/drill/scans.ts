import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createActor } from 'xstate';
import { scanQueueMachine } from '#machines/scan-queue.ts';
import type { Scan } from '#machines/scan-queue.ts';
import { receiveParcel } from '#tools/floor/receive-parcel.ts';
import { say } from '#server/bench/figures.ts';
import { startProgram } from '#server/bench/program.ts';
import { migrate } from '#server/db/migrate.ts';
import { openData } from '#server/db/open.ts';
import { isSeeded, seedDemo } from '#server/db/seed/seed-demo.ts';
import { openSession } from '#server/identity/sessions.ts';
import { log } from '#server/log.ts';

const userCode = 'DEMO-ADMIN';
const secret = 'of-drills-'.repeat(4);
const scansInAll = 500;
const msBetween = 20;

/** A failure that may pass: the station sends the same scan again. */
class Unreachable extends Error {}

/** One station, run by the machine of the page, over the network; it remembers its scans as a browser does. */
function openStation(name: string, userKey: string, url: () => string) {
  const acknowledged = new Set<string>();
  let sent = 0;
  const send = async (scan: Scan) => {
    sent++;
    const response = await fetch(`${url()}/${receiveParcel.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': scan.key },
      body: JSON.stringify({ tracking_list: [scan.code], ...scan.args, userInfo: { userCode, userKey } }),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    const body = response && ((await response.json().catch(() => null)) as { message?: string } | null);
    if (!response || !body || response.status >= 500) throw new Unreachable('No answer');
    if (!response.ok) throw new Error(body.message);
    acknowledged.add(scan.code);
    return { face: 'go' as const, say: 'Received', undo: null };
  };
  const queue = createActor(scanQueueMachine, {
    input: {
      scans: [],
      work: {
        again: 30_000,
        send,
        undo: async () => {},
        passes: (error) => error instanceof Unreachable,
        keep: () => {},
        forget: () => {},
      },
    },
  }).start();
  return {
    acknowledged,
    sentTimes: () => sent,
    read: (code: string, at: number) =>
      queue.send({ type: 'read', key: `${name}-${code}`, code, args: { entry_point: 'MIA', station: name }, at }),
    waiting: () => queue.getSnapshot().context.scans.filter(({ state }) => state === 'waiting').length,
    refused: () =>
      queue.getSnapshot().context.scans.filter(({ face }) => face === 'stop').map(({ code, say: why }) => `${code}: ${why}`), // prettier-ignore
  };
}

/** The numbers of parcels that are announced and not here. */
const announced = async (data: Awaited<ReturnType<typeof openData>>) =>
  (
    await data.own(async (db) => {
      await db.rows(sql`update shipment set state = 'prealerted', status = 'moving' where state = 'expired'`);
      return db.rows<{ n: string }>(sql`
        select trck_nmr_fol as n from shipment s where state = 'prealerted' and not exists (select from reception r where r.shipment_id = s.shipment_id)
        order by shipment_id limit ${scansInAll}`);
    })
  ).map(({ n }) => n);

/** Two stations scan at once and the server is killed in the middle: every acknowledged scan must be there once, and no other. */
export async function drillScans(): Promise<boolean> {
  log.level = 'silent';
  const dir = mkdtempSync(join(tmpdir(), 'waybill-drill-'));
  const open = () => openData({ url: process.env.DATABASE_URL, dir });
  try {
    let data = await open();
    await migrate(data);
    if (!(await isSeeded(data))) await seedDemo(data, { shipments: 15_000, sessionSecret: secret });
    const numbers = await announced(data);
    const userKey = await openSession(data, userCode, { agent: 'drill' });
    const before = await data.own((db) => db.one<{ n: number }>(sql`select count(*)::int as n from reception`));
    await data.close();
    const start = () => startProgram('server/main.ts', { DATA_DIR: dir, SESSION_SECRET: secret, WAYBILL_DEMO: 'on' });
    let program = await start();
    const stations = ['one', 'two'].map((name) => openStation(name, userKey, () => program.url));
    let known = 0;
    for (const [index, number] of numbers.entries()) {
      stations[index % 2]!.read(number, index);
      // oxlint-disable-next-line no-await-in-loop -- a hand scans one after the other
      await sleep(msBetween);
      if (index !== Math.floor(numbers.length / 2)) continue;
      known = stations.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
      process.kill(program.pid, 'SIGKILL');
      // oxlint-disable-next-line no-await-in-loop -- the hands go on while nobody answers
      void sleep(1_000)
        .then(start)
        .then((again) => (program = again));
    }
    // oxlint-disable-next-line no-await-in-loop -- until all is said
    for (let tries = 0; tries < 600 && stations.some(({ waiting }) => waiting() > 0); tries++) await sleep(200);
    const left = stations.reduce((sum, { waiting }) => sum + waiting(), 0);
    await program.stop();
    data = await open();
    const rows = await data.own((db) =>
      db.rows<{ n: string; times: number; events: number }>(sql`
        select s.trck_nmr_fol as n, count(*)::int as times, (select count(*)::int from checkpoint_event e where e.shipment_id = s.shipment_id and e.chck_cdg = 'RCV') as events
        from reception r join shipment s using (shipment_id) where r.station in ('one', 'two') group by s.shipment_id`),
    );
    const after = await data.own((db) => db.one<{ n: number }>(sql`select count(*)::int as n from reception`));
    await data.close();
    const acknowledged = new Set(stations.flatMap((station) => [...station.acknowledged]));
    const refused = stations.flatMap((station) => station.refused());
    const twice = rows.filter(({ times, events }) => times !== 1 || events !== 1);
    const stray = rows.filter(({ n }) => !acknowledged.has(n));
    const lost = [...acknowledged].filter((n) => !rows.some((row) => row.n === n));
    const sent = stations.reduce((sum, station) => sum + station.sentTimes(), 0);
    say(
      `scans: ${numbers.length} by two stations, killed after ${known} acknowledged; ${acknowledged.size} acknowledged in ${sent} sendings, ` +
        `${refused.length} refused, ${left} not sent; ${lost.length} lost, ${twice.length} twice, ${stray.length} not acknowledged, ${after!.n - before!.n} new receptions`,
    );
    for (const why of refused.slice(0, 5)) say(why);
    return (
      numbers.length === scansInAll && !lost.length && !twice.length && !stray.length && !left && !refused.length && acknowledged.size === numbers.length // prettier-ignore
    );
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
