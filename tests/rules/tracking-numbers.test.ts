import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '#tools/rules/countries.ts';
import { makeMawb, makeS10, mendS10, recognise, s10Service } from '#tools/rules/tracking-numbers.ts';

const best = (text: string): string => {
  const [first] = recognise(text);
  return first ? `${first.kind} ${first.verdict}` : 'nothing';
};

describe('tracking numbers', () => {
  it.each([
    'RB473124829US', 'LX123456785US', 'EE123456785GB', 'LX100000025US', 'LX100000140US', 'CP644870608US',
    'rb 473 124 829 us', 'LX473109985US', 'LX473109367US', 'RB473125197US', 'LX473110060US',
  ])('%s is a valid S10', (text) => expect(best(text)).toBe('s10 valid')); // prettier-ignore
  it.each([
    '1Z999AA10123456784',
    '1Z5R89390357567127',
    '1Z879E930346834440',
    '1Z999AA10300000019',
    '1z 999 aa1 01 2345 6784',
  ])(
    // prettier-ignore
    '%s is a valid 1Z',
    (text) => expect(best(text)).toBe('ups valid'),
  );
  it.each([
    '020-81140743',
    '176-12345675',
    '020-58717481',
    '369-12345675',
    '729-00000011',
    '045-76543213',
    '045 1234 5675',
  ])(
    // prettier-ignore
    '%s is a valid air waybill',
    (text) => expect(recognise(text).find(({ kind }) => kind === 'mawb')?.verdict).toBe('valid'),
  );
  it.each([
    ['00340434161094042557', 'dhl_paket valid'], ['4PX3001234567890CN', '4px unverified'], ['LP00123456789012', 'cainiao unverified'],
    ['SF1234567890123', 'sf unverified'], ['3SABCD1234567', 'postnl unverified'], ['UG123456789YP', 'yanwen unverified'],
    ['323210708500000012340987', 'bpost unverified'], ['3208544064715720055515', 'estafeta unverified'],
  ])('%s is %s', (text, is) => expect(best(text)).toBe(is)); // prettier-ignore
  it('digits that many couriers have are one of the things a number can be', () => {
    expect(recognise('712345678901').map(({ courier }) => courier)).toEqual(
      expect.arrayContaining(['fedex', 'chilexpress', 'gls']),
    );
    expect(recognise('2034567890').at(-1)!.courier).toBe('servientrega');
    expect(recognise('020-81140744')[0]).toMatchObject({ kind: 'mawb', verdict: 'wrong-check' });
  });
  it.each([
    ['RB473124828US', '8', '9'],
    ['RB437124829US', '9', '6'],
    ['1Z999AA10123456785', '5', '4'],
    ['1Z12345E0205271688', '8', '6'],
  ])('%s ends in %s and should end in %s', (text, found, expected) => {
    // prettier-ignore
    expect(recognise(text)[0]).toMatchObject({ verdict: 'wrong-check', found, expected });
  });
  it.each([
    'RB47312482US',
    '1Z999AA1012345678',
    '020-8114074',
    'RB123456785XX',
    '',
    'hello',
    '8841',
    '+57 300 555 0142',
  ])(
    // prettier-ignore
    '%s is not valid',
    (text) => expect(recognise(text).filter(({ verdict }) => verdict === 'valid')).toEqual([]),
  );
  it.each(['176-12345678', '176-12345677'])('%s is a wrong air waybill', (text) => {
    expect(recognise(text).find(({ kind }) => kind === 'mawb')).toMatchObject({
      verdict: 'wrong-check',
      expected: '5',
    });
  });
  it('knows issuer, service, our own numbers and order labels', () => {
    expect(recognise('EE123456785GB')[0]).toMatchObject({ country: 'GB', service: 'EMS', name: 'UPU S10' });
    expect(recognise('EE123456785GB')[0]?.own).toBeUndefined();
    expect(recognise('LX123456785US')[0]?.own).toBe(true);
    expect(recognise('trk6023193922')[0]).toMatchObject({ kind: 'own', own: true, number: 'TRK6023193922' });
    expect(recognise('702-4419835-11')).toEqual([expect.objectContaining({ kind: 'order', number: '702-4419835-11' })]);
    expect(recognise('04512345675')[0]).toMatchObject({ kind: 'mawb', shown: '045-12345675', number: '04512345675' });
    expect([s10Service('RB'), s10Service('CP'), s10Service('ZZ')]).toEqual(['Registered', 'Parcel', undefined]);
    expect(recognise('106141412345678908')[0]).toMatchObject({ kind: 'sscc', verdict: 'valid' });
    expect(best('106141412345678909')).toBe('sscc wrong-check');
    expect(best('USMIAABRSAOACUR61234001001234')).toBe('s9 unverified');
  });
  it('makes numbers', () => {
    expect([makeS10('LX', 12345678, 'US'), makeS10('LX', 10000002, 'US')]).toEqual(['LX123456785US', 'LX100000025US']);
    expect([makeMawb('045', 1234567), makeMawb('729', 1)]).toEqual(['04512345675', '72900000011']);
  });
  it('mends letters typed for digits', () => {
    expect(mendS10('LX1OOOOOO25US')).toBe('LX100000025US');
    expect(mendS10('LXI234S6785US')).toBe('LX123456785US');
    expect(mendS10('LX100000025US')).toBeNull();
  });
});

interface Vectors {
  courier_code: string;
  tracking_numbers: {
    name: string;
    validation: { checksum?: unknown };
    test_numbers: { valid: string[]; invalid: string[] };
  }[];
}
const folder = new URL('../../../shared/data/tracking/couriers/', import.meta.url);

describe.skipIf(!existsSync(folder))('the numbers of couriers (skipped where their folder is absent)', () => {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Vectors;
  it('recognises every valid number with its courier, and accepts no invalid one', () => {
    const wrong: string[] = [];
    let [valid, invalid] = [0, 0];
    for (const { courier_code, tracking_numbers } of files.map(read)) {
      // What is invalid in one format of a courier may be valid in another of its formats.
      const elsewhere = new Set(tracking_numbers.flatMap(({ test_numbers }) => test_numbers.valid));
      for (const { name, validation, test_numbers } of tracking_numbers) {
        const verdicts = (text: string) =>
          recognise(text)
            .filter(({ courier }) => courier === courier_code)
            .map(({ verdict }) => verdict);
        valid += test_numbers.valid.length;
        invalid += test_numbers.invalid.length;
        const wanted = validation.checksum ? 'valid' : 'unverified';
        for (const text of test_numbers.valid)
          if (!verdicts(text).includes(wanted)) wrong.push(`${name}: ${text} ${verdicts(text)}`);
        for (const text of test_numbers.invalid.filter((number) => !elsewhere.has(number)))
          if (verdicts(text).some((verdict) => verdict !== 'wrong-check'))
            wrong.push(`${name}: not ${text} ${verdicts(text)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([valid, invalid]).toEqual([192, 88]);
  });
});

const countries = new URL('../../../shared/data/air/ourairports-countries.csv', import.meta.url);
describe.skipIf(!existsSync(countries))('country codes (skipped where the list is absent)', () => {
  it('are those of ISO 3166-1; three have no airport, three more are user-assigned', () => {
    const listed = readFileSync(countries, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[1]?.replaceAll('"', ''));
    const codes = new Set(listed.filter(Boolean));
    expect(countryCodes.filter((code) => !codes.has(code))).toEqual(['AX', 'BV', 'SJ']);
    expect([...codes].filter((code) => !countryCodes.includes(code ?? ''))).toEqual(['XK', 'XP', 'ZZ']);
  });
});
