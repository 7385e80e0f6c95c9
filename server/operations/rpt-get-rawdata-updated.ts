import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { rptGetRawdataUpdated as contract } from '#tools/operations/rpt-get-rawdata-updated.ts';
import { elapsedColour } from '#tools/rules/dates.ts';
import { implement } from '#server/implement.ts';

type Row = RowOf<typeof contract>;

interface Source {
  table: string;
  /** When a row came; an index has it. */
  at: string;
  /** How many one row stands for; one if absent. */
  rows?: string;
  /** The file it came in. */
  file?: string;
}

/** Each way by which data comes in, and the rows that it leaves. */
const sources: Record<string, Source> = {
  Parcels: { table: 'shipment', at: 'created_at' },
  Checkpoints: { table: 'shipment', at: 'last_chck_at' },
  'Pre-alerts': { table: 'pre_manifest_header', at: 'created_at', rows: 'lines' },
  'Hub manifests': { table: 'hub_manifest', at: 'created_at', rows: 'bags' },
  Receptions: { table: 'reception', at: 'at' },
  'X-ray scans': { table: 'xray_scan', at: 'at' },
  'Pictures of identities': { table: 'kyc_document', at: 'created_at' },
  'Answers of the carrier': { table: 'carrier_call', at: 'at' },
  'Messages of airlines': { table: 'airline_message', at: 'at' },
  'Files of customs': { table: 'customs_upload', at: 'created_at', rows: 'written', file: 'file_name' },
  'Answers of the post': { table: 'pre_customs_result', at: 'at' },
  'Hand-overs to providers': { table: 'delivery_dispatch', at: 'sent_at' },
  'Door logs': { table: 'attendance_header', at: 'created_at', rows: 'punches', file: 'file_name' },
  Payments: { table: 'payment', at: 'created_at' },
};

/** What is loaded from a file of its own, by the kind of its import. */
const loaded: Record<string, string> = { airports: 'Airports', 'zip-codes': 'Postal codes', 'hs-codes': 'HS codes' };

const ageOf = ([name, { table, at, rows, file }]: [string, Source]): SQL => {
  const [from, came] = [sql.identifier(table), sql.identifier(at)];
  return sql`
    select ${name}::text as source, n.newest,
      (select ${rows ? sql`sum(${sql.identifier(rows)})` : sql`count(*)`}::int from ${from} where ${came} > n.newest - interval '1 day') as handled,
      ${file ? sql`(select ${sql.identifier(file)} from ${from} order by ${came} desc limit 1)` : sql`null::text`} as note
    from (select max(${came}) as newest from ${from}) n`;
};
const loadedAges = sql`
  (select distinct on (kind) kind, finished_at, rows_accepted, file_name from import_job
    where state = 'done' and kind not in ('pre-alerts', 'shipments') order by kind, finished_at desc)`;

export const rptGetRawdataUpdated = implement(contract, {
  run: async ({ db, now }) => {
    const rows = await db.rows<Pick<Row, 'source' | 'refreshed_at' | 'handled' | 'note'> & { minutes: number }>(sql`
      select source, local_iso(newest, 'UTC') as refreshed_at, handled, note,
        greatest(0, floor(extract(epoch from ${now.toISOString()}::timestamptz - newest) / 60))::int as minutes
      from (${sql.join([...Object.entries(sources).map(ageOf), loadedAges], sql` union all `)}) age
      where newest is not null order by newest desc, source`);
    return rows.map(({ minutes, source, ...row }): Row => ({
      ...row,
      source: loaded[source!] ?? source,
      since_hours: Math.round((minutes / 60) * 100) / 100,
      colour: elapsedColour(Math.floor(minutes / 60), minutes % 60),
    }));
  },
});
