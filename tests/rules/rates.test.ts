import { describe, expect, test } from 'vitest';
import { bandFindings, dayFindings, shareFaults } from '#tools/rates/check-rates.ts';
import { readFigure } from '#tools/rates/read-figure.ts';
import { clearanceCosts, providerShares, standardRates, zoneAreas } from '#tools/rates/tables.ts';
import type { RateTable } from '#tools/rates/rate-table.ts';

const said = ({ kind, one, other, from, to }: { kind: string; one: number; other: number; from: string; to: string }) =>
  `${kind} ${one}/${other} ${from}..${to}`;

describe('rates', () => {
  test.each<[string, [number, number | null][], string[]]>([
    [
      'whole',
      [
        [0, 0.5],
        [0.5, 1],
        [1, null],
      ],
      [],
    ],
    [
      'in any order',
      [
        [1, null],
        [0, 0.5],
        [0.5, 1],
      ],
      [],
    ],
    [
      'a gap',
      [
        [0, 0.5],
        [0.7, 1],
      ],
      ['gap 0/1 0.5..0.7'],
    ],
    [
      'an overlap',
      [
        [0, 1],
        [0.8, 1.5],
      ],
      ['overlap 0/1 0.8..1'],
    ],
    [
      'one inside another',
      [
        [0, 5],
        [1, 2],
        [5, null],
      ],
      ['overlap 0/1 1..2'],
    ],
    [
      'after one without end',
      [
        [0, null],
        [3, 4],
      ],
      ['overlap 0/1 3..4'],
    ],
    [
      'two without end',
      [
        [0, null],
        [3, null],
      ],
      ['overlap 0/1 3..'],
    ],
    [
      'the same twice',
      [
        [0, 1],
        [0, 1],
      ],
      ['overlap 0/1 0..1'],
    ],
    [
      'overlap and gap',
      [
        [0, 1],
        [0.5, 2],
        [3, 4],
      ],
      ['overlap 0/1 0.5..1', 'gap 1/2 2..3'],
    ],
    ['one alone', [[2, 3]], []],
  ])('breaks: %s', (_, breaks, found) => {
    const rows = breaks.map(([weight_from, weight_to]) => ({ zone: 'A', weight_from, weight_to }));
    expect(bandFindings(standardRates.band!, rows).map(said)).toEqual(found);
    // Another scope has nothing to do with it.
    expect(bandFindings(standardRates.band!, [...rows, { zone: 'B', weight_from: 0, weight_to: 9 }]).map(said)).toEqual(
      found,
    );
  });

  test.each<[string, [string | null, string | null][], string[]]>([
    [
      'beside each other',
      [
        ['01000', '01999'],
        ['02000', '02999'],
      ],
      [],
    ],
    [
      'both ends belong to it',
      [
        ['01000', '01999'],
        ['01999', '02999'],
      ],
      ['overlap 0/1 01999..01999'],
    ],
    [
      'one code in a range',
      [
        ['01000', '01999'],
        ['01500', null],
      ],
      ['overlap 0/1 01500..01500'],
    ],
    [
      'holes are no fault',
      [
        ['01000', '01100'],
        ['05000', '05999'],
      ],
      [],
    ],
    [
      'cities have no range',
      [
        [null, null],
        [null, null],
      ],
      [],
    ],
    [
      'prefixes and ranges in one cell',
      [
        ['01..05', null],
        ['059*', null],
      ],
      ['overlap 0/1 05900000..05999999'],
    ],
    [
      'dashes do not count',
      [
        ['01000-000', '01999-999'],
        ['02000000', null],
      ],
      [],
    ],
  ])('postal codes: %s', (_, ranges, found) => {
    const rows = ranges.map(([zip_from, zip_to], index) => ({ ctry_iso_code: String(zip_from).length === 5 ? 'MX' : 'BR', distribution_type_code: 1, zone: index ? 'B' : 'A', zip_from, zip_to })); // prettier-ignore
    expect(bandFindings(zoneAreas.band!, rows).map(said)).toEqual(found);
  });

  test.each<[string, [string, string | null][], string[]]>([
    [
      'one after the other',
      [
        ['2026-01-01', '2026-03-31'],
        ['2026-04-01', null],
      ],
      [],
    ],
    [
      'a hole',
      [
        ['2026-01-01', '2026-02-28'],
        ['2026-03-03', null],
      ],
      ['gap 0/1 2026-03-01..2026-03-02'],
    ],
    [
      'twice',
      [
        ['2026-01-01', '2026-03-31'],
        ['2026-03-31', null],
      ],
      ['overlap 0/1 2026-03-31..2026-03-31'],
    ],
    [
      'never ended',
      [
        ['2026-01-01', null],
        ['2026-04-01', null],
      ],
      ['overlap 0/1 2026-04-01..'],
    ],
  ])('days: %s', (_, days, found) => {
    const rows = days.map(([valid_from, valid_to]) => ({
      service_provider_code: 'A',
      ctry_iso_code: 'BR',
      valid_from,
      valid_to,
    }));
    expect(dayFindings(clearanceCosts as unknown as RateTable, rows).map(said)).toEqual(found);
  });

  test('shares of a country add up to 100', () => {
    const share = (ctry_iso_code: string, pct: number) => ({ ctry_iso_code, rate_service_code: null, pct });
    const rows = [share('BR', 33.333), share('BR', 33.333), share('BR', 33.334), share('MX', 60), share('MX', 39.9)];
    expect(shareFaults(providerShares as unknown as RateTable, rows)).toEqual([{ row: 3, sum: 99.9 }]);
  });

  test.each<[string, number | null | undefined]>([
    ['2.35', 2.35],
    ['2,35', 2.35],
    ['0,125', 0.125],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['USD 2.35', 2.35],
    ['2.35 USD', 2.35],
    ['8 %', 8],
    ['0.5 kg', 0.5],
    ['1 234,5', 1234.5],
    ['−3', -3],
    ['', null],
    ['-', null],
    ['1,234', undefined],
    ['1.234', 1.234],
    ['1,234,567', 1234567],
    ['caro', undefined],
    ['TBD', undefined],
    ['n.d', undefined],
    ['USD', undefined],
    ['abc 2.35', undefined],
    ['EUR2.35', 2.35],
    ['1.2.3', undefined],
    ['12,34.5', undefined],
  ])('the figure %j', (text, value) => {
    // prettier-ignore
    expect(readFigure(text)).toBe(value);
  });
});
