import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { demoLists } from '#tests/support/demo.ts';
import { engines } from '#tests/support/engines.ts';
import { imported, written } from '#tests/support/imports.ts';
import { sharedData } from '#tests/support/shared-data.ts';
import { performanceOps } from '#tools/performance/performance-ops.ts';
import type { RowOf, RowsAnswer } from '#tools/define.ts';
import { admin } from '#tests/support/world.ts';
import { readConfig } from '#server/config.ts';
import type { Data } from '#server/db/open.ts';
import { handlers } from '#server/index.ts';
import { log } from '#server/log.ts';
import { perform } from '#server/perform.ts';
import { refusalsOf } from '#server/pre-alert-import/import-jobs.ts';
import { countReasons } from '#server/pre-alert-import/checking/summaries.ts';

/** What the report of performance says of everything, asked as the operator's staff asks it. */
async function reports(data: Data): Promise<RowOf<typeof performanceOps>[]> {
  const handler = handlers.find(({ contract }) => contract.path === performanceOps.path)!;
  const config = readConfig({ SESSION_SECRET: 'x'.repeat(40) });
  const answer = await perform({ data, config, log }, handler, {
    who: admin,
    body: { performanceOpsReq: {} },
    through: 'api',
  });
  return (answer as RowsAnswer<RowOf<typeof performanceOps>>).data;
}

const forms = ['scms-delivery-history.tsv', 'scms-delivery-history-as-published.csv'];
const lines = 10_324;

describe.skipIf(!sharedData).each(engines.map((engine, i) => ({ engine, name: engine.name, form: forms[i % 2]! })))(
  'the delivery history ($form) on $name',
  ({ engine, form }) => {
    test('comes in whole: accepted and refused are all, and its known answers are right', async () => {
      const { data, close } = await engine.open(demoLists);
      const bytes = sharedData!.read(form);
      const job = await imported(data, bytes, form);
      expect(job).toMatchObject({
        state: 'done',
        rows_total: lines,
        rows_accepted: lines - 18,
        rows_refused: 18,
        rows_repeated: 0,
      });
      const refusals = await data.own((db) => refusalsOf(db, job.import_job_id!));
      expect(countReasons(refusals).map(({ reason, lines: count }) => [reason, count])).toEqual([
        ['A declared value of 0 is not accepted by any customs', 17],
        ['A weight of 0 is not possible', 1],
      ]);

      const refused = await data.own((db) =>
        db.rows<{ cells: string[] }>(
          sql`select distinct on (line) cells from import_refusal where import_job_id = ${job.import_job_id} order by line`,
        ),
      );
      const late = ([, , , , , , , , , , , , promised, delivered]: string[]) =>
        Date.parse(delivered!) > Date.parse(promised!);
      const to = (name: string) => refused.filter(({ cells }) => cells[5] === name).length;
      const known = await data.own((db) =>
        db.one<Record<string, number>>(sql`
          select count(*) filter (where (delivered_at at time zone 'UTC')::date > promised_at)::int as late,
            count(*) filter (where dest_iso2 = 'ZA')::int as za, count(*) filter (where dest_iso2 = 'NG')::int as ng,
            count(*) filter (where dest_iso2 = 'CI')::int as ci, count(distinct dest_iso2)::int as countries,
            count(*) filter (where status = 'delivered')::int as delivered from shipment`),
      );
      expect(known!.late! + refused.filter(({ cells }) => late(cells)).length).toBe(1_186);
      expect([known!.za! + to('South Africa'), known!.ng! + to('Nigeria'), known!.ci! + to("Côte d'Ivoire")]).toEqual([
        1_406, 1_194, 1_083,
      ]);
      expect([known!.countries, known!.delivered]).toEqual([43, lines - 18]);

      const asked = await reports(data);
      const [rowsOfZa, rowsOfNg, rowsOfCi] = ['ZA', 'NG', 'CI'].map((iso) =>
        asked.find(({ ctry_iso_code }) => ctry_iso_code === iso)!,
      );
      expect([
        rowsOfZa!.parcels! + to('South Africa'),
        rowsOfNg!.parcels! + to('Nigeria'),
        rowsOfCi!.parcels! + to("Côte d'Ivoire"),
      ]).toEqual([1_406, 1_194, 1_083]);
      const total = (key: 'parcels' | 'in_sla' | 'out_sla' | 'no_sla') =>
        asked.reduce((sum, row) => sum + row[key]!, 0);
      const refusedLate = refused.filter(({ cells }) => late(cells)).length;
      expect([
        asked.length,
        total('parcels') + refused.length,
        total('out_sla') + refusedLate,
        total('no_sla'),
      ]).toEqual([43, lines, 1_186, 0]);
      const inTime = total('in_sla') + refused.length - refusedLate;
      expect(Math.round((1_000 * inTime) / (inTime + 1_186)) / 10).toBe(88.5);
      expect(Math.round((1_000 * total('in_sla')) / total('parcels')) / 10).toBe(88.5);

      const parcel = await data.own((db) =>
        db.rows(sql`
          select e.chck_cdg, e.at::date::text as day from shipment s join checkpoint_event e using (shipment_id)
          where s.external_key = 'SCMS3' order by e.at, e.checkpoint_event_id`),
      );
      expect(parcel).toEqual([{ chck_cdg: 'DLV', day: '2006-11-14' }, { chck_cdg: 'POD', day: '2006-11-14' }]); // prettier-ignore
      const referring = await data.own((db) =>
        db.one<{ rows: number }>(
          sql`select count(*)::int as rows from pre_manifest_line where weight_kg is null and extra ->> 'Weight (Kilograms)' like 'See %'`,
        ),
      );
      expect(referring!.rows).toBe(2_443);

      const before = await written(data);
      expect(await imported(data, bytes, form)).toMatchObject({
        state: 'done',
        rows_accepted: 0,
        rows_refused: 18,
        rows_repeated: lines - 18,
      });
      expect(await written(data)).toEqual(before);
      await close();
    }, 240_000);
  },
);
