import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { rptGetRawdataUpdated as contract } from '#tools/operations/rpt-get-rawdata-updated.ts';
import { elapsedColour } from '#tools/rules/dates.ts';
import { implement } from '#server/implement.ts';

type Row = RowOf<typeof contract>;

/** What people call the sources that we know; others are shown as they are named. */
const names: Record<string, string> = {
  shipments: 'Parcels',
  checkpoints: 'Checkpoints',
  airports: 'Airports',
  'zip-codes': 'Postal codes',
  'hs-codes': 'HS codes',
  'customs-answers': 'Customs answers',
  'provider-statuses': 'Provider statuses',
  'exchange-rates': 'Exchange rates',
  'linehaul-invoices': 'Linehaul invoices',
  'marketplace-concessions': 'Concessions',
};

export const rptGetRawdataUpdated = implement(contract, {
  run: async ({ db, now }) => {
    const rows = await db.rows<Pick<Row, 'source' | 'refreshed_at' | 'handled' | 'note'> & { minutes: number }>(sql`
      select source, local_iso(refreshed_at, 'UTC') as refreshed_at, rows as handled, note,
        greatest(0, floor(extract(epoch from ${now.toISOString()}::timestamptz - refreshed_at) / 60))::int as minutes
      from data_refresh order by refreshed_at desc, source`);
    return rows.map(({ minutes, source, ...row }): Row => ({
      ...row,
      source: names[source!] ?? source,
      since_hours: Math.round((minutes / 60) * 100) / 100,
      colour: elapsedColour(Math.floor(minutes / 60), minutes % 60),
    }));
  },
});
