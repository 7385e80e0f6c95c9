import { describe, expect, it } from 'vitest';
import { costOf } from '#tools/rules/rating/cost.ts';
import { exact, numberOf } from '#tools/rules/rating/exact.ts';
import { priceOf } from '#tools/rules/rating/price.ts';
import type { RateTables } from '#tools/rules/rating/rows.ts';
import { always, book, parcel, standard, tables } from '#tests/support/rate-book.ts';

describe('a price of several currencies', () => {
  it('counts rows of other currencies by the rate of the day, and says the rate and its day', () => {
    const BRL = { currency: 'BRL' };
    const fuel = { ...always, surcharge_id: 1, side: 'sale', kind: 'fuel', rate_code: null, rate_service_code: null, iso2: null, zone: null, provider_id: null, basis: 'pct_freight', value: 10, minimum: 0, over_kg: 0 }; // prettier-ignore
    const least = { ...always, min_surcharge_id: 1, rate_code: null, rate_service_code: null, iso2: null, amount: 50 };
    const inReal = standard().map((row) => ({ ...row, ...BRL }));
    const lines = (more: Partial<RateTables>, kg = 0.3, sold = {}) => {
      const { lines: found, total, findings } = priceOf(book(more), parcel(kg, sold), true);
      return total === null ? findings : found.map(({ kind, amount, rule }) => `${kind} ${numberOf(amount)} (${rule})`);
    };
    const rate = 'USD 1 = BRL 5 (2026-02-27)';
    // 6.20 reals are 1.24 dollars; ten per cent of them stay ten per cent, whatever the currency of the surcharge.
    expect(lines({ standard: inReal })).toEqual([`freight 1.24 (BRL 6.20; ${rate})`]);
    expect(lines({ surcharges: [{ ...fuel, ...BRL }] })).toEqual(['freight 6.2 (6.20)', 'fuel 0.62 (6.20 × 10 %)']);
    expect(lines({ surcharges: [{ ...fuel, ...BRL, basis: 'flat' }] })[1]).toBe(`fuel 2 (BRL 10.00; ${rate})`);
    expect(lines({ surcharges: [{ ...fuel, ...BRL, basis: 'per_kg' }] })[1]).toBe(`fuel 0.6 (0.3 kg × BRL 10; ${rate})`); // prettier-ignore
    expect(lines({ surcharges: [{ ...fuel, ...BRL, minimum: 15 }] })[1]).toBe(`fuel 3 (6.20 × 10 % < BRL 15.00; ${rate})`); // prettier-ignore
    expect(lines({ minima: [{ ...least, ...BRL }] })[1]).toBe(`minimum 3.8 (10.00 − 6.20; ${rate})`);
    // The value is declared in dollars: 40 of them are 200 reals on a card in reals.
    const cards = [{ ...tables().cards[0]!, ...BRL }];
    const ofValue = [{ ...fuel, ...BRL, basis: 'pct_value', value: 1 }];
    expect(lines({ cards, standard: inReal, surcharges: ofValue })).toEqual([
      'freight 6.2 (6.20)',
      `fuel 2 (200.00 × 1 %; ${rate})`,
    ]);
    // Without a rate there is no price, never that of another currency.
    for (const more of [{ standard: standard().map((row) => ({ ...row, currency: 'ARS' })) }, { minima: [{ ...least, currency: 'ARS' }] }, { surcharges: [{ ...fuel, currency: 'ARS' }] }])
      expect(lines(more)).toEqual(['no exchange']); // prettier-ignore
    const door = { ...fuel, side: 'cost', currency: 'BRL', basis: 'flat', value: 5 };
    const cost = costOf(book({ surcharges: [door] }), parcel(1), null, { explain: true });
    expect(cost.lines.find(({ kind }) => kind === 'delivery fuel')).toMatchObject({ amount: exact(1), rule: `BRL 5.00; ${rate}` }); // prettier-ignore
  });
});
