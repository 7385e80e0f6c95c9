import { sql } from 'drizzle-orm';
import { askFirstLabels } from '#server/carrier/first-labels.ts';
import type { OwnerDatabase } from '#server/db/session.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { inSlices } from '#server/pre-alert-import/in-slices.ts';
import { refuse } from '#server/refuse.ts';
import type { Checked } from '#server/pre-alert-import/checking/check-lines.ts';
import { dutyRows, estimator } from './line-duties.ts';
import { headersOf, type Headers } from './pre-alert-headers.ts';
import { newParcel } from './new-parcel.ts';
import { eventRows, itemRows, lineRows, partyCount, partyRows, shipmentRows } from './pre-alert-rows.ts';
import type { PreAlertLine } from '#server/pre-alert-import/checking/pre-alert-line.ts';
import type { Import, NewParcel, TableRows } from './new-parcel.ts';
import type { PlacedLine } from './pre-alert-rows.ts';

/** Runs work in a transaction: the one of the whole file, or one of its own. */
export type Write = <T>(work: (db: OwnerDatabase) => Promise<T>) => Promise<T>;

/** How many lines are made and written at a time: those of a long file are never there all at once. */
export interface Pace {
  lines: number;
  /** How long such a portion may take, in milliseconds, where others wait for it: the next is longer or shorter. */
  targetMs?: number;
}
const fewest = 50;

/**
 * Writes the accepted lines portion by portion, each parcel with everything that belongs to it, and takes them out of
 * `checked` as they are written; answers the pre-alerts that they went to. Throws a Refusal where another import of the
 * same lines was faster.
 */
export async function loadPreAlerts(write: Write, batch: Import, checked: Checked, pace: Pace): Promise<Headers> {
  const { accepted, refused } = checked;
  const headers = headersOf(batch, accepted);
  const estimate = await write((db) => estimator(db, new Set(accepted.map(({ iso2 }) => iso2)), batch));
  await write(async (db) => {
    await oneAtATime(db, batch);
    await headers.open(db, refused);
  });
  const lines = accepted.splice(0);
  for (let size = pace.lines; lines.length > 0;) {
    const portion = lines.splice(0, size);
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one portion after the other
    await write((db) => writePortion(db, batch, portion, headers, estimate));
    if (pace.targetMs) size = nextSize(size, performance.now() - began, pace.targetMs);
  }
  return headers;
}

/** Imports of one partner wait for each other, before they touch a pre-alert that both may name. */
const oneAtATime = (db: OwnerDatabase, { copaId }: Import) =>
  db.rows(sql`select pg_advisory_xact_lock(8264926, ${copaId})`);

const nextSize = (size: number, tookMs: number, targetMs: number): number =>
  Math.round(Math.max(fewest, Math.min(2 * size, (size * targetMs) / tookMs)));

async function writePortion(
  db: OwnerDatabase,
  batch: Import,
  lines: readonly PreAlertLine[],
  headers: Headers,
  estimate: (parcel: NewParcel) => void,
): Promise<void> {
  await oneAtATime(db, batch);
  await checkStillNew(db, batch.copaId, lines);
  await headers.open(db, lines);
  const waiting = lines.filter(({ shipmentId }) => shipmentId !== null);
  const fresh = lines.filter(({ shipmentId }) => shipmentId === null);
  const persons = await savePersons(db, batch, fresh);
  const parcels = await newParcels(db, batch, fresh, (line) => ({
    header: headers.codeOf(line),
    personId: persons.get(personKey(line)) ?? null,
  }));
  await inSlices(parcels, estimate);
  if (parcels.length > 0) await writeParcels(db, batch, parcels);
  await writeLines(db, batch, await attach(db, batch, waiting, headers.codeOf));
}

async function newParcels(
  db: OwnerDatabase,
  { now }: Import,
  lines: readonly PreAlertLine[],
  belongs: (line: PreAlertLine) => Pick<NewParcel, 'header' | 'personId'>,
): Promise<NewParcel[]> {
  const [ids, serials] = [
    await take(db, sql`pg_get_serial_sequence('shipment', 'shipment_id')`, lines.length),
    await take(db, sql`'tracking_serial'`, lines.length),
  ];
  const parcels: NewParcel[] = [];
  await inSlices(lines, (line, i) => {
    parcels.push(newParcel(line, { shipmentId: ids[i]!, serial: serials[i]!, ...belongs(line) }, now));
  });
  return parcels;
}

async function writeParcels(db: OwnerDatabase, batch: Import, parcels: readonly NewParcel[]): Promise<void> {
  await copyAll(db, [shipmentRows(parcels, batch), itemRows(parcels, batch), await dutyRows(db, parcels, batch)]);
  const partyIds = await take(
    db,
    sql`pg_get_serial_sequence('shipment_party', 'shipment_party_id')`,
    partyCount(parcels),
  );
  await copyAll(db, [...partyRows(parcels, batch, partyIds), eventRows(parcels, batch)]);
  await writeLines(db, batch, placed(parcels));
}

async function writeLines(db: OwnerDatabase, batch: Import, lines: readonly PlacedLine[]): Promise<void> {
  await copyAll(db, [lineRows(lines, batch)]);
  const announced = lines.map(({ shipmentId }) => shipmentId);
  await askFirstLabels(db, announced, { at: batch.now, userCode: batch.userCode });
}

async function checkStillNew(db: OwnerDatabase, copaId: number, lines: readonly PreAlertLine[]): Promise<void> {
  const found = await db.one<{ tracking: string }>(sql`
    select tracking from pre_manifest_line where copa_id = ${copaId}
      and tracking = any(${listOf(
        lines.map(({ tracking }) => tracking),
        'text',
      )}) limit 1`);
  if (found) refuse('conflict', 'Another import has just added the same lines: check the file again.');
}

/** The next numbers of a sequence. */
async function take(db: OwnerDatabase, sequence: ReturnType<typeof sql>, count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await db.rows<{ id: number }>(
    sql`select nextval((${sequence})::regclass) as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

async function copyAll(db: OwnerDatabase, tables: TableRows[]): Promise<void> {
  for (const { table, columns, rows } of tables) await db.copy(table, columns, rows);
}

const personKey = ({ iso2, id_type, id_number }: PreAlertLine): string => `${iso2} ${id_type} ${id_number}`;

/** Consignees with an identity go to the partner's address book, each once. */
async function savePersons(
  db: OwnerDatabase,
  { copaId, userCode }: Import,
  lines: readonly PreAlertLine[],
): Promise<Map<string, number>> {
  const known = lines.filter(({ id_number, consignee_name }) => id_number && consignee_name);
  if (known.length === 0) return new Map();
  const once = [...new Map(known.map((line) => [personKey(line), line])).values()];
  const given = JSON.stringify(
    once.map(({ iso2, id_type, id_number, consignee_name, phone, email }) => ({
      iso2,
      id_type,
      id_number,
      name: consignee_name,
      phone,
      email,
    })),
  );
  const rows = await db.rows<PreAlertLine & { person_id: number }>(sql`
    insert into person (copa_id, iso2, id_type, id_number, name, phone, email, created_by)
    select ${copaId}, iso2, id_type, id_number, name, phone, email, ${userCode}
    from jsonb_to_recordset(${given}::jsonb) as g(iso2 text, id_type text, id_number text, name text, phone text, email text)
    on conflict on constraint person_identity do update set
      phone = coalesce(excluded.phone, person.phone), email = coalesce(excluded.email, person.email)
    returning person_id, iso2, id_type, id_number`);
  return new Map(rows.map((row) => [personKey(row), row.person_id]));
}

const before = new Set(['created', 'prealerted', 'cancelled', 'expired']);

const placed = (parcels: readonly NewParcel[]): PlacedLine[] =>
  parcels.map(({ line, header, shipmentId, journey }) => ({
    line,
    header,
    shipmentId,
    received: !before.has(journey.state),
  }));

/** Lines of parcels that came before their pre-alert: the parcel keeps what is known of it and gets its list. */
async function attach(
  db: OwnerDatabase,
  batch: Import,
  lines: readonly PreAlertLine[],
  headerOf: (line: PreAlertLine) => string,
): Promise<PlacedLine[]> {
  if (lines.length === 0) return [];
  const given = JSON.stringify(
    lines.map((line) => ({ id: line.shipmentId, header: headerOf(line), promised: line.promised_at })),
  );
  const rows = await db.rows<{ shipment_id: number; state: string }>(sql`
    update shipment s set pre_manifest_header_code = coalesce(s.pre_manifest_header_code, g.header),
      promised_at = coalesce(s.promised_at, g.promised), updated_at = ${batch.now}::timestamptz, updated_by = ${batch.userCode}
    from jsonb_to_recordset(${given}::jsonb) as g(id bigint, header text, promised date)
    where s.shipment_id = g.id returning s.shipment_id, s.state`);
  const states = new Map(rows.map(({ shipment_id, state }) => [shipment_id, state]));
  return lines.map((line) => ({
    line,
    header: headerOf(line),
    shipmentId: line.shipmentId!,
    received: !before.has(states.get(line.shipmentId!) ?? 'created'),
  }));
}
