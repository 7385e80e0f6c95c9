import { sql } from 'drizzle-orm';
import type { Data } from '#server/db/open.ts';
import { checkFile, fileOf } from '#server/pre-alert-import/check-file.ts';
import { oneJob } from '#server/pre-alert-import/import-jobs.ts';
import { queueImport } from '#server/pre-alert-import/import-queue.ts';
import { runJob } from '#server/jobs/runner.ts';
import { preAlertImports } from '#server/pre-alert-import/run-import.ts';
import { hashOf } from '#server/files/multipart.ts';
import { storeFile } from '#server/files/stored-file.ts';

export const partner = 101;
export const today = new Date('2026-11-20T12:00:00Z');

/** The outcome of a dry run of a text as a pre-alert of the partner. */
export const check = async (
  data: Data,
  text: string | Buffer,
  given: Record<string, unknown> = {},
  name = 'list.csv',
) =>
  (await checkFile((work) => data.own(work), fileOf(name, Buffer.from(text)), { copaId: partner, given, now: today }))
    .checked;

/** Stores a file and puts its import in the queue. */
export async function queued(data: Data, text: string | Buffer, name = 'list.csv', copaId = partner): Promise<number> {
  const bytes = Buffer.from(text);
  return data.own(async (db) => {
    const file_id = await storeFile(db, { name, mime: 'text/csv', bytes, copaId, userCode: null });
    const file = { file_id, name, hash: hashOf(bytes) };
    return queueImport(db, { file, copaId, mapping: {}, userCode: null, role: 'admin', through: 'import' });
  });
}

/** Imports a text and answers the finished job. */
export async function imported(data: Data, text: string | Buffer, name?: string) {
  const id = await queued(data, text, name);
  await runJob(data, preAlertImports(data), { id });
  return data.own((db) => oneJob(db, id));
}

/** Rows of the tables that an import writes. */
export async function written(data: Data): Promise<Record<string, number>> {
  const tables = [
    'shipment',
    'shipment_item',
    'shipment_party',
    'shipment_charge',
    'checkpoint_event',
    'pre_manifest_header',
    'pre_manifest_line',
  ];
  const counts = await data.own((db) =>
    db.rows<{ name: string; rows: number }>(
      sql.join(
        tables.map((name) => sql`select ${name} as name, count(*)::int as rows from ${sql.identifier(name)}`),
        sql` union all `,
      ),
    ),
  );
  return Object.fromEntries(counts.map(({ name, rows }) => [name, rows]));
}

/** A line that is right. */
const usual: Record<string, string> = {
  Tracking: 'ACME-0001', Consignee: 'Ana Ríos', CPF: '390.533.447-05', Address: 'Rua Um 1', City: 'Campinas', State: 'SP', Zip: '13010-001',
  Country: 'Brazil', Contents: 'Cotton shirt', Quantity: '2', 'Unit value': '10', Value: '20', 'Weight (kg)': '0.5', 'Delivered date': '2026-01-31',
}; // prettier-ignore
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** A file of lines that are right but for what is said of each. */
export const linesOf = (...changes: Record<string, string>[]) => {
  const lines = changes.map((change, i) => ({ ...usual, Tracking: `ACME-000${i + 1}`, ...change }));
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return [columns, ...lines.map((line) => columns.map((column) => (line as Record<string, string>)[column] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n');
};
