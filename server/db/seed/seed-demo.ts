import { Readable } from 'node:stream';
import { getTableName, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { now as present } from '#server/clock.ts';
import type { Data } from '#server/db/open.ts';
import type { OwnerDatabase } from '#server/db/session.ts';
import { createDemoAccounts } from '#server/identity/demo-accounts.ts';
import { shipment } from '#server/db/schema/shipments.ts';
import { withoutIndexes } from '#server/db/without-indexes.ts';
import { withoutTriggers } from '#server/db/without-triggers.ts';
import { service_beat } from '#server/db/schema/system.ts';
import { saveReportList } from '#server/schedules/report-list.ts';
import { attendance } from './attendance.ts';
import { spoilCharges, writeBilling } from './billing.ts';
import { deskWorld } from './desk/desk.ts';
import { bankWorld } from './reference/banks.ts';
import { serviceHeartbeats } from './service-heartbeats.ts';
import { notices } from './notices.ts';
import { seedFloor } from './floor.ts';
import { load, oneSeeder, resetSequences } from './load.ts';
import { writeLabels } from './labels.ts';
import { writePapers } from './papers.ts';
import { writePartnerPapers } from './partner-papers.ts';
import { writeAirMessages } from './air-messages.ts';
import { writeMasters } from './masters.ts';
import { reference } from './reference/reference.ts';
import { rollUp } from './rollups.ts';
import { written } from './written.ts';

export interface SeedOptions {
  shipments?: number;
  /** Everything is dated before this moment. */
  now?: Date;
  seed?: string;
  /** Seals the account numbers of the banks, which have none without it. */
  sessionSecret?: string;
  /** Parcels loaded so far. */
  onProgress?: (parcels: number) => void;
}

/** Whether the database has partners or accounts already, of whatever origin; a demo world without its accounts is unfinished. */
export const isSeeded = (data: Data): Promise<boolean> =>
  data.own(async (db) => (await hasRows(db)) && !(await isUnfinished(db)));

const hasRows = (db: OwnerDatabase) => holds(db, sql`exists (select from copa) or exists (select from app_user)`);
const unfinished = 'demo-accounts-due';
const isUnfinished = (db: OwnerDatabase) => holds(db, sql`exists (select from setting where key = ${unfinished})`);
async function holds(db: OwnerDatabase, condition: SQL): Promise<boolean> {
  const found = await db.one<{ so: boolean }>(sql`select ${condition} as so`);
  return found?.so ?? false;
}

const large = [
  'shipment', 'shipment_item', 'shipment_party', 'party_phone', 'checkpoint_event', 'person', 'pre_manifest_line',
  'reception', 'bag_item', 'duty_estimate',
]; // prettier-ignore

/**
 * Fills an empty database with the demo world, in one transaction: the same options give the same rows. The default of
 * 20,000 parcels takes some seconds. Does nothing where another process has filled it meanwhile.
 */
export async function seedDemo(data: Data, options: SeedOptions = {}): Promise<void> {
  const { shipments = 20_000, now = present(), seed = 'waybill', sessionSecret, onProgress } = options;
  await data.own(async (db) => {
    await db.rows(sql`select pg_advisory_xact_lock(${oneSeeder})`);
    if (await hasRows(db)) return;
    await trustKeys(db);
    // An installation that starts its demo world later has lists already.
    for (const { table, rows } of reference(now))
      if (!(await holds(db, sql`exists (select from ${table})`))) await load(db, table, rows);
    await load(db, service_beat, serviceHeartbeats(now));
    await saveReportList(db);
    let parcels = 0;
    const write = async () => {
      for await (const { table, columns, count, text } of written({ shipments, now, seed })) {
        await db.copyIn(table, columns, Readable.from(text.map((piece) => Buffer.from(piece))));
        if (table !== getTableName(shipment)) continue;
        parcels += count;
        onProgress?.(parcels);
      }
    };
    // The facts are rolled up at the end; a trigger would look for each row in tables without their indexes.
    await withoutTriggers(db, () => withoutIndexes(db, large, write));
    const secret = sessionSecret ? { sessionSecret } : null;
    for (const { table, rows } of bankWorld(now, secret)) await load(db, table, rows);
    await seedFloor(db, now);
    await rollUp(db, now);
    await spoilCharges(db, now);
    for (const { table, rows } of notices(now)) await load(db, table, rows);
    await writePapers(db, now);
    await writeMasters(db, now);
    await writeAirMessages(db, now);
    for (const { table, rows } of attendance(now, seed)) await load(db, table, rows);
    await deskWorld(db, now);
    await writeLabels(db, now);
    await writeBilling(db, now);
    await writePartnerPapers(db, now, secret);
    await resetSequences(db);
    await db.rows(sql`insert into setting (key, value) values (${unfinished}, 'true')`);
  });
  if (!(await data.own(isUnfinished))) return;
  await createDemoAccounts(data);
  await data.own(async (db) => {
    await db.rows(sql`delete from setting where key = ${unfinished}`);
    // A smaller sample is enough for the embedded engine, where it is read three times as fast.
    if (data.engine === 'embedded') await db.rows(sql`set local default_statistics_target = 30`);
    await db.rows(sql`analyze`);
  });
}

/** The generator keeps its keys whole (a test checks that) and checking them costs half of the load; only superusers may. */
async function trustKeys(db: OwnerDatabase): Promise<void> {
  const may = await db.one<{ super: string }>(sql`select current_setting('is_superuser') as super`);
  if (may?.super === 'on') await db.rows(sql`set local session_replication_role = replica`);
}
