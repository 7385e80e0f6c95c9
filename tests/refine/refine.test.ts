import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shape } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { readRefine } from '#tools/refine/read.ts';
import { listed, queryOf } from '#server/refine.ts';
import type { Who } from '#server/context.ts';
import { engines, type Opened } from '../support/engines.ts';

const row: Shape = {
  parcel: field.tracking('Tracking'),
  partner: field.text('Partner'),
  country: field.country('Country'),
  kg: field.weight('Weight', { total: true }),
  value: field.money('Value', { currency: 'currency' }),
  currency: field.code('Currency'),
  late: field.flag('Late'),
  promised: field.day('Promised'),
  received: field.instant('Received'),
  margin: field.percent('Margin'),
  bag: field.bag('Bag'),
  tags: field.codes('Tags'),
};
type Parcel = Record<string, unknown>;
const parcel = (name: string, rest: Parcel): Parcel => ({
  parcel: name, partner: null, country: null, kg: null, value: null, currency: null, late: null, promised: null,
  received: null, margin: null, bag: null, tags: null, ...rest,
}); // prettier-ignore
/** `b` was received on the 30th where it was, though on the 1st in UTC; `e` is known by nothing but its name. */
const rows = [
  parcel('a', { partner: 'Andes Express', country: 'BR', kg: 1.5, value: 10, currency: 'USD', late: true, promised: '2026-10-05', received: '2026-10-01T09:00:00-03:00', margin: 10, bag: 7 }),
  parcel('b', { partner: 'São Caribe', country: 'MX', kg: 5, value: 20, currency: 'USD', late: false, promised: '2026-11-02', received: '2026-09-30T22:30:00-05:00', margin: 30, bag: 7 }),
  parcel('c', { partner: 'andes express', country: 'BR', kg: 12.25, value: 99_990, currency: 'CLP', late: true, promised: '2026-10-05', received: '2026-10-12T00:00:00+00:00' }),
  parcel('d', { partner: "O'Neil; drop table", country: 'CL', kg: 0, value: 5, currency: 'CLP', late: false, received: '2026-12-31T23:59:59-03:00', margin: 0 }),
  parcel('e', {}),
]; // prettier-ignore

const where = (column: string, op: string, value?: unknown) => ({ where: [{ column, op, value }] });
/** What is asked, and the parcels that answer, in their order. */
const lists: [title: string, refine: object, answer: string][] = [
  ['nothing asked', {}, 'abcde'],
  ['a text without case', where('partner', '=', 'ANDES EXPRESS'), 'ac'],
  ['a text without accents', where('partner', 'contains', 'sao car'), 'b'],
  ['what is unknown is not Brazil either', where('country', '!=', 'BR'), 'bde'],
  ['a set', where('country', 'in', ['BR', 'CL']), 'acd'],
  ['outside of a set', where('country', 'not in', ['BR', 'CL']), 'be'],
  ['without a word', where('partner', 'not contains', 'andes'), 'bde'],
  ['quotes are text', where('partner', '=', "O'Neil; drop table"), 'd'],
  ['a percent sign is text', where('partner', 'contains', '%'), ''],
  ['over a weight', where('kg', '>', 5), 'c'],
  ['at least a weight', where('kg', '>=', 5), 'bc'],
  ['under a weight leaves the unknown out', where('kg', '<', 5), 'ad'],
  ['at most, from a text', where('kg', '<=', '5'), 'abd'],
  ['between has both ends', where('kg', 'between', [1.5, 5]), 'ab'],
  ['numbers of a set', where('bag', 'in', [7, 8]), 'ab'],
  ['numbers outside of a set', where('bag', 'not in', [7]), 'cde'],
  ['yes', where('late', '=', true), 'ac'],
  ['not yes', where('late', '!=', true), 'bde'],
  ['a day', where('promised', '=', '2026-10-05'), 'ac'],
  ['days of a set', where('promised', 'in', ['2026-11-02', '2026-11-03']), 'b'],
  ['before a day', where('promised', '<', '2026-11-02'), 'ac'],
  ['a time by its local day', where('received', '=', '2026-09-30'), 'b'],
  ['times of a period by their local days', where('received', 'between', ['2026-10-01', '2026-10-31']), 'ac'],
  ['a time by its instant', where('received', '>', '2026-10-01T03:00:00Z'), 'abcd'],
  ['an exact instant in another offset', where('received', '=', '2026-10-01T12:00:00Z'), 'a'],
  ['empty', where('margin', 'empty'), 'ce'],
  ['not empty', where('partner', 'not empty'), 'abcd'],
  ['two conditions', { where: [{ column: 'country', op: '=', value: 'BR' }, { column: 'kg', op: '>', value: 5 }] }, 'c'],
  ['heaviest first, unknown last', { order: [{ column: 'kg', desc: true }] }, 'cbade'],
  ['by two columns', { order: [{ column: 'country' }, { column: 'kg', desc: true }] }, 'cadbe'],
  ['names by their letters, not their accents', { order: [{ column: 'partner' }] }, 'acdbe'],
  ['times by their instant', { order: [{ column: 'received', desc: true }] }, 'dcabe'],
  ['the two heaviest', { order: [{ column: 'kg', desc: true }], limit: 2 }, 'cb'],
  ['the first two, in the order of the list', { limit: 2 }, 'ab'],
]; // prettier-ignore

const groups: [title: string, refine: object, answer: unknown[][]][] = [
  ['a group is counted', { group: ['country'] }, [['BR', 2], ['CL', 1], ['MX', 1], [null, 1]]],
  ['sums with their share', { group: ['country'], measures: [{ fn: 'sum', column: 'kg' }, { fn: 'share', column: 'kg' }] }, [['BR', 13.75, 73.3333], ['MX', 5, 26.6667], ['CL', 0, 0], [null, null, null]]],
  ['the whole without a group', { measures: [{ fn: 'count' }, { fn: 'avg', column: 'kg' }, { fn: 'min', column: 'kg' }, { fn: 'max', column: 'kg' }, { fn: 'p50', column: 'kg' }, { fn: 'p90', column: 'kg' }] }, [[5, 4.688, 0, 12.25, 3.25, 10.075]]],
  ['percentiles alone, by counted values', { measures: [{ fn: 'count' }, { fn: 'p50', column: 'kg' }, { fn: 'p90', column: 'kg' }] }, [[5, 3.25, 10.075]]],
  ['percentiles by group, of unknown values too', { group: ['country'], measures: [{ fn: 'p50', column: 'kg' }, { fn: 'count' }, { fn: 'p90', column: 'kg' }] }, [['BR', 6.875, 2, 11.175], ['MX', 5, 1, 5], ['CL', 0, 1, 0], [null, null, 1, null]]],
  ['percentiles of nothing', { ...where('kg', '>', 99), measures: [{ fn: 'p50', column: 'kg' }, { fn: 'count' }] }, [[null, 0]]],
  ['only groups of a percentile', { where: [{ column: 'p50:kg', op: '>', value: 4 }], group: ['country'], measures: [{ fn: 'p50', column: 'kg' }] }, [['BR', 6.875], ['MX', 5]]],
  ['different values', { measures: [{ fn: 'count_distinct', column: 'country' }] }, [[3]]],
  ['by month of the local day', { group: ['received:month'] }, [['2026-09-01', 1], ['2026-10-01', 2], ['2026-12-01', 1], [null, 1]]],
  ['by quarter', { group: ['received:quarter'] }, [['2026-07-01', 1], ['2026-10-01', 3], [null, 1]]],
  ['weeks begin on Monday', { group: ['promised:week'] }, [['2026-10-05', 2], ['2026-11-02', 1], [null, 2]]],
  ['a time without a bucket is its day', { ...where('country', '=', 'BR'), group: ['received'] }, [['2026-10-01', 1], ['2026-10-12', 1]]],
  ['the earliest time as it was written', { measures: [{ fn: 'min', column: 'received' }] }, [['2026-09-30T22:30:00-05:00']]],
  ['amounts by currency', { group: ['currency'], measures: [{ fn: 'sum', column: 'value' }] }, [['CLP', 99_995], ['USD', 30], [null, null]]],
  ['amounts of one currency', { ...where('currency', '=', 'USD'), measures: [{ fn: 'sum', column: 'value' }] }, [[30]]],
  ['only groups of two', { where: [{ column: 'count', op: '>=', value: 2 }], group: ['country'] }, [['BR', 2]]],
  ['the smallest group first', { group: ['late'], order: [{ column: 'count' }, { column: 'late' }] }, [[null, 1], [false, 2], [true, 2]]],
  ['shares are of all groups, not of those shown', { group: ['country'], measures: [{ fn: 'share' }], limit: 1 }, [['BR', 40]]],
]; // prettier-ignore

const refused: [refine: unknown, field: string, message: RegExp][] = [
  [[], 'refine', /must be an object/],
  [{ having: [] }, 'refine.having', /where, group, measures, order, limit/],
  [where('cost', '=', 1), 'refine.where.0.column', /must be one of: parcel, partner/],
  [where('kg; drop table shipment', '=', 1), 'refine.where.0.column', /must be one of/],
  [where('__proto__', '=', 1), 'refine.where.0.column', /must be one of/],
  [where('tags', '=', 'x'), 'refine.where.0.column', /must be one of/],
  [where('kg', 'like', 1), 'refine.where.0.op', /must be one of: =, !=/],
  [where('kg', 'contains', 1), 'refine.where.0.op', /does not fit kg; it takes: =, /],
  [where('partner', '>', 'A'), 'refine.where.0.op', /does not fit partner/],
  [where('kg', '>', 'heavy'), 'refine.where.0.value', /must be a number/],
  [where('kg', '>', 1e300), 'refine.where.0.value', /must be a number/],
  [where('kg', 'between', [1]), 'refine.where.0.value', /two values/],
  [where('country', 'in', []), 'refine.where.0.value', /list of values/],
  [where('promised', '=', '2026-02-30'), 'refine.where.0.value', /YYYY-MM-DD/],
  [where('received', '=', 'yesterday'), 'refine.where.0.value', /with its offset/],
  [where('partner', '=', 'a\u0000'), 'refine.where.0.value', /plain text/],
  [{ group: ['partner:month'] }, 'refine.group.0', /only a day or a time/],
  [{ group: ['received:year'] }, 'refine.group.0', /day, week, month, quarter/],
  [{ measures: [{ fn: 'sum', column: 'bag' }] }, 'refine.measures.0.fn', /does not fit bag; it takes: count_distinct/],
  [{ measures: [{ fn: 'sum', column: 'margin' }] }, 'refine.measures.0.fn', /does not fit margin/],
  [{ measures: [{ fn: 'sum', column: 'value' }] }, 'refine.measures.0', /group by currency/],
  [{ group: ['country', 'country'] }, 'refine.measures', /twice/],
  [{ group: ['country'], order: [{ column: 'kg' }] }, 'refine.order.0.column', /must be one of: country, count/],
  [{ order: [{ column: 'kg', desc: 'yes' }] }, 'refine.order.0.desc', /true or false/],
  [{ limit: 0 }, 'refine.limit', /from 1/],
]; // prettier-ignore

test('what cannot be asked is named, with what would be right', () => {
  for (const [given, at, message] of refused) {
    const { issues } = readRefine(row, given);
    expect(issues?.[0], JSON.stringify(given)).toMatchObject({ field: at, message: expect.stringMatching(message) });
  }
});

describe.each(engines.map((engine) => [engine.name, engine] as const))('on the %s engine', (_, engine) => {
  let opened: Opened;
  const who: Who = { userCode: 'test', email: '', name: 'Test', role: 'admin', copaId: null, providerId: null };
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.close());

  const ask = (given: object) => {
    const { refine, issues } = readRefine(row, given);
    if (issues) throw new Error(JSON.stringify(issues));
    const list = listed(row, queryOf(row, rows), undefined, refine);
    return opened.data.as(who, (db) => db.rows<Parcel>(list.query)).then((data) => ({ data, shape: list.row }));
  };

  test.each(lists)('%s', async (_title, given, answer) => {
    const { data } = await ask(given);
    expect(data.map(({ parcel: name }) => name).join('')).toBe(answer);
  });

  test.each(groups)('%s', async (_title, given, answer) => {
    const { data, shape } = await ask(given);
    expect(data.map((each) => Object.values(each))).toEqual(answer);
    expect(Object.keys(data[0]!)).toEqual(Object.keys(shape));
  });
});
