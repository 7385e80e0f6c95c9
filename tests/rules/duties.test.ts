import { describe, expect, test } from 'vitest';
import { dutyDifference } from '#tools/rules/billing/duty-difference.ts';
import { estimateDuties } from '#tools/rules/duties.ts';
import type { RateOn } from '#tools/rules/exchange.ts';
import { ruleFor, type Taxed } from '#tools/rules/tax-rules.ts';
import { taxRuleRows } from '#server/db/seed/reference/tax-rules.ts';

const rules = taxRuleRows();
const day = '2026-11-20';
/** So many of a currency for one dollar; the vectors of Canada are in its own. */
const par: RateOn = () => ({ per_usd: 1, day: '2026-01-01' });

const brazil = (value: number, state: string, change: Partial<Taxed> = {}): Partial<Taxed> => ({
  iso2: 'BR', state, origin: 'US', value, ...change,
}); // prettier-ignore
const outside = { seller: 'outside' as const };
const canada = (value: number, origin: string, carriage: 'courier' | 'post' = 'courier'): Partial<Taxed> => ({
  iso2: 'CA', state: 'CA-ON', origin, carriage, value,
}); // prettier-ignore

/** What the parcel is, then duty, VAT, other taxes, and the value with all of them. */
const vectors: [Partial<Taxed>, number, number, number, number][] = [
  [brazil(30, 'BR-SP'), 6, 7.37, 0, 43.37],
  [brazil(50, 'BR-SP'), 10, 12.29, 0, 72.29],
  [brazil(50.01, 'BR-SP'), 10.01, 12.29, 0, 72.31],
  [brazil(100, 'BR-SP'), 40, 28.67, 0, 168.67],
  [brazil(3000, 'BR-SP'), 1780, 979.04, 0, 5759.04],
  [brazil(50, 'BR-CE'), 10, 15, 0, 75],
  [brazil(100, 'BR-MG'), 40, 35, 0, 175],
  [brazil(40, 'BR-SP', outside), 24, 13.11, 0, 77.11],
  [brazil(100, 'BR-SP', outside), 60, 32.77, 0, 192.77],
  [brazil(100, 'BR-SP', { consignee: 'firm' }), 60, 32.77, 0, 192.77],
  [{ iso2: 'MX', origin: 'US', value: 50 }, 0, 0, 0, 50],
  [{ iso2: 'MX', origin: 'US', value: 50.01 }, 8.5, 0, 0, 58.51],
  [{ iso2: 'MX', origin: 'US', value: 80 }, 13.6, 0, 0, 93.6],
  [{ iso2: 'MX', origin: 'US', value: 117 }, 19.89, 0, 0, 136.89],
  [{ iso2: 'MX', origin: 'US', value: 117.01 }, 22.23, 0, 0, 139.24],
  [{ iso2: 'MX', origin: 'US', value: 200 }, 38, 0, 0, 238],
  [{ iso2: 'MX', origin: 'CN', value: 100 }, 33.5, 0, 0, 133.5],
  [{ iso2: 'CL', origin: 'US', value: 30, ...outside }, 0, 5.7, 0, 35.7],
  [{ iso2: 'CL', origin: 'US', value: 30 }, 0, 0, 0, 30],
  [{ iso2: 'CL', origin: 'US', value: 600 }, 36, 120.84, 0, 756.84],
  [{ iso2: 'CO', origin: 'US', value: 150 }, 0, 0, 0, 150],
  [{ iso2: 'CO', origin: 'CN', value: 150 }, 0, 28.5, 0, 178.5],
  [{ iso2: 'CO', origin: 'US', value: 300 }, 30, 62.7, 0, 392.7],
  [{ iso2: 'PE', origin: 'US', value: 200 }, 0, 0, 0, 200],
  [{ iso2: 'PE', origin: 'US', value: 250 }, 10, 46.8, 0, 306.8],
  [{ iso2: 'PE', origin: 'US', value: 1000 }, 40, 187.2, 0, 1227.2],
  [{ iso2: 'AR', origin: 'US', value: 300 }, 0, 63, 0, 363],
  [{ iso2: 'AR', origin: 'US', value: 829 }, 163.02, 208.32, 0, 1200.34],
  [{ iso2: 'EC', origin: 'US', value: 120, weight_kg: 2.1 }, 20, 0, 0, 140],
  [{ iso2: 'EC', origin: 'US', value: 450, weight_kg: 2.1 }, 90, 81.34, 2.25, 623.59],
  [canada(30, 'US'), 0, 0, 0, 30],
  [canada(100, 'US'), 0, 13, 0, 113],
  [canada(200, 'US'), 20, 28.6, 0, 248.6],
  [canada(30, 'CN'), 3, 4.29, 0, 37.29],
  [canada(100, 'US', 'post'), 10, 14.3, 0, 124.3],
  [{ iso2: 'US', origin: 'DE', value: 60, day: '2026-03-01' }, 3, 0, 6, 69],
  [{ iso2: 'US', origin: 'DE', value: 60, day: '2026-07-25' }, 3, 0, 0, 63],
  [{ iso2: 'US', origin: 'CN', value: 60, day: '2026-07-25' }, 3, 0, 15, 78],
  [{ iso2: 'US', origin: 'CN', value: 60, day: '2026-03-01', chapters: ['61', '64'] }, 3, 0, 10.5, 73.5],
  [{ iso2: 'US', origin: 'CN', value: 60, chapters: ['61', '85'] }, 3, 0, 15, 78],
  [{ iso2: 'PT', origin: 'US', value: 100, headings: 2 }, 6, 23, 0, 129],
  [{ iso2: 'PT', origin: 'US', value: 100, headings: 2, ...outside }, 6, 24.38, 0, 130.38],
  [{ iso2: 'ES', origin: 'US', value: 200 }, 8, 43.68, 0, 251.68],
  [{ iso2: 'ES', origin: 'US', value: 100, headings: 2, day: '2028-07-01' }, 4, 21.84, 0, 125.84],
  [{ iso2: 'AR', origin: 'US', value: 300, transport: 200 }, 0, 63, 0, 363],
  [{ iso2: 'PE', origin: 'US', value: 200, transport: 50 }, 0, 0, 0, 200],
  [{ iso2: 'CO', origin: 'US', value: 60, day: '2026-01-15' }, 0, 11.4, 0, 71.4],
  [{ iso2: 'CO', origin: 'US', value: 50, day: '2026-01-15' }, 0, 0, 0, 50],
  [{ iso2: 'EC', origin: 'US', value: 100, weight_kg: 4.1 }, 20, 18.08, 0.5, 138.58],
  [{ iso2: 'EC', origin: 'US', value: 100, weight_kg: 2, chapters: ['62'] }, 20, 0, 0, 120],
  [{ iso2: 'EC', origin: 'US', value: 450, weight_kg: 2, chapters: ['62'] }, 56, 76.24, 2.25, 584.49],
  [{ ...canada(100, 'US'), state: 'CA-QC' }, 0, 14.98, 0, 114.98],
  [{ ...canada(100, 'US'), state: 'CA-AB' }, 0, 5, 0, 105],
  [{ iso2: 'ES', origin: 'US', value: 100, day: '2026-06-30' }, 0, 21, 0, 121],
  [{ iso2: 'DO', origin: 'US', value: 200 }, 0, 0, 0, 200],
];

describe('duties by the rules of each country', () => {
  test.each(vectors)('%j', (parcel, duty, vat, other, landed) => {
    const taxed = {
      day,
      currency: parcel.iso2 === 'CA' ? 'CAD' : ['ES', 'PT'].includes(parcel.iso2!) ? 'EUR' : 'USD',
      ...parcel,
    };
    const found = estimateDuties(rules, taxed as Taxed, par)!;
    expect([found.duty, found.vat, found.other]).toEqual([duty, vat, other]);
    expect(Number((parcel.value! + found.total).toFixed(2))).toBe(landed);
  });

  test('tax inside its own base: the effective rates of the guide', () => {
    const at50 = (state: string) => estimateDuties(rules, brazil(50, state, { day }) as Taxed)!.total / 50;
    expect([(at50('BR-SP') * 100).toFixed(2), (at50('BR-CE') * 100).toFixed(2)]).toEqual(['44.58', '50.00']);
  });

  test('the steps are the calculation, in the money of the rule', () => {
    const steps = (parcel: Partial<Taxed>, rateOn = par) =>
      estimateDuties(rules, { day, ...parcel } as Taxed, rateOn)!.steps;
    expect(steps(brazil(50.01, 'BR-SP'))).toBe(
      '50.01 × 60 % − 20.00 = 10.01; (50.01 + 10.01) ÷ (1 − 17 %) × 17 % = 12.29; 10.01 + 12.29 = 22.30',
    );
    expect(steps({ iso2: 'EC', value: 120 })).toBe('20.00 = 20.00');
    expect(steps({ iso2: 'DO', value: 120 })).toBe('120.00 × 0 % = 0.00');
    const rate: RateOn = (currency) => ({ per_usd: currency === 'CAD' ? 1.4 : 1, day: '2026-03-01' });
    expect(steps({ ...canada(100, 'US') }, rate)).toBe(
      'USD 100.00 = CAD 140.00; 140.00 × 13 % = 18.20; = USD 13.00; USD 1 = CAD 1.4 (2026-03-01)',
    );
  });

  test('nothing is guessed: no rule for the value, the day, the country or the money means no estimate', () => {
    for (const parcel of [
      brazil(3000.01, 'BR-SP'),
      { iso2: 'EC', value: 5000.01, weight_kg: 10 },
      { iso2: 'EC', value: 100, weight_kg: 100.1 },
      { iso2: 'DO', value: 201 },
      { iso2: 'FR', value: 10 },
      { iso2: 'BR', value: 10, day: '2020-01-01' },
    ])
      // prettier-ignore
      expect(estimateDuties(rules, { day, ...parcel } as Taxed), JSON.stringify(parcel)).toBeNull();
    expect(estimateDuties(rules, { day, ...canada(100, 'US') } as Taxed, () => null)).toBeNull();
  });

  test('freight and insurance count where customs takes them in', () => {
    const goods = { day, value: 40, transport: 10, origin: 'US' };
    expect(estimateDuties(rules, { ...goods, iso2: 'BR', state: 'BR-SP' })!.value).toBe(50);
    expect(estimateDuties(rules, { ...goods, iso2: 'CO' })!.value).toBe(40);
  });

  test('an assumption is said: every rule by a stand-in for a tariff names what is not established', () => {
    for (const rule of rules) {
      expect(rule.source, rule.regime).toBeTruthy();
      expect(rule.checked_on, rule.regime).toMatch(/^\d{4}-\d\d-\d\d$/);
      const isStandIn = ['AR', 'EC', 'CA', 'US', 'ES', 'PT'].includes(rule.iso2) && rule.duty_pct > 0;
      if (isStandIn && rule.carriage !== 'post') expect(rule.unsettled, `${rule.iso2} ${rule.regime}`).toBeTruthy();
    }
  });

  test('no two rules of a country can count for the same parcel with the same right', () => {
    for (const one of rules)
      for (const state of ['', ...one.states.slice(0, 1)])
        for (const value of [0.01, 20, 40, 50, 50.01, 117, 149, 200, 400, 500, 501, 1999]) {
          const taxed = {
            iso2: one.iso2,
            state,
            origin: one.origins[0] ?? 'XX',
            value,
            currency: one.currency,
            day,
            weight_kg: Math.max(1, (one.weight_from ?? 0) + 1),
            chapters: one.goods.slice(0, 1),
          };
          const found = ruleFor(rules, taxed, par);
          const reversed = ruleFor(rules.toReversed(), taxed, par);
          expect(reversed?.tax_rule_id, JSON.stringify(taxed)).toBe(found?.tax_rule_id);
        }
  });
});

describe('why assessed duties differ from the estimate', () => {
  const figures = { estimate: 50, estimateValue: 100, estimateFee: 0, assessed: 50, assessedValue: 100, assessedFee: 0, rates: null, reassessed: false }; // prettier-ignore
  test.each([
    ['nothing', {}, { difference: 0, cause: 'none' }],
    ['the value', { assessed: 60, assessedValue: 120 }, { difference: 10, cause: 'base', by_base: 10, by_rate: 0 }],
    ['the rate', { assessed: 45 }, { difference: -5, cause: 'rate', by_rate: -5 }],
    ['a fee', { assessed: 54, assessedFee: 4 }, { difference: 4, cause: 'fee', by_fee: 4, by_rate: 0 }],
    ['the day', { assessed: 40, rates: { estimated: 4, assessed: 5 } }, { difference: -10, cause: 'currency', by_currency: -10, by_rate: 0 }],
    ['a second look', { assessed: 70, assessedValue: 140, reassessed: true }, { difference: 20, cause: 'reassessed', by_base: 20 }],
    ['value and fee', { assessed: 59, assessedValue: 110, assessedFee: 4 }, { difference: 9, cause: 'base', by_base: 5, by_fee: 4, by_rate: 0 }],
  ])('%s', (_name, change, expected) => expect(dutyDifference({ ...figures, ...change })).toMatchObject(expected)); // prettier-ignore
});
