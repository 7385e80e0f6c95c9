import { describe, expect, it } from 'vitest';
import { priceAtMargin, priceAtMarkup, settled } from '#tools/rules/rating/convert.ts';
import { costOf } from '#tools/rules/rating/cost.ts';
import type { Flown } from '#tools/rules/rating/cost.ts';
import { exact, figures, moneyFigures, numberOf } from '#tools/rules/rating/exact.ts';
import { linehaulOf, splitCost } from '#tools/rules/rating/linehaul.ts';
import { priceOf } from '#tools/rules/rating/price.ts';
import type { Sold } from '#tools/rules/rating/price.ts';
import type { LinehaulRow, RateTables } from '#tools/rules/rating/rows.ts';
import { allocate } from '#tools/rules/money.ts';
import { always, area, book, day, linehaul, parcel, standard, tables } from '#tests/support/rate-book.ts';

const priced = (sold: Sold, more: Partial<RateTables> = {}) => {
  const { total, findings } = priceOf(book(more), sold);
  return total === null ? findings.join() : moneyFigures(total, 'USD');
};
const C = { city: 'Tijuana' };

describe('the price of a parcel (guide 4.3, 4.11)', () => {
  it.each([
    [0.3, {}, '6.20'], [0.5, {}, '6.20'], [0.51, {}, '7.40'], [1, {}, '7.40'], [2, {}, '9.70'], [2, C, '13.10'],
    [1.6, {}, '9.70'], [31, {}, 'no rate'], [0, {}, 'no weight'],
    [2, { iso2: 'PE' }, 'no zone'], [2, { day: '2025-12-31' }, 'no card'], [2, { copa_id: 7 }, 'no card'],
    [2, { rate_service_code: 202 }, 'no rate'],
  ])('%s kg %o is %s', (kg, more, expected) => {
    expect(priced(parcel(kg, more))).toBe(expected);
  }); // prettier-ignore

  it('takes the zone of the narrowest postal codes, then the city, the state and the rest of the country', () => {
    const zone = (more: object) => priceOf(book(), parcel(1, more)).zone;
    expect(
      [
        { zip: '05100' },
        { zip: '06600' },
        { zip: '99999' },
        { city: 'Cholula', state: 'MX-PUE' },
        { city: 'Tulum' },
      ].map(zone),
    ).toEqual(['D', 'B', 'A', 'B', 'C']);
  });

  it('finds a lost zero and the four more digits of an American code in their ranges', () => {
    const areas = [
      { ...area, zone: 'C' },
      { ...area, zone: 'B', zip_from: '01000', zip_to: '16999' },
      { ...area, iso2: 'US', zone: 'A', zip_from: '33100', zip_to: '33199' },
    ];
    const zone = (more: object) => priceOf(book({ areas }), parcel(1, more)).zone;
    expect([{ zip: '6600' }, { zip: '17000' }, { iso2: 'US', zip: '33126-1234' }, { iso2: 'US', zip: '33200-0001' }].map(zone)).toEqual(
      ['B', 'C', 'A', null],
    ); // prettier-ignore
  });

  it('discounts, adds surcharges and keeps to the minimum, each line rounded and explained', () => {
    const surcharge = {
      ...always,
      surcharge_id: 1,
      side: 'sale',
      rate_code: null,
      rate_service_code: null,
      iso2: null,
      zone: null,
      provider_id: null,
      minimum: 0,
      over_kg: 0,
    };
    const more = {
      assignations: [{ ...tables().assignations[0]!, discount_pct: 12.5 }],
      surcharges: [
        { ...surcharge, kind: 'fuel', basis: 'pct_freight', value: 18.5 },
        { ...surcharge, surcharge_id: 2, kind: 'fuel', basis: 'pct_freight', value: 8, iso2: 'MX', version: 3 },
        { ...surcharge, surcharge_id: 3, kind: 'remote', basis: 'flat', value: 4, zone: 'D' },
        { ...surcharge, surcharge_id: 4, kind: 'security', basis: 'per_kg', value: 0.155 },
        { ...surcharge, surcharge_id: 5, kind: 'oversize', basis: 'flat', value: 6, over_kg: 20 },
      ],
      minima: [{ ...always, min_surcharge_id: 1, rate_code: 131, rate_service_code: null, iso2: null, amount: 12 }],
    };
    const { lines, total } = priceOf(book(more), parcel(2), true);
    const shown = lines.map(({ kind, amount, rule, table, row, version }) => [
      kind,
      figures(amount, 2),
      rule,
      `${table} ${row} v${version}`,
    ]);
    expect(shown).toEqual([
      ['freight', '9.70', '7.40 + 2 × 1.15', 'standard_rate 2 v1'],
      ['discount', '-1.21', '− 9.70 × 12.5 %', 'copa_rate_assignation 1 vnull'],
      ['fuel', '0.68', '8.49 × 8 %', 'surcharge 2 v3'],
      ['security', '0.31', '2 kg × 0.155', 'surcharge 4 v1'],
      ['minimum', '2.52', '12.00 − 9.48', 'min_surcharge 1 v1'],
    ]);
    expect(figures(total!, 2)).toBe('12.00');
    expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total);
  });

  it('never costs less for more weight inside a card, unless the card says so', () => {
    const prices = Array.from({ length: 300 }, (_, i) => priceOf(book(), parcel((i + 1) / 10)).total!);
    expect(prices.every((price, i) => i === 0 || price >= prices[i - 1]!)).toBe(true);
    const cheaper = standard().map((row) => (row.weight_from === 1 ? { ...row, base: 5, per_step: 0 } : row));
    expect([1, 2].map((kg) => priced(parcel(kg), { standard: cheaper }))).toEqual(['7.40', '5.00']);
  });
});

describe('linehaul (guide 4.4, 4.5)', () => {
  const whole = (kg: number, more: Partial<LinehaulRow> = {}, pieces = 1) => {
    const { freight, fuel, security } = linehaulOf({ ...linehaul, ...more }, { kg, pieces });
    return figures(freight + fuel + security, 2);
  };
  const freight = (kg: number, more: Partial<LinehaulRow> = {}, pieces = 1) =>
    linehaulOf({ ...linehaul, ...more }, { kg, pieces }).freight;
  it('takes the five products of the menu, with minimums on three of them', () => {
    expect([whole(20), whole(120)]).toEqual(['118.00', '433.00']);
  });
  it('charges the weight as 100 kg where that is cheaper and agreed', () => {
    const as = (kg: number, as_100: boolean) => figures(freight(kg, { as_100 }), 2);
    expect([as(95, false), as(95, true), as(90, true), as(90.33, true), as(90.32, true)]).toEqual([
      '294.50',
      '280.00',
      '279.00',
      '280.00',
      '279.992',
    ]);
  });
  it('takes fuel as a share of the freight', () => {
    expect(
      figures(linehaulOf({ ...linehaul, basis: 'kg', price: 2.48, fuel_pct: 18.5 }, { kg: 100, pieces: 1 }).fuel, 2),
    ).toBe('45.88');
  });
  it.each([
    ['mawb_flat', 90, '90.00', ['21.60', '7.20', '61.20']],
    ['mawb_kg', 2.5, '112.50', ['27.00', '9.00', '76.50']],
    ['kg', 2.5, '12.50', ['3.00', '1.00', '8.50']],
    ['hawb', 1.75, '5.25', ['1.75', '1.75', '1.75']],
  ])('%s at %s is %s, shared', (basis, price, total, parts) => {
    const cost = freight(5, { basis, price, minimum_kg: 45 }, 3);
    const keys = (basis === 'hawb' ? [1, 1, 1] : [1.2, 0.4, 3.4]).map(exact);
    expect([figures(cost, 2), splitCost(cost, keys, 'USD').map((part) => figures(part, 2))]).toEqual([total, parts]);
  });
  it('splits without losing a cent, whatever the shares', () => {
    expect(allocate(100, [1, 1, 1], 'USD')).toEqual(['33.34', '33.33', '33.33']);
    for (const currency of ['USD', 'CLP'])
      for (let n = 1; n < 60; n++) {
        const keys = Array.from({ length: n }, (_, i) => exact(((i * 7919) % 97) / 10));
        const parts = splitCost(exact(100 + n / 3), keys, currency);
        expect(
          moneyFigures(
            parts.reduce((sum, part) => sum + part, 0n),
            currency,
          ),
        ).toBe(moneyFigures(exact(100 + n / 3), currency));
      }
  });
});

describe('the cost of a lane (guide 4.6, 4.8)', () => {
  const flight: Flown = {
    airline: '045',
    origin: 'MIA',
    destination: 'MEX',
    day,
    kg: 160,
    pieces: 1,
    parcels_kg: 160,
    parcels_value: 0,
    viaHub: false,
  };
  const agreed = [
    {
      ...linehaul,
      rate_from_100: 2.1,
      fuel: 0.45,
      screening: 0.15,
      security: 0.1,
      minimum_fuel: 0,
      minimum_screening: 0,
      price: 25,
    },
  ];
  it('adds linehaul, clearance, delivery and operational to the digit, then the buffer and the price', () => {
    const { lines, findings } = costOf(book({ linehaul: agreed }), parcel(1.5), flight, { explain: true });
    const sum = (...kinds: string[]) =>
      lines.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amount }) => all + amount, 0n);
    const air = sum('linehaul', 'linehaul fuel', 'linehaul security');
    expect([air, sum('clearance'), sum('delivery'), sum('operational')].map((amount) => figures(amount))).toEqual([
      '4.434375',
      '1.4',
      '3.15',
      '1',
    ]);
    expect(findings).toEqual([]);
    const cost = sum(...lines.map(({ kind }) => kind));
    const buffered = priceAtMarkup(cost, 8);
    expect([figures(cost), figures(buffered), moneyFigures(buffered, 'USD')]).toEqual([
      '9.984375',
      '10.783125',
      '10.78',
    ]);
    expect(
      [priceAtMargin(buffered, 22), priceAtMarkup(buffered, 22)].map((price) => moneyFigures(price, 'USD')),
    ).toEqual(['13.82', '13.16']);
    const shown = settled(
      lines.map(({ amount }) => amount),
      'USD',
    );
    expect(
      moneyFigures(
        shown.reduce((all, part) => all + part, 0n),
        'USD',
      ),
    ).toBe('9.98');
  });
  it('adds the way to the hub (guide 4.7), says what has no row, and converts by the rate of the day', () => {
    const via = costOf(book(), parcel(1), { ...flight, viaHub: true });
    expect(numberOf(via.lines.find(({ kind }) => kind === 'to the hub')!.amount)).toBe(0.35);
    const lost = costOf(book(), parcel(1, { delivery_provider_id: 9, clearance_provider_id: 9, entry_point: 'LAX' }), {
      ...flight,
      destination: 'GDL',
    });
    expect(lost.findings).toEqual(['no linehaul', 'no clearance', 'no delivery', 'no operational']);
    const abroad = book({
      doors: [{ ...tables().doors[0]!, currency: 'BRL' }],
      operational: [{ ...tables().operational[0]!, currency: 'ARS' }],
    });
    const { lines, findings } = costOf(abroad, parcel(1), null);
    expect([numberOf(lines.find(({ kind }) => kind === 'delivery')!.amount), findings]).toEqual([
      0.52,
      ['no exchange'],
    ]);
  });
});
