import { describe, expect, it } from 'vitest';
import {
  atOffset,
  elapsedColour,
  hoursBetween,
  isoDay,
  isoInstant,
  readInstant,
  readWireDate,
  showDay,
  showInstant,
  showSpan,
  showTime,
} from '#tools/rules/dates.ts';
import { addDays, dayRange, daysBetween, rangeWord, weekday } from '#tools/rules/days.ts';

describe('instants', () => {
  it.each([
    ['/Date(1700000000000)/', '2023-11-14T22:13:20.000Z', '11/14/2023 10:13:20 PM'],
    ['/Date(1772150400000-0300)/', '2026-02-27T00:00:00.000Z', '02/26/2026 9:00:00 PM'],
    ['/Date(-86400000+0000)/', '1969-12-31T00:00:00.000Z', '12/31/1969 12:00:00 AM'],
    ['2026-11-17T14:40:18-03:00', '2026-11-17T17:40:18.000Z', '11/17/2026 2:40:18 PM'],
    ['2026-11-17T14:40:18+0530', '2026-11-17T09:10:18.000Z', '11/17/2026 2:40:18 PM'],
    ['2026-11-17 12:05:09.250Z', '2026-11-17T12:05:09.250Z', '11/17/2026 12:05:09 PM'],
    ['2026-11-17T00:05', '2026-11-17T00:05:00.000Z', '11/17/2026 12:05:00 AM'],
    ['2026-11-17', '2026-11-17T00:00:00.000Z', '11/17/2026 12:00:00 AM'],
  ])('%s is %s, shown %s', (text, utc, shown) => {
    expect(new Date(readInstant(text)?.ms ?? Number.NaN).toISOString()).toBe(utc);
    expect(showInstant(text)).toBe(shown);
  });
  it.each([
    '/Date(-62135596800000)/',
    '/Date(-2208988800000)/',
    '/Date(-2208988800000-0300)/',
    '/Date(-62135596800000+0000)/',
    '0001-01-01T00:00:00',
    '1900-01-01T00:00:00Z',
    '1900-01-01',
    '',
    'Pre-PQ Process',
    '2026-13-45',
    '11/17/2026',
    null,
    undefined,
  ])('%s is empty', (value) => {
    // prettier-ignore
    expect(readInstant(value)).toBeNull();
    expect([showDay(value), showTime(value), showInstant(value)]).toEqual(['', '', '']);
  });
  it.each([
    ['/Date(1772150400000-0300)/', '2026-02-26', '2026-02-26T21:00:00-03:00'],
    ['/Date(1700000000000)/', '2023-11-14', '2023-11-14T22:13:20Z'],
    ['2026-11-17T23:40:18-03:00', '2026-11-17', '2026-11-17T23:40:18-03:00'],
    ['2/7/2026', '2026-02-07', '2026-02-07T00:00:00Z'],
  ])('the wire reads %s as the day %s and the time %s', (text, day, time) => {
    const read = readWireDate(text)!;
    expect([isoDay(read), isoInstant(read)]).toEqual([day, time]);
  });
  it.each(['/Date(-62135596800000-0500)/', '/Date(-2208988800000+0300)/', '1/1/1900', '0001-01-01'])(
    'the wire reads %s as nothing',
    (text) => expect(readWireDate(text)).toBeNull(),
  );
  it.each(['/Date(99999999999999999)/', '2026-02-30', '2026-13-45', '13/13/2026', '2026-01-01T00:00:00+99:00', 'soon'])(
    '%s is not a date',
    (text) => expect(readWireDate(text)).toBeUndefined(),
  );
  it('shows the same moment at another offset', () => {
    expect(showInstant(atOffset('2026-11-17T14:40:18-03:00', 0))).toBe('11/17/2026 5:40:18 PM');
    expect(showTime('2026-01-31T09:05:07Z')).toBe('9:05:07 AM');
  });
  it.each<[number | null, string]>([
    [68, '2 d 20 h'], [38 / 60, '38 m'], [1.2, '1 h 12 m'], [9 + 35 / 60, '9 h 35 m'], [61, '2 d 13 h'], [10, '10 h'],
    [48, '2 d'], [0, '0 m'], [0.001, '0 m'], [-2.5, '−2 h 30 m'], [23.999, '1 d'], [47.9, '2 d'], [null, ''],
  ])('%d hours are %s', (hours, shown) => expect(showSpan(hours)).toBe(shown)); // prettier-ignore
  it('counts hours between instants of different offsets', () => {
    expect(hoursBetween('2026-11-17T14:00:00-03:00', '2026-11-17T18:30:00Z')).toBe(1.5);
    expect(hoursBetween(null, '2026-11-17T18:30:00Z')).toBeNull();
  });
  it.each([
    [0, 4, 'grey'], [0, 4.9, 'grey'], [0, 5, 'orange'], [0, 30, 'orange'], [0, 31, 'red'], [1, 2, 'red'],
  ] as const)('%i h %d m is %s', (hours, minutes, colour) => expect(elapsedColour(hours, minutes)).toBe(colour)); // prettier-ignore
});

describe('days', () => {
  it.each([
    ['today', '2026-11-18', '2026-11-18', '2026-11-18'], ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['last-7-days', '2026-11-18', '2026-11-12', '2026-11-18'], ['this-week', '2026-11-18', '2026-11-16', '2026-11-18'],
    ['this-week', '2026-11-22', '2026-11-16', '2026-11-22'], ['last-week', '2026-11-16', '2026-11-09', '2026-11-15'],
    ['last-week', '2026-11-22', '2026-11-09', '2026-11-15'], ['this-month', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'], ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['last-30-days', '2026-11-18', '2026-10-20', '2026-11-18'],
  ] as const)('%s on %s is %s to %s', (word, today, from, to) => expect(dayRange(word, today)).toEqual({ from, to })); // prettier-ignore
  it('finds the word of a range', () => {
    expect(rangeWord({ from: '2026-11-09', to: '2026-11-15' }, '2026-11-18')).toBe('last-week');
    expect(rangeWord({ from: '2026-11-09', to: '2026-11-14' }, '2026-11-18')).toBeNull();
  });
  it('counts days', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(daysBetween('2026-11-21', '2026-12-25')).toBe(34);
    expect([weekday('2026-11-16'), weekday('2026-11-22')]).toEqual([1, 7]);
  });
});
