import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { AnyContract, RowsOutput } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { exploreBags } from '#tools/report/explore-bags.ts';
import { exploreCheckpoints } from '#tools/report/explore-checkpoints.ts';
import { exploreManifests } from '#tools/report/explore-manifests.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { exploredPeriods } from '#tools/rows/explored/parcel.ts';
import { savedViewSave } from '#tools/report/saved-view-save.ts';
import { rptInsertReportSchedule } from '#tools/report/rpt-insert-report-schedule.ts';
import { pinsAdd } from '#tools/pins/add.ts';
import { demo, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => void (site = await demo()));

type Row = Record<string, unknown>;
interface Answer {
  data: Row[];
  total: number;
  matching?: number;
  totals: Record<string, number>;
  columns: { key: string; label: string; kind: string }[];
}
const askOf = (contract: AnyContract, input: object, as: 'admin' | 'merchant' | 'partner' = 'admin') =>
  site.call(contract, input, as) as Promise<unknown> as Promise<Answer>;
const ask = (input: object, as: 'admin' | 'merchant' = 'admin') => askOf(exploreParcels, input, as);
const issuesOf = async (input: object, as: 'admin' | 'merchant') => {
  const response = await site.send(exploreParcels, input, site.users[as]);
  expect(response.status).toBe(400);
  return ((await response.json()) as { issues: { field: string; message: string }[] }).issues;
};

test('every parcel is there once, and a group adds up to its rows', async () => {
  const every = await site.data.own((db) =>
    db.one<{ parcels: number; kg: number }>(sql`select count(*) as parcels, sum(weight_kg) as kg from shipment`),
  );
  const all = await ask({});
  expect(all.total).toBe(every!.parcels);
  expect(all.totals.weight_kg).toBeCloseTo(every!.kg, 3);
  const grouped = await ask({
    refine: {
      group: ['ctry_iso_code'],
      measures: [{ fn: 'count' }, { fn: 'sum', column: 'weight_kg' }, { fn: 'share' }],
    },
  });
  for (const row of grouped.data) {
    const rows = all.data.filter(({ ctry_iso_code: country }) => country === row.ctry_iso_code);
    expect(row.count).toBe(rows.length);
    expect(row['sum:weight_kg']).toBeCloseTo(
      rows.reduce((sum, one) => sum + Number(one.weight_kg), 0),
      3,
    );
  }
  expect(grouped.totals).toEqual({ count: all.total, 'sum:weight_kg': all.totals.weight_kg });
  expect(grouped.columns.map(({ key, label }) => [key, label])).toEqual([
    ['ctry_iso_code', 'Country'],
    ['count', 'Count'],
    ['sum:weight_kg', 'Sum of Weight'],
    ['share', 'Share'],
  ]);
});

test('the zone is the one that the parcel was rated in, the reach is what its postal code is called', async () => {
  const rated = await site.data.own((db) =>
    db.rows<{ zone: string; parcels: number }>(
      sql`select zone, count(*)::int as parcels from shipment_rating where zone is not null group by 1 order by 1`,
    ),
  );
  expect(rated.length).toBeGreaterThan(1);
  const by = async (column: string, as?: 'merchant') =>
    (await ask({ refine: { group: [column], measures: [{ fn: 'count' }] } }, as)).data;
  const zones = (await by('zone')).filter(({ zone }) => zone !== null);
  expect(Object.fromEntries(zones.map(({ zone, count }) => [zone, count]))).toEqual(
    Object.fromEntries(rated.map(({ zone, parcels }) => [zone, parcels])),
  );
  for (const as of [undefined, 'merchant'] as const)
    expect((await by('reach', as)).map(({ reach }) => reach).filter(Boolean)).toEqual(
      expect.arrayContaining(['metro', 'urban']),
    );
  const refused = await issuesOf({ refine: { group: ['zone'], measures: [{ fn: 'count' }] } }, 'merchant');
  expect(refused[0]!.field).toContain('refine');
});

test('a period is over the milestone that was asked for, late parcels agree with their days', async () => {
  const { data } = await ask({});
  const period = { start_date: '2026-10-01', end_date: '2026-10-31' };
  for (const period_of of Object.keys(exploredPeriods) as (keyof typeof exploredPeriods)[]) {
    const column = period_of === 'promised' ? 'due_day' : `${period_of}_day`;
    const inside = data.filter(
      (row) => String(row[column]) >= '2026-10-01' && String(row[column]) <= '2026-10-31' && row[column] !== null,
    );
    expect((await ask({ ...period, period_of })).total, period_of).toBe(inside.length);
  }
  const late = await ask({ late: true });
  expect(late.total).toBeGreaterThan(0);
  expect(late.data.every((row) => row.late === true && Number(row.days_late) > 0)).toBe(true);
  expect((await ask({ late: false })).total).toBe(data.length - late.total);
  const top = await ask({
    refine: {
      where: [{ column: 'late', op: '=', value: true }],
      order: [{ column: 'days_late', desc: true }],
      limit: 3,
    },
  });
  expect([top.total, top.matching]).toEqual([3, late.total]);
  expect(top.data[0]!.days_late).toBe(Math.max(...late.data.map((row) => Number(row.days_late))));
});

test('rows of one day are sorted by the hour that the day does not show', async () => {
  const found = sql`select trck_nmr_fol as parcel, received_at, last_chck_at from shipment`;
  const instants = await site.data.own((db) => db.rows<Record<'parcel' | 'received_at' | 'last_chck_at', string>>(found));
  const at = new Map(instants.map((one) => [one.parcel, one]));
  const hoursOf = async (column: string, by: 'received_at' | 'last_chck_at') => {
    const { data } = await ask({ open: true, refine: { order: [{ column, desc: true }], limit: 400 } });
    const ofDay = Map.groupBy(data, (row) => row[column]);
    expect(ofDay.size).toBeLessThan(data.length / 2);
    return [...ofDay.values()].map((rows) => rows.map((row) => Date.parse(at.get(String(row.trck_nmr_fol))![by])));
  };
  for (const hours of await hoursOf('days_waiting', 'last_chck_at')) expect(hours).toEqual(hours.toSorted((a, b) => a - b));
  for (const hours of await hoursOf('received_day', 'received_at')) expect(hours).toEqual(hours.toSorted((a, b) => b - a));
}); // prettier-ignore

test('a merchant sees its own parcels only, and no revenue, cost or margin on any way', async () => {
  const { data, columns } = await ask({ refine: { limit: 5_000 } }, 'merchant');
  expect(new Set(data.map(({ copa_name: name }) => name))).toEqual(new Set(['MercaLinda']));
  expect([...Object.keys(data[0]!), ...columns.map(({ key }) => key)]).not.toEqual(expect.arrayContaining(['cost']));
  const partners = await ask({ refine: { group: ['copa_name'] } }, 'merchant');
  expect(partners.data).toEqual([{ copa_name: 'MercaLinda', count: data.length }]);
  const foreign = { where: [{ column: 'copa_name', op: '!=', value: 'MercaLinda' }] };
  expect((await ask({ refine: foreign }, 'merchant')).total).toBe(0);
  for (const column of ['revenue', 'cost', 'margin'])
    for (const [refine, field] of [
      [{ where: [{ column, op: '>', value: 0 }] }, 'refine.where.0.column'],
      [{ group: [column] }, 'refine.group.0'],
      [{ measures: [{ fn: 'sum', column }] }, 'refine.measures.0.column'],
      [{ order: [{ column }] }, 'refine.order.0.column'],
    ] as const)
      expect((await issuesOf({ refine }, 'merchant'))[0]!.field).toBe(field);
  expect((await ask({ refine: { measures: [{ fn: 'sum', column: 'margin' }] } })).total).toBe(1);
  const csv = await site.send(exploreParcels, {}, site.users.merchant, { accept: 'text/csv' });
  expect((await csv.text()).split('\r\n')[0]).not.toMatch(/Cost|Margin|Revenue/);
  const view = { path: exploreParcels.path, name: 'Costs', input: { refine: { group: ['cost'] } } };
  expect((await site.send(savedViewSave, view, site.users.merchant)).status).toBe(400);
});

test('what is no column or no value of it is refused and never reaches the database', async () => {
  const hostile = ['cost; drop table shipment', '"; select 1 --', '__proto__', 'f.copa_id', 'copa_id"'];
  for (const column of hostile) {
    expect((await issuesOf({ refine: { where: [{ column, op: '=', value: 1 }] } }, 'admin'))[0]!.field).toBe(
      'refine.where.0.column',
    );
    expect((await issuesOf({ refine: { group: [column] } }, 'admin'))[0]!.field).toBe('refine.group.0');
    expect((await issuesOf({ refine: { order: [{ column }] } }, 'admin'))[0]!.field).toBe('refine.order.0.column');
  }
  const quoted = { where: [{ column: 'dest_city', op: 'contains', value: `'; drop table shipment; --` }] };
  expect((await ask({ refine: quoted })).total).toBe(0);
  expect((await issuesOf({ refine: '{' }, 'admin'))[0]).toMatchObject({ field: 'refine' });
  const twice = { start_date: 'soon', refine: { limit: -1 } };
  expect((await issuesOf(twice, 'admin')).map(({ field }) => field)).toEqual(['start_date', 'refine.limit']);
});

test('files, views, schedules and pins keep it and obey it', async () => {
  const refine = {
    where: [{ column: 'ctry_iso_code', op: '=', value: 'BR' }],
    group: ['received_day:month'],
    measures: [{ fn: 'count' }],
  };
  const { data } = await ask({ refine });
  const csv = await (
    await site.send(exploreParcels, { refine: JSON.stringify(refine) }, site.users.admin, { accept: 'text/csv' })
  ).text();
  const lines = csv.trim().split('\r\n');
  expect(lines[0]).toMatch(/Received,Count$/);
  expect(lines.length - 1).toBe(data.length);
  const view = await site.call(
    savedViewSave,
    { path: exploreParcels.path, name: 'Brazil by month', input: { refine } },
    'admin',
  );
  expect(view.data[0]!.input).toEqual({ refine });
  const schedule = {
    path: exploreParcels.path,
    when: 'every Monday at 8',
    input: { refine: { ...refine, where: [{ column: 'received_day', op: '>=', value: '@days_ago(30)' }] } },
  };
  expect((await site.call(rptInsertReportSchedule, schedule, 'admin')).data).toHaveLength(1);
  const wrong = { ...schedule, input: { refine: { group: ['nothing'] } } };
  const refused = await site.send(rptInsertReportSchedule, wrong, site.users.admin);
  expect(await refused.json()).toMatchObject({ issues: [{ field: 'input.refine.group.0' }] });
  const pin = (args: object) =>
    site.app.request(`/${pinsAdd.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: exploreParcels.path, args, title: 'Brazil', userInfo: site.users.admin }),
    });
  expect(await (await pin({ refine })).json()).toMatchObject({ args: { refine: { group: ['received_day:month'] } } });
  expect((await pin({ refine: { group: ['nothing'] } })).status).toBe(400);
});

const own = (query: ReturnType<typeof sql>) => site.data.own((db) => db.one<Row>(query));
const month = { start_date: '2026-10-01', end_date: '2026-10-31' };

/** The other wide lists: how many rows there are, and the column of the day behind each date of a period. */
const siblings: [AnyContract, of: string, Record<string, string>][] = [
  [
    exploreCheckpoints,
    'select count(*) as n from checkpoint_event',
    { happened: 'day', recorded: 'recorded_day', received: 'received_day', delivered: 'delivered_day', promised: 'due_day' },
  ],
  [
    exploreBags,
    'select count(*) as n from bag',
    { opened: 'opened_day', sealed: 'sealed_day', departed: 'departed_day', arrived: 'arrived_day', received: 'received_day' },
  ],
  [
    exploreManifests,
    'select count(*) as n from manifest',
    { opened: 'opened_day', closed: 'closed_day', departed: 'departed_day', arrived: 'arrived_day', cleared: 'cleared_day' },
  ],
]; // prettier-ignore

for (const [contract, of, dates] of siblings)
  test(`${contract.path}: a row a thing, over any of its dates, a foreign partner sees none of it`, async () => {
    const count = (input: object, as?: 'merchant' | 'partner') =>
      askOf(contract, { ...input, refine: { measures: [{ fn: 'count' }] } }, as).then(({ data }) => data[0]!.count);
    expect(await count({})).toBe((await own(sql.raw(of)))!.n);
    for (const [period_of, column] of Object.entries(dates)) {
      const where = [{ column, op: 'between', value: [month.start_date, month.end_date] }];
      const inside = await askOf(contract, { refine: { where, measures: [{ fn: 'count' }] } });
      expect(await count({ ...month, period_of }), period_of).toBe(inside.data[0]!.count);
    }
    // Nothing but what holds own parcels, counted by these alone.
    const mine = (await site.data.own((db) =>
      db.rows<{ copa_id: number; name: string }>(
        sql`select copa_id, name from copa where name in ('MercaLinda', 'NovaBank Cards')`,
      ),
    )) as { copa_id: number; name: string }[];
    const held = { [exploreBags.path]: 'bag_id', [exploreManifests.path]: 'mnfs_id' }[contract.path];
    for (const as of ['merchant', 'partner'] as const) {
      const { copa_id } = mine.find(({ name }) => name === (as === 'merchant' ? 'MercaLinda' : 'NovaBank Cards'))!;
      const expected = await own(
        held
          ? sql`select count(distinct ${sql.identifier(held)}) as n, count(*) filter (where ${sql.identifier(held)} is not null) as parcels from shipment where copa_id = ${copa_id}`
          : sql`select count(*) as n from checkpoint_event where copa_id = ${copa_id}`,
      );
      expect(await count({}, as), as).toBe(expected!.n);
      if (held) expect((await askOf(contract, {}, as)).totals.parcels ?? 0, as).toBe(expected!.parcels);
      expect(await count({ copa_list: [mine.find((one) => one.copa_id !== copa_id)!.copa_id] }, as), as).toBe(0);
    }
    const { row } = contract.output as RowsOutput;
    for (const [column, schema] of Object.entries(row).filter(([, one]) => fieldOf(one).seenBy)) {
      const refused = await site.send(contract, { refine: { group: [column] } }, site.users.merchant);
      expect(refused.status, `${column} ${fieldOf(schema).label}`).toBe(400);
    }
    expect((await site.send(contract, {}, site.users.provider)).status).toBe(403);
  });

test('what a bag and a manifest say of their parcels is what the parcels say', async () => {
  const every = (await ask({})).data;
  for (const [contract, key] of [
    [exploreBags, 'bag_id'],
    [exploreManifests, 'mnfs_id'],
  ] as const) {
    const { data } = await askOf(contract, { refine: { order: [{ column: key, desc: true }], limit: 200 } });
    expect(data.some(({ parcels_late: late }) => Number(late) > 0)).toBe(true);
    for (const row of data) {
      const inside = every.filter((one) => one[key] === row[key]);
      const sum = (column: string) => inside.reduce((all, one) => all + Number(one[column] ?? 0), 0);
      expect(row.parcels).toBe(inside.length);
      expect(row.parcels_late).toBe(
        inside.filter(({ late }) => late === true).filter((one) => Number(one.days_late) > 0).length,
      );
      expect(row.parcels_open).toBe(inside.filter(({ open }) => open === true).length);
      expect(Number(row.weight_kg ?? 0)).toBeCloseTo(sum('weight_kg'), 3);
      expect(Number(row.revenue ?? 0)).toBeCloseTo(sum('revenue'), 2);
      expect(Number(row.cost ?? 0)).toBeCloseTo(sum('cost'), 2);
    }
  }
});

test('a checkpoint stands between the one before and the next of its parcel', async () => {
  const [parcel] = (await ask({ status_list: ['delivered'], refine: { limit: 1 } })).data;
  const number = parcel!.trck_nmr_fol;
  const { data } = await askOf(exploreCheckpoints, {
    refine: { where: [{ column: 'trck_nmr_fol', op: '=', value: String(number) }], order: [{ column: 'at' }] },
  });
  expect(data.length).toBeGreaterThan(5);
  expect(data.filter(({ last }) => last === true).map(({ trck_nmr_fol }) => trck_nmr_fol)).toEqual([number]);
  for (const [at, row] of data.entries()) {
    const before = data.slice(0, at).findLast((one) => Date.parse(String(one.at)) < Date.parse(String(row.at)));
    const hours = before && (Date.parse(String(row.at)) - Date.parse(String(before.at))) / 3_600_000;
    if (hours === undefined) expect(row.hours_since).toBe(null);
    else expect(Number(row.hours_since)).toBeCloseTo(hours, 1);
    expect(row.day).toBe(String(row.at).slice(0, 10));
  }
});
