import { describe, expect, test } from 'vitest';
import { listBehind } from '#tools/define.ts';
import { contracts } from '#tools/index.ts';
import { rangeBefore } from '#tools/rules/days.ts';
import { groupStatuses, stageCheckpoints, stages } from '#tools/rules/stages.ts';
import { checkpointOf } from '#tools/rules/checkpoints.ts';
import { drillDownArgs } from '#web/parts/chart/drill-down-args.ts';
import { dayTicks, placing, scaleOf } from '#web/parts/chart/scale.ts';

describe('axes', () => {
  test.each([
    [[0, 1104], 4, [0, 300, 600, 900, 1200]],
    [[24, 219], 5, [0, 50, 100, 150, 200, 250]],
    [[-3.1, 29.4], 4, [-10, 0, 10, 20, 30]],
    [[0.4], 4, [0, 0.1, 0.2, 0.3, 0.4]],
    [[], 4, [0, 1]],
    [[0, 0], 4, [0, 1]],
  ])('%j in at most %i steps', (values, most, ticks) => expect(scaleOf(values, { most }).ticks).toEqual(ticks));
  test('of dots it may begin elsewhere than at 0', () => {
    const { low, high } = scaleOf([83.2, 95.9], { loose: true });
    expect(low).toBeGreaterThan(0);
    expect([low <= 83.2, high >= 95.9]).toEqual([true, true]);
  });
  test('of shares it ends at 100, unless a value is beyond', () => {
    expect(scaleOf([83.2, 97], { loose: true, most: 3, whole: 100 }).high).toBe(100);
    expect(scaleOf([40, 96], { most: 3, whole: 100 }).ticks.at(-1)).toBe(100);
    expect(scaleOf([104], { whole: 100 }).high).toBeGreaterThan(100);
  });

  test('values are placed between two ends', () => {
    const place = placing(scaleOf([0, 1200]), 100, 500);
    expect([place(0), place(600), place(1200)]).toEqual([100, 300, 500]);
  });
  test('days: Mondays of weeks, firsts of months, never too many', () => {
    const days = Array.from({ length: 28 }, (_, index) =>
      new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
    );
    expect(dayTicks(days, 8)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16']);
    const year = Array.from({ length: 365 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    );
    expect(dayTicks(year, 6).length).toBeLessThanOrEqual(6);
    expect(dayTicks([], 5)).toEqual([]);
  });
});

describe('the list behind a mark', () => {
  const opens = {
    path: 'shipment/all',
    from: { start_date: 'day', end_date: 'day' },
    keep: { copa_list: 'copaList', start_date: 'startDate' },
    with: { period_of: 'received' },
  };
  test('takes the row over what was asked', () => {
    const args = { copaList: [3], startDate: '2026-11-01' };
    expect(drillDownArgs(opens, args, { day: '2026-11-09' })).toEqual({
      copa_list: [3],
      start_date: '2026-11-09',
      end_date: '2026-11-09',
      period_of: 'received',
    });
  });
  test('is none where the row does not say what would narrow it', () => {
    expect(drillDownArgs(opens, {}, { day: null })).toBeNull();
  });

  test('every chart names columns that are there, and a list that takes its arguments', () => {
    for (const contract of contracts) {
      const { path, view, output, input } = contract;
      const drawn =
        output.kind === 'document'
          ? Object.values(output.sections)
          : [
              {
                chart: view.kind === 'table' ? view.chart : undefined,
                row: output.row,
                opens: listBehind(contract),
              },
            ];
      for (const { chart, row, opens: leads } of drawn) {
        const keys = chart && [chart.by, ...chart.values, ...(chart.figures ?? []), chart.previous, chart.target];
        const named = [...(keys ?? []), ...Object.values(leads?.from ?? {})].filter((key) => key !== undefined);
        expect(
          named.filter((key) => !(key in row)),
          path,
        ).toEqual([]);
        if (chart?.kind === 'map')
          expect(
            ['lat', 'lng'].filter((key) => !(key in row)),
            path,
          ).toEqual([]);
        if (!leads) continue;
        const list = contracts.find((one) => one.path === leads.path)!;
        const given = [leads.from, leads.keep ?? {}, leads.with ?? {}].flatMap((one) => Object.keys(one));
        expect(
          given.filter((key) => !(key in list.input.shape)),
          path,
        ).toEqual([]);
        expect(
          Object.values(leads.keep ?? {}).filter((key) => !(key in input.shape)),
          path,
        ).toEqual([]);
      }
    }
  });
});

describe('stages', () => {
  test('each checkpoint stands for one stage at most, and exists', () => {
    const codes = stages.flatMap((stage) => stageCheckpoints[stage]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !checkpointOf(code))).toEqual([]);
  });
  test('groups with totals, largest first, and a grand total', () => {
    const rows = [
      { status: 'moving', total: 3 },
      { status: 'customs', total: 7 },
      { status: 'moving', total: 5 },
      { status: 'closed', total: null },
    ];
    const { groups, total } = groupStatuses(rows);
    expect(groups.map(({ name, total: sum, items }) => [name, sum, items.length])).toEqual([
      ['moving', 8, 2],
      ['customs', 7, 1],
      ['closed', 0, 1],
    ]);
    expect(total).toBe(15);
    expect(groupStatuses([])).toEqual({ groups: [], total: 0 });
  });
});

test('the period before is as long and ends the day before', () => {
  expect(rangeBefore({ from: '2026-10-24', to: '2026-11-20' })).toEqual({ from: '2026-09-26', to: '2026-10-23' });
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});
