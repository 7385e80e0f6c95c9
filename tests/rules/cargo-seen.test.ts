import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readMessage } from '#tools/rules/cargo-imp/read.ts';
import { seen, statusLines } from './cargo-seen.ts';

const older = readFileSync(new URL('cargo-messages.txt', import.meta.url), 'utf8')
  .replace(/^#.*\n/gm, '')
  .split(/^=\n/m)
  .map((text) => text.trim().split(/\n+/));
const statuses = statusLines.map((line) => ['FSA/11', '077-12345675BOGNCE/T20K350', line]);
/** Every published message that is held, as its lines. */
const all = [...older, ...seen.map(([, text]) => text.split('|')), ...statuses];
const first = (lines: readonly string[]) => lines.findIndex((line) => /F[A-Z]{2}(\/\d+)?$/.test(line));
/** Words of four letters and more, which no number and no pair of airports can hide. */
const words = (lines: readonly string[]) =>
  lines
    .slice(first(lines) + 1)
    .filter((line) => !/^RTG|^'?UN[TZ]/.test(line))
    .flatMap((line) => line.split(/[^A-Z0-9]+/))
    .filter((word) => /[A-Z]{4}/.test(word) && !/^\d{7,8}[A-Z]{6}$|^[A-Z]{6}$/.test(word));
const said = (text: string) => JSON.stringify(readMessage(text));
const read = (part: string) => readMessage(all.find((lines) => lines.join('\n').includes(part))!.join('\n'));

describe('a hundred published messages', () => {
  test('there are as many, of every kind', () => {
    expect(new Set(all.map((lines) => lines.join('\n'))).size).toBeGreaterThanOrEqual(100);
    const kinds = all.map((lines) => readMessage(lines.join('\n')).kind ?? 'none');
    expect([...new Set(kinds)].toSorted()).toEqual(['FFA', 'FFR', 'FHL', 'FMA', 'FNA', 'FSA', 'FSU', 'FWB', 'none']);
  });
  test.each(all.map((lines) => [lines.slice(first(lines), first(lines) + 3).join(' '), lines] as const))(
    '%s: nothing it says is lost, whatever ends its lines and wherever it is cut',
    (_, lines) => {
      const plain = said(lines.join('\n'));
      for (const word of words(lines)) expect(plain).toContain(word);
      expect(said(lines.join('\r\n'))).toBe(plain);
      expect(said(lines.join('\r'))).toBe(plain);
      expect(
        said(`\u0001QU MIAFWXH\r\n.NYCXXQR 121314\r\n\u0002${lines.slice(first(lines)).join('\r\n')}\r\n\u0003`),
      ).toBe(said(lines.slice(first(lines)).join('\n')));
      for (let at = first(lines) + 1; at <= lines.length; at++) {
        const cut = lines.slice(0, at);
        for (const word of words(cut)) expect(said(cut.join('\n'))).toContain(word);
      }
    },
  );
});

test.each([
  ['11AA11111111', { kind: 'FHL', version: 5, mawb: '22012345675', unread: [], list: { houses: [{ pieces: 1000, kg: 8000, goods: 'NUTS' }, { destination: 'JFK' }, { handling: ['VAL'] }] } }],
  ['AEI12345680', { list: { houses: [{ goods: 'COMPUTER PARTS' }, { text: ['MODEL 4 KEYBOARDS OTHER ASSORTED PARTS'] }, { pieces: 3, kg: 300 }] } }],
  ['LION EXPRESS', { list: { houses: [{ slac: 4, shipper: { country: 'SG', more: ['FX', '651234567'] }, consignee: { state: 'NY', phone: '171812344566' }, currency: 'SGD' }] } }],
  ['020-98765432PVGLAX', { kind: null, version: 16, mawb: null }],
  ['DL-SH-2026-0001', { kind: 'FHL', mawb: '02098765432', list: { houses: [] } }],
  ['530510258554', { unread: [], list: { houses: [{ customs: [{ country: '', party: 'CNE', about: 'T', said: 'FR00000000000' }], pieces: 2, kg: 64, tariff: ['88079000'], consignee: { place: 'TOULOUSE' } }] } }],
  ['MAA43138355', { list: { houses: [{ slac: 12, shipper: { place: 'SRIPERUMBUDUR. CH', state: 'TN', more: ['BONDED WAREHOUSE', 'C VILLAGE.'] } }] } }],
  ['NOTAVALIDMBI', { kind: null, unread: ['FHL/5', 'NOTAVALIDMBI'] }],
  ['160-07305333', { kind: 'FWB', version: 14, unread: [], waybill: { rates: [{ rate: 66.2, total: 2979 }], others: [{ code: 'SCC', amount: 45 }, { code: 'MYC' }], totals: { freight: 2979, carrier: 90, total: 3069 } } }],
  ['777-12345675LHRJFK', { waybill: { goods: ['NC/CONSOLIDATION', 'NC/AS PER ATTACHED LIST', 'NS/18', 'ND//NDA-0-0-0/0'], customs: [{ party: 'AGT', said: 'BCBP123' }, { party: 'TID' }] } }],
  ['777-12345675BOMSUV', { waybill: { rates: [{ class: 'M', rate: 800 }], currency: 'INR', issued: { day: 1, month: 'OCT', year: 2005, place: 'MUMBAI' } } }],
  ['618-98234850ZRHHKG/T4K1502\nFLT', { waybill: { rates: [{ kg: 751 }, { kg: 751 }], totals: { freight: 3755, total: 3865 } }, unread: expect.arrayContaining(['PPD/VC55.5/TX66\n/CT121.5']) }],
  ['157-68076960BSLDOH/T1', { waybill: { others: [{ code: 'DFC', amount: 23 }, { code: 'CGC', amount: 5 }], customs: [{ about: 'RA', said: '00043-01' }, { country: 'CH', party: 'ISS', about: 'ED', said: '1128' }, { party: 'OSS' }, {}, {}] }, unread: [expect.stringMatching(/^OSI/), 'COR/T1'] }],
  ['157-79284774', { waybill: { consignment: { quantity: { pieces: 1472, m3: 84.6 } }, others: { length: 6 }, consignee: { phone: '94110000000', more: ['FX', '94110000001'] }, totals: { freight: 311966.09, total: 425887.31 } }, unread: ['SSR/RAR-RA22745', 'COL/CT0'] }],
  ['157-66792751', { kind: 'FSU', status: { events: [{ code: 'BKD', flight: 'QR8985', at: 'ICN', to: 'DOH', quantity: { part: 'P', pieces: 3 }, said: ['MC4.761'] }] } }],
  ['180-67148502', { kind: 'FMA', acknowledged: { reasons: ['FWB RCVD 16JUN 0005'], about: { kind: 'FWB' } } }],
  ['176-20649506', { kind: 'FMA', mawb: '17620649506' }],
  ['217-97809983', { kind: 'FNA', acknowledged: { reasons: ['DESTINATION NOT AUTHORISED TO RECEIVE MESSAGE'] } }],
  ['083-98371000', { kind: 'FNA', acknowledged: { reasons: { length: 2 } } }],
  ['SPH0155', { kind: 'FNA', version: 1, mawb: '02057735182', acknowledged: { reasons: ['AWB REJECTED', 'SPH0155'] } }],
  ['105-40085161', { kind: 'FSA', version: 6, status: { events: [{ flight: 'AY9096', times: [{ time: '1900' }, { time: '2130' }] }] } }],
])('%s', (part, expected) => expect(read(part)).toMatchObject(expected)); // prettier-ignore

test('every status is read: where, when, how many, on which flight', () => {
  const events = statuses
    .map((lines) => readMessage(lines.join('\n')))
    .map((one) => (one.kind === 'FSA' ? one.status : null));
  expect(events.map((status) => status!.events[0]?.code ?? 'OSI')).toEqual(statusLines.map((line) => line.slice(0, 3)));
  const of = (code: string) => events.find((status) => status!.events[0]?.code === code)!.events[0];
  expect(of('RCT')).toMatchObject({ flight: 'TW', at: 'CDG', quantity: { pieces: 20 } });
  expect(of('PRE')).toEqual({ code: 'PRE', at: 'CDG', to: 'HKG', quantity: { part: 'T', pieces: 18 }, times: [{ kind: 'S', time: '2000' }, { kind: 'S', time: '0500' }] }); // prettier-ignore
  expect(of('TRM')).toEqual({ code: 'TRM', flight: 'TW', at: 'SYD', quantity: { part: 'T', pieces: 12 } });
  expect(of('DIS')).toMatchObject({ flight: 'AF321', at: 'LHR', discrepancy: 'MSAW', quantity: { pieces: 1 } });
  expect(of('DDL')).toMatchObject({ at: 'NCE', said: ['CNEE'] });
  expect(events.find((status) => !status!.events.length)!.osi).toEqual(['NO RECORD FOUND']);
});
