import { describe, expect, test } from 'vitest';
import { proposeFlights, type Departure, type Lot } from '#tools/rules/floor/flight-plan.ts';

const now = '2026-11-23T12:00:00Z';
const lot = (key: string, since: string, kg: number, to = 'GRU', from = 'MIA'): Lot => ({
  key,
  from,
  to,
  since: `2026-11-${since}:00Z`,
  kg,
});
const flight = (key: string, etd: string, cutOff: string, freeKg: number | null, to = 'GRU', from = 'MIA') => ({
  key,
  from,
  to,
  etd: `2026-11-${etd}:00Z`,
  cutOff: `2026-11-${cutOff}:00Z`,
  freeKg,
});
const monday = flight('mon', '23T22:00', '23T16:00', 100);
const tuesday = flight('tue', '24T22:00', '24T16:00', 100);

interface Case {
  what: string;
  lots: Lot[];
  departures: Departure[];
  kept?: Record<string, string | null>;
  on: Record<string, string>;
  left?: Record<string, string>;
}

const cases: Case[] = [
  { what: 'nothing waits', lots: [], departures: [monday], on: {} },
  {
    what: 'the earliest flight, whatever the order of the list',
    lots: [lot('a', '22T08:00', 40)],
    departures: [tuesday, monday],
    on: { a: 'mon' },
  },
  {
    what: 'the oldest first, and who has no room takes the next flight',
    lots: [lot('young', '22T18:00', 60), lot('old', '20T08:00', 60)],
    departures: [monday, tuesday],
    on: { old: 'mon', young: 'tue' },
  },
  {
    what: 'a small one goes where a bigger and older one did not fit',
    lots: [lot('a', '20T08:00', 70), lot('b', '21T08:00', 50), lot('c', '22T08:00', 30)],
    departures: [monday],
    on: { a: 'mon', c: 'mon' },
    left: { b: 'full' },
  },
  {
    what: 'exactly full is not too full, and grams count',
    lots: [
      lot('a', '20T08:00', 33.3),
      lot('b', '20T09:00', 33.3),
      lot('c', '20T10:00', 33.4),
      lot('d', '20T11:00', 0.001),
    ],
    departures: [monday],
    on: { a: 'mon', b: 'mon', c: 'mon' },
    left: { d: 'full' },
  },
  {
    what: 'a flight whose cut-off is over takes nothing, one at this very moment neither',
    lots: [lot('a', '20T08:00', 10)],
    departures: [flight('gone', '23T14:00', '23T08:00', 100), flight('now', '23T18:00', '23T12:00', 100), tuesday],
    on: { a: 'tue' },
  },
  {
    what: 'why something has no flight',
    lots: [lot('a', '20T08:00', 10, 'SCL'), lot('b', '20T08:00', 10, 'BOG'), lot('c', '20T08:00', 10, 'GRU', 'LAX')],
    departures: [monday, flight('gone', '23T14:00', '23T08:00', 100, 'BOG')],
    on: {},
    left: { a: 'no_flight', b: 'closed', c: 'no_flight' },
  },
  {
    what: 'without a capacity there is always room',
    lots: [lot('a', '20T08:00', 9_000), lot('b', '20T09:00', 9_000)],
    departures: [flight('any', '24T22:00', '24T16:00', null)],
    on: { a: 'any', b: 'any' },
  },
  {
    what: 'what a person chose holds, uses room, and may mean to wait',
    lots: [lot('a', '20T08:00', 80), lot('b', '21T08:00', 80), lot('c', '22T08:00', 10)],
    departures: [monday, tuesday],
    kept: { b: 'mon', c: null },
    on: { b: 'mon', a: 'tue' },
  },
  {
    what: 'the same age is settled by the number',
    lots: [lot('m2', '20T08:00', 60), lot('m1', '20T08:00', 60)],
    departures: [monday],
    on: { m1: 'mon' },
    left: { m2: 'full' },
  },
];

describe('which lot goes with which flight', () => {
  test.each(cases)('$what', ({ lots, departures, kept, on, left = {} }) => {
    const made = proposeFlights(lots, departures, now, kept && new Map(Object.entries(kept)));
    expect([Object.fromEntries(made.on), Object.fromEntries(made.left)]).toEqual([on, left]);
  });
});
