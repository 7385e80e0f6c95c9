import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeAcknowledged } from '#tools/rules/cargo-imp/acknowledged.ts';
import { months, fullTime, type Month } from '#tools/rules/cargo-imp/flights.ts';
import { writeFhl, type HouseList } from '#tools/rules/cargo-imp/house.ts';
import { messagesOf, readMessage, type Read } from '#tools/rules/cargo-imp/read.ts';
import { verdictOf, writeFfa, writeFfr, type Space } from '#tools/rules/cargo-imp/space.ts';
import { discrepancies, statusCodes, writeFsu, type Status } from '#tools/rules/cargo-imp/status.ts';
import { impText, longest } from '#tools/rules/cargo-imp/text.ts';
import { writeFwb, type Waybill } from '#tools/rules/cargo-imp/waybill.ts';
import { mod7 } from '#tools/rules/check-digits.ts';

const published = readFileSync(new URL('cargo-messages.txt', import.meta.url), 'utf8')
  .replace(/^#.*\n/gm, '')
  .split(/^=\n/m);
const find = (part: string): Read => readMessage(published.find((text) => text.includes(part))!);
const said = (read: Read) => JSON.stringify(read);

describe('published messages', () => {
  test('every one is read, and what is not understood is kept', () => {
    const kinds = published.map((text) => readMessage(text));
    expect(kinds.filter(({ kind }) => kind === null).map(({ unread }) => unread[1])).toEqual([
      'NOTVALID',
      'MBI/000-000000DUMDUM/T1K9',
    ]);
    expect(find('XYZ/IGNORE')).toMatchObject({ kind: 'FFA', unread: ['XYZ/IGNORE THIS'] });
    expect(find('NOTVALID').unread).toEqual(['FFA/6', 'NOTVALID', 'AF077/19MAY/CDGJFK/UU', 'REF/BHXFRBA']);
    const waybill = find('ACC/GEN/SPOT');
    expect(waybill.unread.map((line) => line.slice(0, 3)).toSorted()).toEqual(['ACC', 'NFY', 'OSI']);
  });
  test.each([
    ['T12K950/CLOTHING', { kind: 'FFR', version: 8, mawb: '12512345675', space: { consignment: { origin: 'FRA', destination: 'PHL', quantity: { part: 'T', pieces: 12, kg: 950 }, goods: 'CLOTHING' }, legs: [{ flight: 'BA171', on: { day: 19, month: 'MAR' }, from: 'LHR', to: 'JFK', code: 'NN' }], ref: 'FRAFCBA' } }],
    ['MC30.50T9', { space: { consignment: { quantity: { part: 'P', pieces: 5, kg: 5750, m3: 30.5, of: 9 }, goods: 'LEATH GDS', handling: ['VAL', 'HEA'] }, ssr: ['KEEP ABOVE ZERO CELSIUS', 'SPECIAL CARE REQUESTED DURING TRANSHIPMENT'] }, unread: [] }],
    ['AC363/20MAR', { kind: 'FFA', space: { legs: [{ code: 'KK' }, { flight: 'AC363', code: 'UU' }] } }],
    ['MK059', { kind: 'FSU', version: 12, mawb: '23912345675', status: { events: [{ code: 'RCF', flight: 'MK059', on: { day: 20, month: 'NOV', time: '1300' }, at: 'MRU', quantity: { pieces: 1, kg: 14.1 }, times: [{ kind: 'A', time: '1117' }] }] } }],
    ['UNB+IATA', { kind: 'FSU', mawb: '23912345675', status: { events: [{ code: 'RCF', at: 'MRU' }] }, unread: [] }],
    ['.HDQFMQR', { kind: 'FSU', version: 14, status: { events: [{ code: 'FIW', flight: 'QR8403', at: 'DOH', times: [{ kind: 'S', time: '0720' }, { kind: 'A', time: '1008' }] }], uld: ['PMC72534QR/PMC77313QR'] } }],
    ['BKD/QR/0843', { status: { events: [{ code: 'BKD', flight: 'QR0843', on: { day: 20, month: 'JUN' }, at: 'HKG', to: 'NLU' }] } }],
    ['157-53806270/P2', { mawb: '15753806270', status: { events: [{ code: 'RCS', at: 'HKG' }] } }],
    ['DART AIR', { kind: 'FSA', status: { events: [{ code: 'DLV', at: 'LHR', quantity: { pieces: 60, kg: 1428 }, said: ['DART AIR SERVICES LTD'] }] } }],
    ['RCS/16OCT1317', { status: { events: [{ code: 'RCS', on: { day: 16, month: 'OCT', time: '1317' }, at: 'FRA', said: ['LCAG'] }] } }],
    ['ACC/GEN/SPOT', { kind: 'FWB', mawb: '00696667465', waybill: { flights: [{ flight: 'DL8226E', day: 8 }, { flight: 'DL014', day: 9 }], routing: [{ to: 'ATL', carrier: 'DL' }, { to: 'FRA', carrier: 'DL' }], shipper: { place: 'DFW AIRPORT', state: 'TX', country: 'US', zip: '75261' }, consignee: { name: 'SYNERGY GMBH', country: 'DE' }, currency: 'USD', charge: 'PP', rates: [{ pieces: 4, kg: 245, class: 'Q', chargeableKg: 245, rate: 3, total: 735 }], others: [{ code: 'MYC', amount: 196 }, { code: 'SCC', amount: 36.75 }, { code: 'XBC', amount: 29.4 }], totals: { freight: 735, carrier: 262.15, total: 997.15 }, issued: { day: 8, month: 'DEC', year: 2010 } } }],
    ['784-30791202', { kind: 'FWB', version: 17, waybill: { shipper: { name: 'EXPRESS CO LTD', street: 'NO 600 HAITIAN 5TH ROAD', place: 'SHANGHAI', country: 'CN' }, consignee: { name: 'VIAEUROPE', place: 'AMSTERDAM' }, totals: { total: 79609.24 } } }],
    ['CVGA00176739', { kind: 'FHL', list: { houses: [{ number: 'CVGA00176739', pieces: 4, kg: 245, slac: 4, goods: 'WILD CHERRY BAR', consignee: { place: 'HUENFELD', country: 'DE' } }] } }],
    ['INVALID AWB NO', { kind: 'FNA', mawb: '18019901431', acknowledged: { reasons: ['INVALID AWB NO', 'INVALID STATUS CODE'], about: { kind: 'FHL' } } }],
  ])('%s', (part, expected) => expect(find(part)).toMatchObject(expected)); // prettier-ignore
  test('cut anywhere, damaged or strange, none is a crash and no line is lost', () => {
    let seen = 0;
    for (const text of published) {
      const lines = text.split('\n').filter(Boolean);
      for (let at = 0; at < lines.length; at++) {
        const damaged = [
          lines.slice(0, at),
          lines.slice(at),
          lines.toSpliced(at, 0, 'ZZZ/ÜNKNOWN 1'),
          lines.toSpliced(at, 1, lines[at]!.replaceAll('/', '//')),
        ];
        for (const one of damaged) expect(() => readMessage(one.join('\r\n'))).not.toThrow();
        const strange = readMessage(lines.toSpliced(at + 1, 0, 'ZZZ/ÜNKNOWN 1').join('\n'));
        // What stands before the message is the envelope of the network.
        if (at >= lines.findIndex((line) => /F[A-Z]{2}(\/\d+)?$/.test(line)))
          expect(said(strange)).toContain('ÜNKNOWN 1');
        seen += 5;
      }
    }
    expect(seen).toBeGreaterThan(1_000);
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => typeof readMessage(text).unread === 'object'));
  });
  test('a file of several messages comes apart, what a refusal repeats does not', () => {
    const file = `QD MIAFWD\n.XXYYZZ 010203\n${published[0]}\n${published
      .find((text) => text.includes('FNA/1'))!
      .split('\n')
      .slice(2)
      .join('\n')}\nFSU/12\n239-12345675FRAMRU/T1K14.1\nDLV/20NOV1300/MRU/T1K14.1/AGENT\n`;
    expect(messagesOf(file).map((one) => readMessage(one).kind)).toEqual(['FFR', 'FNA', 'FSU']);
  });
});

const letters = (min: number, max: number, chars = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') =>
  fc.string({ unit: fc.constantFrom(...chars), minLength: min, maxLength: max });
const words = (max: number) =>
  fc
    .array(letters(1, 8, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'), { minLength: 1, maxLength: 5 })
    .map((all) => impText(`Q${all.join(' ')}`, max));
const airport = letters(3, 3);
const mawb = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([prefix, serial]) => {
    const digits = String(serial).padStart(7, '0');
    return String(prefix).padStart(3, '0') + digits + mod7(digits);
  });
const hundredths = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((value) => value / 100);
const flight = fc
  .tuple(fc.constantFrom('LA', '5Y', 'M3', 'AA', 'CM'), fc.integer({ min: 100, max: 9999 }))
  .map(([carrier, number]) => `${carrier}${number}`);
const isDay = ({ day: one, month }: { day: number; month: Month }) => new Date(Date.UTC(2024, months.indexOf(month), one)).getUTCDate() === one; // prettier-ignore
const day = fc.record({ day: fc.integer({ min: 1, max: 31 }), month: fc.constantFrom(...months) }).filter(isDay);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}${String(minute).padStart(2, '0')}`);
const quantity = fc.record({
  part: fc.constantFrom('T' as const, 'P' as const),
  pieces: fc.integer({ min: 1, max: 9999 }),
  kg: hundredths(9_999),
});
const consignment = fc.record({ mawb, origin: airport, destination: airport, quantity: fc.record({ part: fc.constant('T' as const), pieces: fc.integer({ min: 1, max: 9999 }), kg: hundredths(99_999), m3: hundredths(99) }), goods: fc.constant('CONSOLIDATION'), handling: fc.uniqueArray(fc.constantFrom('EAW', 'SPX', 'COU', 'ELI'), { minLength: 1 }) }); // prettier-ignore
const party = fc.record({
  name: words(30),
  street: words(30),
  place: words(17),
  country: fc.constantFrom('US', 'BR', 'MX'),
  zip: letters(5, 8, '0123456789'),
  phone: letters(8, 12, '123456789'),
});
const round = (text: string): Read => {
  expect(text.length).toBeLessThanOrEqual(longest);
  expect(text.replaceAll(/\r\n/g, '')).toMatch(/^[A-Z0-9./ -]*$/);
  const read = readMessage(text);
  expect(read.unread).toEqual([]);
  return read;
};

describe('what is written is read back', () => {
  test('FFR and FFA', () => {
    const space = fc.record({ consignment, legs: fc.array(fc.record({ flight, on: day, from: airport, to: airport, code: fc.constantFrom('NN', 'NA', 'KK', 'UU', 'LL') }), { minLength: 1, maxLength: 4 }), osi: fc.array(words(60), { minLength: 1, maxLength: 2 }), ref: fc.constant('MIAFWD01/12') }); // prettier-ignore
    fc.assert(fc.property(space, (made: Space) => {
      expect(round(writeFfr(made))).toMatchObject({ kind: 'FFR', mawb: made.consignment.mawb, space: made });
      expect(round(writeFfa(made))).toMatchObject({ kind: 'FFA', space: made });
    })); // prettier-ignore
  });
  test('FWB', () => {
    const waybill = fc.record({
      consignment, flights: fc.array(fc.record({ flight, day: fc.integer({ min: 1, max: 31 }) }), { minLength: 1, maxLength: 3 }), routing: fc.array(fc.record({ to: airport, carrier: fc.constantFrom('LA', '5Y') }), { minLength: 1, maxLength: 3 }),
      shipper: party, consignee: party, agent: fc.record({ number: letters(7, 7, '123456789'), name: words(30), place: words(15) }), currency: fc.constant('USD'), charge: fc.constantFrom('PP' as const, 'CC' as const),
      rates: fc.array(fc.record({ pieces: fc.integer({ min: 1, max: 999 }), kg: hundredths(9_999), class: fc.constantFrom('Q', 'N', 'M'), chargeableKg: hundredths(9_999), rate: hundredths(99), total: hundredths(99_999) }), { minLength: 1, maxLength: 1 }),
      goods: fc.constant<string[]>(['NC/CONSOLIDATION', 'NC/AS PER LIST']), others: fc.array(fc.record({ code: fc.constantFrom('MYC', 'SCC', 'XDC'), amount: hundredths(9_999) }), { maxLength: 3 }),
      totals: fc.record({ freight: hundredths(99_999), carrier: hundredths(999), total: hundredths(99_999) }), signed: words(20), issued: fc.record({ day: fc.integer({ min: 1, max: 31 }), month: fc.constantFrom(...months), year: fc.integer({ min: 2020, max: 2060 }), place: words(12) }),
      ref: fc.constant('MIAFWD01'), handling: fc.constant<string[]>(['EAW']), customs: fc.array(fc.record({ country: fc.constantFrom('BR', 'CL'), party: fc.constantFrom('CNE', 'SHP'), about: fc.constant('T'), said: letters(5, 20) }), { maxLength: 3 }),
    }); // prettier-ignore
    fc.assert(fc.property(waybill, (made: Waybill) => void expect(round(writeFwb(made))).toMatchObject({ kind: 'FWB', mawb: made.consignment.mawb, waybill: made }))); // prettier-ignore
  });
  test('FHL', () => {
    const house = fc.record({ number: letters(1, 12, 'ABCDEFGH123456'), origin: airport, destination: airport, pieces: fc.integer({ min: 1, max: 999 }), kg: hundredths(999), slac: fc.integer({ min: 1, max: 9 }), goods: words(15), handling: fc.constant<string[]>(['EAW']), text: fc.array(words(60), { minLength: 1, maxLength: 3 }), tariff: fc.array(letters(6, 10, '123456789'), { minLength: 1, maxLength: 3 }), shipper: party, consignee: party, currency: fc.constant('USD') }); // prettier-ignore
    const list = fc.record({
      master: fc.record({ mawb, origin: airport, destination: airport, quantity }),
      houses: fc.array(house, { minLength: 1, maxLength: 1 }),
    });
    fc.assert(
      fc.property(
        list,
        (made: HouseList) => void expect(round(writeFhl(made))).toMatchObject({ kind: 'FHL', list: made }),
      ),
    );
  });
  test('FSU', () => {
    const event = fc.record({ code: fc.constantFrom(...statusCodes), flight, on: fc.record({ day: fc.integer({ min: 1, max: 31 }), month: fc.constantFrom(...months), time }).filter(isDay), at: airport, discrepancy: fc.constantFrom(...discrepancies), quantity, times: fc.array(fc.record({ kind: fc.constantFrom('S' as const, 'A' as const, 'E' as const), time }), { minLength: 1, maxLength: 2 }), said: fc.array(words(30).map((text) => `BY ${text}`.slice(0, 10).trim()), { minLength: 1, maxLength: 1 }) }); // prettier-ignore
    const status = fc.record({
      consignment: fc.record({ mawb, origin: airport, destination: airport, quantity }),
      events: fc.array(event, { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(
        status,
        (made: Status) => void expect(round(writeFsu(made))).toMatchObject({ kind: 'FSU', status: made }),
      ),
    );
  });
  test('FMA and FNA, with the message that they repeat', () => {
    const about = { kind: 'FFR' as const, mawb: '04576543213', text: 'FFR/6\n045-76543213MIAGRU/T1K10/CONSOL' };
    expect(readMessage(writeAcknowledged('FMA', { reasons: ['MESSAGE RECEIVED'], about }))).toMatchObject({
      kind: 'FMA',
      mawb: '04576543213',
      acknowledged: { reasons: ['MESSAGE RECEIVED'], about },
    });
    expect(readMessage(writeAcknowledged('FNA', { reasons: ['AWB NOT IN STOCK', 'CHECK PREFIX'] }))).toMatchObject({
      kind: 'FNA',
      mawb: null,
      acknowledged: { reasons: ['AWB NOT IN STOCK', 'CHECK PREFIX'] },
    });
  });
});

test.each([
  ['São Paulo / Peñón', 65, 'SAO PAULO PENON'], ['Straße 5, "Nº 7"', 65, 'STRASSE 5 N 7'], ['Ærø & Łódź', 65, 'AERO LODZ'], ['a'.repeat(80), 35, 'A'.repeat(35)], ['日本', 65, ''],
])('%s in the letters of the networks', (text, most, expected) => expect(impText(text, most)).toBe(expected)); // prettier-ignore

test.each([
  [{ day: 31, month: 'DEC' as const, time: '2350' }, '2027-01-01T03:00:00Z', '2026-12-31T23:50:00'],
  [{ day: 1, month: 'JAN' as const, time: '0010' }, '2026-12-31T23:00:00Z', '2027-01-01T00:10:00'],
  [{ day: 20, month: 'NOV' as const }, '2026-11-23T00:00:00Z', '2026-11-20T12:00:00'],
  [{ day: 29, month: 'FEB' as const, time: '2131' }, '2028-03-01T00:00:00Z', '2028-02-29T21:31:00'],
  [{ day: 29, month: 'FEB' as const }, '2027-03-01T00:00:00Z', null],
])('%o near %s is %s', (short, near, expected) => expect(fullTime(short, near)).toBe(expected));

test.each([
  [['KK'], 'confirmed'], [['HK', 'KK'], 'confirmed'], [['KK', 'UU'], 'rejected'], [['UN'], 'rejected'], [['LL'], 'waitlisted'], [['HN'], 'pending'], [[], null],
])('an answer of %s is %s', (codes, expected) => {
  const legs = codes.map((code) => ({ flight: 'LA800', on: { day: 1, month: 'JAN' as const }, from: 'MIA', to: 'GRU', code }));
  expect(verdictOf(legs)).toBe(expected);
}); // prettier-ignore
