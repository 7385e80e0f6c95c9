import { describe, expect, it } from 'vitest';
import { roundDecimal, toUnits } from '#tools/rules/decimals.ts';
import { allocate, minorUnits, revenueMargin, roundMoney, sumMoney } from '#tools/rules/money.ts';
import {
  abbreviate,
  showAmount,
  showChange,
  showMoney,
  showNumber,
  showPercent,
  showWeight,
} from '#tools/rules/numbers.ts';
import { readTypedNumber } from '#tools/rules/typed-number.ts';
import { chargeable, kgToLb, roundUpTo, toKg, volumetricKg, volumetricLb } from '#tools/rules/weights.ts';

describe('typed numbers', () => {
  it.each<[string, number | undefined]>([
    ['1.24', 1.24], ['1,24', 1.24], ['0,314', 0.314], ['−2,5', -2.5], ['.5', 0.5], ['1,240', 1240], ['1,234.50', 1234.5],
    ['12,345,678', 12_345_678], ['1.234,50', undefined], ['1,2,3', undefined], ['12 kg', undefined], ['1e3', undefined],
  ])('%s is %d', (typed, value) => expect(readTypedNumber(typed)).toBe(value)); // prettier-ignore
  it('takes no weight of which the comma may mean either', () => {
    expect(['1,240', '0,314', '1,24', '1,240.000'].map((typed) => readTypedNumber(typed, 'unclear'))).toEqual([undefined, 0.314, 1.24, 1240]); // prettier-ignore
  });
});

describe('shown numbers', () => {
  it.each<[number | null, string]>([
    [999, '999'], [1000, '1k'], [1_500_000, '1.5M'], [1234, '1.2k'], [999_949, '999.9k'], [999_950, '1M'], [2e9, '2G'],
    [3e12, '3T'], [4e15, '4P'], [5e18, '5E'], [-1500, '−1.5k'], [0, '0'], [12.345, '12.35'], [null, ''],
  ])('%d is %s', (value, shown) => expect(abbreviate(value)).toBe(shown)); // prettier-ignore
  it('groups thousands and rounds half up', () => {
    expect(showNumber(18204)).toBe('18,204');
    expect(showNumber(1234567.005, 2)).toBe('1,234,567.01');
    expect(showNumber(1.005, 2)).toBe('1.01');
    expect(showNumber(-1234.5, 1)).toBe('−1,234.5');
    expect(showNumber(-0.001, 2)).toBe('0.00');
    expect(showNumber(Number.NaN)).toBe('');
    expect(showNumber(1e-7, 3)).toBe('0.000');
  });
  it('shows weights, money and shares', () => {
    expect([showWeight(1.24), showWeight(23.16, 'kg'), showWeight(null, 'kg')]).toEqual(['1.240', '23.160 kg', '']);
    expect([showMoney(48.9, 'USD'), showMoney(12500, 'CLP'), showMoney(-3, 'BRL')]).toEqual([
      'USD 48.90',
      'CLP 12,500',
      'BRL −3.00',
    ]);
    expect([showAmount(1234.5, 'COP'), showAmount(32.9, 'USD'), showMoney(null, 'USD')]).toEqual([
      '1,235',
      '32.90',
      '',
    ]);
    expect([showPercent(86.44), showPercent(0), showPercent(null)]).toEqual(['86.4 %', '0.0 %', '']);
    expect([showChange(1.25, 1), showChange(-3.4, 1), showChange(0, 1), showChange(0.001, 1)]).toEqual([
      '+1.3',
      '−3.4',
      '0.0',
      '0.0',
    ]);
  });
});

describe('money', () => {
  it('rounds half up on decimal strings', () => {
    expect(roundMoney('13.095', 'USD')).toBe('13.10');
    expect(roundMoney('4.434375', 'USD')).toBe('4.43');
    expect(roundMoney('-2.345', 'USD')).toBe('-2.35');
    expect(roundMoney('1234.5', 'CLP')).toBe('1235');
    expect(roundMoney(1.005, 'USD')).toBe('1.01');
    expect(roundDecimal('.5', 0)).toBe('1');
    expect(() => toUnits('12,5', 2)).toThrow(RangeError);
    expect(sumMoney([0.1, 0.2, '0.005'], 'USD')).toBe('0.31');
  });
  it('knows minor units', () => {
    expect(['USD', 'BRL', 'CLP', 'PYG', 'JPY', 'COP', 'UYU'].map(minorUnits)).toEqual([2, 2, 0, 0, 0, 2, 2]);
  });
  it.each([
    ['100.00', [1, 1, 1], ['33.34', '33.33', '33.33']], ['90.00', [1.2, 0.4, 3.4], ['21.60', '7.20', '61.20']],
    ['112.50', [1.2, 0.4, 3.4], ['27.00', '9.00', '76.50']], ['-100.00', [1, 1, 1], ['-33.34', '-33.33', '-33.33']],
    ['0.01', [0, 0], ['0.01', '0.00']], ['10', [0, 5], ['0.00', '10.00']], ['0.05', [1, 1, 8], ['0.01', '0.00', '0.04']],
  ])('%s over %j is %j', (total, shares, parts) => expect(allocate(total, shares, 'USD')).toEqual(parts)); // prettier-ignore
  it('refuses negative shares and keeps the total', () => {
    expect(() => allocate('1', [1, -1], 'USD')).toThrow(RangeError);
    const parts = allocate('1000.01', [3, 7, 11, 13, 17.5], 'USD');
    expect(sumMoney(parts, 'USD')).toBe('1000.01');
    expect(allocate('100', [1, 1, 1], 'CLP')).toEqual(['34', '33', '33']);
  });
  it.each([
    [1000, [400, 200, 100], 0.3], [1000, [600, 300, 100], 0], [1000, [700, 300, 100], 0],
    [13.82, [4.43, 1.4, 3.15], 0.3502], [0, [0, 0, 0], 0], [-10, [1, 1, 1], 0],
  ])('margin of %d less %j is %d', (revenue, costs, margin) => expect(revenueMargin(revenue, costs)).toBe(margin)); // prettier-ignore
});

describe('weights', () => {
  it.each([
    [0.45, 0], [0.453592, 1], [1, 2], [5, 11], [10, 22], [22.68, 50], [45.3592, 100], [100, 220],
  ])('%d kg are %i lb', (kg, lb) => expect(kgToLb(kg)).toBe(lb)); // prettier-ignore
  it.each([
    [30, 20, 10, 1.2, 1],
    [40, 30, 25, 6, 5],
    [60, 40, 40, 19.2, 16],
  ])('%i × %i × %i cm', (length, width, height, express, air) => {
    // prettier-ignore
    expect(volumetricKg(length, width, height, 5000)).toBe(express);
    expect(volumetricKg(length, width, height)).toBe(air);
  });
  it('measures in inches and pounds', () => {
    expect([volumetricLb([12, 12, 12], 139), roundUpTo(12.43, 1)]).toEqual([12.43, 13]);
    expect([volumetricLb([12, 12, 12], 166), roundUpTo(10.41, 1)]).toEqual([10.41, 11]);
    expect([volumetricLb([11.1, 8.5, 6.2], 139), volumetricLb([11.1, 8.5, 6.2], 139, true)]).toEqual([4.21, 5.44]);
    expect(roundUpTo(volumetricLb([11.1, 8.5, 6.2], 139, true), 1)).toBe(6);
  });
  it.each([
    [14.625, 15],
    [14.5, 14.5],
    [14.51, 15],
    [0.1, 0.5],
  ])('%d kg are billed as %d', (kg, billed) => {
    // prettier-ignore
    expect(chargeable(kg, 0)).toBe(billed);
  });
  it('bills the larger weight by the step of the card', () => {
    expect(chargeable(1.24, 1, 0.1)).toBe(1.3);
    expect(chargeable(0.3, 1.2, 0.1)).toBe(1.2);
    expect(chargeable(1.6, 0, 0.5)).toBe(2);
  });
  it('converts units', () => {
    expect([toKg(1240, 'g'), toKg(1, 'lb'), toKg(16, 'oz'), toKg(2.5, 'kg')]).toEqual([1.24, 0.454, 0.454, 2.5]);
  });
});
