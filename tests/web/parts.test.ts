import type { Failure } from '#machines/load.ts';
import { untold } from '#web/parts/change/use-change.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { simulateLane } from '#tools/bible/simulate-lane.ts';
import type { Role } from '#tools/roles.ts';
import { contracts } from '#tools/index.ts';
import { endpoint, rows } from '#tools/define.ts';
import type { AnyContract } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { fitting, template, withEdges } from '#web/parts/table/column-widths.ts';
import { columnsOf } from '#web/parts/table/columns.ts';
import { filterFields, isUsual } from '#web/parts/report/filter-fields.ts';
import { argsOf, queryOf } from '#web/lib/query.ts';
import { countText } from '#web/parts/table/row-count.ts';
import { tsvOf } from '#web/parts/table/copy-text.ts';
import { areWhole } from '#tools/rules/floor/typed-measures.ts';
import { readTypedDay } from '#web/ui/day-input.tsx';

const report = endpoint({
  path: 'report/sample',
  title: 'Sample',
  about: 'A report with every sort of filter.',
  ask: { en: [], es: [], pt: [] },
  effect: 'read',
  access: ['admin'],
  input: z.object({
    copa_list: field.partners('Partner').optional(),
    start_date: field.day('From', { usual: -6 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    is_bank: field.flag('Banks only').optional(),
    limit: field.count('At most', { hidden: true }).optional(),
    reason: field.text('Reason'),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    mawb: field.mawb('MAWB'),
    weight_kg: field.weight('Weight', { total: true }),
    value: field.money('Declared', { currency: 'currency' }),
    currency: field.code('Currency', { hidden: true }),
    note: field.note('Remark'),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { reason: 'x' },
}) as unknown as AnyContract;
const t = (key: string, vars?: Record<string, string | number>) => `${key} ${Object.values(vars ?? {})}`;
const say = { t: (key: string) => key, language: 'en' as const };

describe('arguments in the address', () => {
  const refine = { where: [{ column: 'weight_kg', op: '>', value: 5 }], order: [{ column: 'mawb', desc: true }] };
  const args = { copa_list: [3, 7], start_date: '2026-11-09', is_bank: true, reason: 'a & b', refine };
  test('come back as they were', () => {
    const query = queryOf(args);
    expect(query).toContain('copa_list=3&copa_list=7');
    expect(argsOf(report, new URLSearchParams(query))).toEqual(args);
  });
  test('an emptied list stays, for it is everything and not what is usual', () => {
    expect(queryOf({ copa_list: [] })).toBe('?copa_list=');
    expect(argsOf(report, new URLSearchParams('?copa_list='))).toEqual({ copa_list: [] });
  });
  test('leave out what is not of the contract', () => {
    expect(argsOf(report, new URLSearchParams('?x=1&reason='))).toEqual({});
    expect(argsOf(report, new URLSearchParams({ refine: '{"group":["weight"]}' }))).toEqual({ refine: {} });
    expect(argsOf(report, new URLSearchParams({ refine: '{"group"' }))).toEqual({});
    expect(queryOf({})).toBe('');
  });
});

describe('filters of a contract', () => {
  const boxes = filterFields(report);
  test('who sees one partner alone has none to choose', () => {
    const kindsOf = (role: Role) => filterFields(simulateLane, role).map(({ field }) => field.kind);
    expect(kindsOf('finance')).toEqual(['partner', ...kindsOf('merchant')]);
    expect(kindsOf('partner')).toEqual(kindsOf('merchant'));
  });
  test('a pair of days is one box and stands first; hidden input has none', () => {
    expect(boxes.map(({ key }) => key)).toEqual(['start_date', 'copa_list', 'is_bank', 'reason']);
    expect(boxes[0]?.until).toBe('end_date');
  });
  test('what must be given and what everybody uses is always shown', () => {
    expect(boxes.filter((box) => isUsual(box)).map(({ key }) => key)).toEqual(['start_date', 'copa_list', 'reason']);
  });
  test('every contract has boxes and columns', () => {
    for (const contract of contracts) {
      expect(() => filterFields(contract)).not.toThrow();
      expect(() => columnsOf(contract, say)).not.toThrow();
    }
  });
});

describe('columns', () => {
  const columns = columnsOf(report, say);
  const row = {
    trck_nmr_fol: 'LX123456785US',
    mawb: '04512345675',
    weight_kg: 1.24,
    value: 48.9,
    currency: 'USD',
    note: 'a\tb',
  };
  test('one unit stands in the head, a currency of the row in the cell', () => {
    expect(columns.map(({ head }) => head)).toEqual([
      'Tracking',
      'MAWB',
      'Weight, kg',
      'Declared',
      'Currency',
      'Remark',
    ]);
    expect(columns.map(({ text }) => text(row))).toEqual([
      'LX123456785US',
      '045-12345675',
      '1.240',
      'USD 48.90',
      'USD',
      'a\tb',
    ]);
  });
  test('are copied as tab-separated lines', () => {
    expect(tsvOf(columns.slice(0, 1).concat(columns.slice(5)), [row])).toBe('Tracking\tRemark\nLX123456785US\ta b');
  });
  test('leave before they are squeezed, but three stay', () => {
    const measured = columns.map((column) => ({ column, width: 100 }));
    expect(fitting(measured, 450)).toHaveLength(4);
    // Among them is the first amount of money, which a list of money is about.
    expect(fitting(measured, 120).map(({ column }) => column.head)).toEqual(['Tracking', 'MAWB', 'Declared']);
    // Words give room before a table is wider than its page; numbers and identifiers never do.
    const words = measured.slice(0, 3).map((one, at) => (at === 1 ? { column: columns.at(-1)!, width: 200 } : one));
    expect(fitting(words, 340).map(({ width }) => width)).toEqual([100, 140, 100]);
    expect(withEdges(measured.slice(0, 3), 8).map(({ width }) => width)).toEqual([108, 100, 108]);
    expect(template(measured.slice(0, 3), true)).toBe(
      '34px minmax(100px, 60fr) minmax(100px, 60fr) minmax(100px, 35fr)',
    );
  });
  test('the foot says when rows were left out', () => {
    expect(countText({ data: [row], total: 2, truncated: true }, 'parcel', t)).toMatch(/^First .* 1,2$/);
    expect(countText({ data: [row], total: 1, truncated: false }, 'parcel', t)).toBe('{{count}} parcels 1');
  });
});

test('days are read as people type them', () => {
  const typed: [string, string | null][] = [
    ['11/9/2026', '2026-11-09'],
    ['11092026', '2026-11-09'],
    ['11/9/26', '2026-11-09'],
    ['2026-11-9', '2026-11-09'],
    ['02/30/2026', null],
    ['13/01/2026', null],
    ['', null],
  ];
  expect(typed.map(([text]) => readTypedDay(text))).toEqual(typed.map(([, day]) => day));
});

test.each([
  [{}, true],
  [{ weight_kg: '1,25' }, true],
  [{ weight_kg: '0' }, false],
  [{ weight_kg: '1.2kg' }, false],
  [{ length_cm: '30', width_cm: '20' }, false],
  [{ length_cm: '30', width_cm: '20', height_cm: '10' }, true],
  [{ length_cm: '30', width_cm: '20', height_cm: '-1' }, false],
])('a scan takes the measures %j: %s', (typed, whole) => {
  expect(areWhole({ weight_kg: '', length_cm: '', width_cm: '', height_cm: '', ...typed })).toBe(whole);
});

test('what went wrong is said once: beside its box, or in the form where no box of it is shown', () => {
  const failure = { message: 'Identity number is required' } as Failure;
  const at = (...keys: string[]) => ({ failure, errors: Object.fromEntries(keys.map((key) => [key, 'is required'])) });
  expect(untold(at('id_number'), ['trck_nmr_fol'])).toBe(null);
  expect(untold(at('id_number', 'trck_nmr_fol'), ['trck_nmr_fol'])).toBe(failure);
  expect(untold(at(), [])).toBe(failure);
});
