import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import type { AnyContract, Shape } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { translator } from '#tools/texts/translator.ts';
import { answeredRow, behindGroup, nextOrder, refineOf, withGroup, withRefine } from '#web/lib/refining.ts';
import { measuresIn, measureText } from '#web/parts/refine/shape-options.ts';
import { columnsOfShape } from '#web/parts/table/columns.ts';
import { pictureOfGroups } from '#web/parts/refine/picture.ts';

const list = endpoint({
  path: 'report/sample',
  title: 'Sample',
  about: 'A list to be refined.',
  effect: 'read',
  access: ['admin'],
  input: z.object({ reason: field.text('Reason').optional() }),
  output: rows('parcel', {
    status: field.status('Status'),
    partner: field.text('Partner'),
    weight_kg: field.weight('Weight', { total: true }),
    received_at: field.instant('Received'),
  }),
  view: { kind: 'table', opens: null },
  example: {},
}) as unknown as AnyContract;
const plain: Refine = { where: [], group: [], measures: [], order: [] };
const heavy = { column: 'weight_kg', op: '>' as const, value: 5 };
const count = { fn: 'count' as const };
const say = { t: (key: string) => key, language: 'en' as const };

describe('a list as it is asked', () => {
  test('a refinement stands in the arguments only as far as it says something', () => {
    expect(withRefine({ reason: 'x', refine: { limit: 5 } }, plain)).toEqual({ reason: 'x' });
    expect(withRefine({}, { ...plain, where: [heavy] })).toEqual({ refine: { where: [heavy] } });
    expect(refineOf(list, { refine: { where: [heavy] } })).toEqual({ ...plain, where: [heavy] });
    expect(refineOf(list, { refine: { where: [{ column: 'cost', op: '=', value: 1 }] } })).toEqual(plain);
  });

  test('a measure that was asked for stands among those that can be chosen, and is called as its kind is', () => {
    const said = { t: translator('en', {}), language: 'en' as const };
    const columns = columnsOfShape((list.output as { row: Shape }).row, said);
    const first = { fn: 'min' as const, column: 'received_at' };
    expect(measuresIn(columns).has('min:received_at')).toBe(false);
    expect(measuresIn(columns, [first]).get('min:received_at')).toEqual(first);
    expect(measureText(first, columns, said)).toBe('Earliest Received');
    expect(measureText({ fn: 'min', column: 'weight_kg' }, columns, said)).toBe('Lowest Weight');
  });

  test('a click on a head: up, down, not at all; with Shift beside the others', () => {
    const up = nextOrder([], 'status', false);
    expect(up).toEqual([{ column: 'status', desc: false }]);
    expect(nextOrder(up, 'status', false)).toEqual([{ column: 'status', desc: true }]);
    expect(nextOrder([{ column: 'status', desc: true }], 'status', false)).toEqual([]);
    const two = nextOrder(up, 'partner', true);
    expect(two.map(({ column }) => column)).toEqual(['status', 'partner']);
    expect(nextOrder(two, 'partner', true)[1]).toEqual({ column: 'partner', desc: true });
    expect(nextOrder(two, 'partner', false)).toEqual([{ column: 'partner', desc: true }]);
  });

  test('groups count where nothing else is measured; what is no column any more loses order and conditions', () => {
    const sorted = { ...plain, where: [heavy], order: [{ column: 'weight_kg', desc: true }], limit: 5 };
    expect(withGroup(sorted, ['partner'])).toEqual({
      where: [heavy],
      group: ['partner'],
      measures: [count],
      order: [],
    });
    const grouped: Refine = {
      where: [heavy, { column: 'count', op: '>', value: 10 }],
      group: ['partner'],
      measures: [count],
      order: [{ column: 'count', desc: true }],
      limit: 3,
    };
    expect(withGroup(grouped, ['status'], [{ fn: 'sum', column: 'weight_kg' }])).toMatchObject({
      where: [heavy],
      order: [],
      limit: 3,
    });
    expect(withGroup(grouped, [])).toEqual({ ...plain, where: [heavy] });
  });

  test.each([
    ['received_at:day', '2026-02-03', { op: '=', value: '2026-02-03' }],
    ['received_at:week', '2026-02-23', { op: 'between', value: ['2026-02-23', '2026-03-01'] }],
    ['received_at:month', '2028-02-01', { op: 'between', value: ['2028-02-01', '2028-02-29'] }],
    ['received_at:quarter', '2026-10-01', { op: 'between', value: ['2026-10-01', '2026-12-31'] }],
    ['partner', null, { op: 'empty' }],
    ['partner', 'Andes Express', { op: '=', value: 'Andes Express' }],
  ])('the rows behind %s %s', (key, value, condition) => {
    const grouped: Refine = { ...plain, where: [heavy], group: [key], measures: [count] };
    const column = key.split(':')[0];
    expect(behindGroup(grouped, { [key]: value, count: 4 }).where).toEqual([heavy, { column, ...condition }]);
  });
});

describe('the picture of groups', () => {
  const drawn = (group: string[], data: Record<string, unknown>[]) => {
    const refine: Refine = { ...plain, group, measures: [count] };
    return pictureOfGroups(answeredRow(list, refine), refine, data, null, say);
  };
  test('ranked where they are names, in time where they are days', () => {
    const names = [
      { partner: 'B', count: 3 },
      { partner: 'A', count: 2 },
    ];
    expect(drawn(['partner'], names)).toMatchObject({ chart: { kind: 'bar', by: 'partner' }, rows: names });
    const months = [
      { 'received_at:month': '2026-02-01', count: 3 },
      { 'received_at:month': '2026-01-01', count: 2 },
      { 'received_at:month': null, count: 1 },
    ];
    const line = drawn(['received_at:month'], months);
    expect(line?.chart).toMatchObject({ kind: 'line', values: ['count'] });
    expect(line?.rows.map(({ count: each }) => each)).toEqual([2, 3]);
    expect(drawn(['partner'], names.slice(1))).toBeNull();
  });
  test('two groups become one axis and series that come to the whole: the four largest values, and the others together', () => {
    const data = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].flatMap((partner, at) => [
      { 'received_at:month': '2026-01-01', partner, count: 10 - at },
      { 'received_at:month': '2026-02-01', partner, count: 1 },
    ]);
    const both = drawn(['received_at:month', 'partner'], data);
    expect(both?.chart.values).toHaveLength(5);
    expect(drawn(['received_at:month', 'partner'], data.filter(({ partner }) => partner < 'F'))?.rows[0]).toMatchObject({ 'series-4': 6 }); // prettier-ignore
    expect(both?.rows[0]).toEqual({ 'received_at:month': '2026-01-01', 'series-0': 10, 'series-1': 9, 'series-2': 8, 'series-3': 7, 'series-rest': 6 + 5 + 4 }); // prettier-ignore
  });
});
