import { describe, expect, it } from 'vitest';
import { chargeLines, rateClass, totalOf } from '#tools/rules/rating/linehaul.ts';
import type { LinehaulRow } from '#tools/rules/rating/rows.ts';
import { houseNumbers } from '#server/freight/write-message.ts';

const linehaul: LinehaulRow = {
  linehaul_price_id: 1, airline_prefix: '045', origin: 'MIA', destination: 'MEX', basis: 'menu', price: 0, minimum_kg: 0,
  share_key: 'weight', as_100: false, fuel_pct: null, rate_under_100: 3.1, rate_from_100: 2.8, fuel: 0.45, screening: 0.12,
  security: 0.15, minimum_rate: 75, minimum_fuel: 15, minimum_screening: 25, valid_from: '2026-01-01', valid_to: null, version: 1, currency: 'USD',
}; // prettier-ignore

describe('what an air waybill says', () => {
  it.each([
    [20, false, [75, 15, 25, 3], 118, ['minimum', 'minimum', 'minimum', 'per-kilo']],
    [120, false, [336, 54, 25, 18], 433, ['per-kilo', 'per-kilo', 'minimum', 'per-kilo']],
    [95, false, [294.5, 42.75, 25, 14.25], 376.5, ['per-kilo', 'per-kilo', 'minimum', 'per-kilo']],
    [95, true, [280, 42.75, 25, 14.25], 362, ['as-100', 'per-kilo', 'minimum', 'per-kilo']],
    [90, true, [279, 40.5, 25, 13.5], 358, ['per-kilo', 'per-kilo', 'minimum', 'per-kilo']],
    [90.5, true, [280, 40.73, 25, 13.58], 359.31, ['as-100', 'per-kilo', 'minimum', 'per-kilo']],
    [100, true, [280, 45, 25, 15], 365, ['per-kilo', 'per-kilo', 'minimum', 'per-kilo']],
    [20, true, [75, 15, 25, 3], 118, ['minimum', 'minimum', 'minimum', 'per-kilo']],
  ])('is written line by line: %s kg, as 100 %s', (kg, as_100, amounts, total, rules) => {
    const lines = chargeLines({ ...linehaul, as_100 }, { kg, pieces: 1 });
    expect(lines.map(({ amount }) => amount)).toEqual(amounts);
    expect(lines.map(({ rule }) => rule)).toEqual(rules);
    expect(totalOf(lines)).toBe(total);
  });
  it.each([
    ['mawb_flat', { price: 90 }, ['freight flat M 90 5']],
    ['mawb_kg', { price: 2.5, minimum_kg: 45 }, ['freight per-kilo N 112.5 45']],
    ['hawb', { price: 1.75 }, ['freight per-parcel M 5.25 5']],
    ['menu', { price: 25, minimum_rate: 0 }, ['freight per-kilo N 15.5 5', 'waybill flat M 25 5']],
  ])('is written for the basis %s', (basis, more, shown) => {
    const lines = chargeLines({ ...linehaul, basis, ...more, fuel_pct: 10 }, { kg: 5, pieces: 3 });
    const own = lines.filter(({ charge }) => charge === 'freight' || charge === 'waybill');
    expect(own.map((line) => `${line.charge} ${line.rule} ${rateClass(line)} ${line.amount} ${line.kg}`)).toEqual(
      shown,
    );
    expect(lines.find(({ charge }) => charge === 'fuel')).toMatchObject({ rule: 'percent', rate: 10, amount: Math.round(totalOf(own) * 10) / 100 }); // prettier-ignore
  });

  it('numbers every house of a master differently', () => {
    const made = houseNumbers(['MX-000123456789012', 'BR-999123456789012', 'LX123456785US', 'ABCDE123456789012']);
    expect(new Set(made).size).toBe(4);
    expect(made.every((number) => /^[A-Z0-9]{1,12}$/.test(number))).toBe(true);
    expect([made[2], houseNumbers(['LX123456785US'])]).toEqual(['X123456785US', ['X123456785US']]);
    // Where the made number is another's own, the next is taken.
    expect(new Set(houseNumbers(['A123456789012', 'B123456789012', '123456789012'.replace(/^1/, '1')])).size).toBe(3);
  });
});
