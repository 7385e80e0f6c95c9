import { describe, expect, test } from 'vitest';
import { airCharges, totalOf } from '#tools/rules/air-charges.ts';

const price = {
  rate_under_100: 3.1, rate_from_100: 2.8, fuel: 0.45, screening: 0.12, security: 0.15, minimum_rate: 75, minimum_fuel: 15, minimum_screening: 25,
}; // prettier-ignore

describe('charges of a master', () => {
  test.each([
    [20, false, [75, 15, 25, 3], 118, ['minimum', 'minimum', 'minimum', 'per-kilo']],
    [120, false, [336, 54, 25, 18], 433, ['per-kilo', 'per-kilo', 'minimum', 'per-kilo']],
    [95, false, [294.5, 42.75, 25, 14.25], 376.5, ['per-kilo', 'per-kilo', 'minimum', 'per-kilo']],
    [95, true, [280, 42.75, 25, 14.25], 362, ['as-100', 'per-kilo', 'minimum', 'per-kilo']],
    [90, true, [279, 40.5, 25, 13.5], 358, ['per-kilo', 'per-kilo', 'minimum', 'per-kilo']],
    [90.5, true, [280, 40.73, 25, 13.58], 359.31, ['as-100', 'per-kilo', 'minimum', 'per-kilo']],
    [100, true, [280, 45, 25, 15], 365, ['per-kilo', 'per-kilo', 'minimum', 'per-kilo']],
    [20, true, [75, 15, 25, 3], 118, ['minimum', 'minimum', 'minimum', 'per-kilo']],
  ])('%s kg, as rule %s', (kg, asRule, amounts, total, rules) => {
    const lines = airCharges(price, kg, asRule);
    expect(lines.map(({ amount }) => amount)).toEqual(amounts);
    expect(lines.map(({ rule }) => rule)).toEqual(rules);
    expect(totalOf(lines)).toBe(total);
  });
});
