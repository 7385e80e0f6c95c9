import { describe, expect, it } from 'vitest';
import { findNumbers, nearMiss } from '#tools/rules/pasted-text.ts';
import { makeS10 } from '#tools/rules/tracking-numbers.ts';

const mail = `Hola Rosa, ayuda con estos por favor!!
1) LX123456785US cliente Campinas, sigue en aduana??
2) RB 473 124 829 US - dice ausente
   el otro es RB473124828US (así lo escribió
   el cliente, puede estar mal)
3) EE123456785GB; ee123456785gb
UPS: 1Z 999 AA1 01 2345 6784
Orden 702-4419835-11 factura 8841
LX473109985US / CP644870608US / LX100000140US
guía master 045 1234 5675
LX473109367US RB473125197US LX473110060US
RB437124829US  tel +57 300 555 0142
gracias, Camila (Quetzal Cargo)`;

const said = (text: string): string[] =>
  findNumbers(text).map(({ number, verdict, candidates }) => `${number} ${candidates[0]?.kind} ${verdict}`);

describe('pasted text', () => {
  it('reads the mail of the picture', () => {
    const found = findNumbers(mail);
    expect(found.map(({ number, verdict, repeated }) => `${number} ${repeated ? 'repeated' : verdict}`)).toEqual([
      'LX123456785US valid',
      'RB473124829US valid',
      'RB473124828US wrong-check',
      'EE123456785GB valid',
      'EE123456785GB repeated',
      '1Z999AA10123456784 valid',
      '702-4419835-11 unverified',
      'LX473109985US valid',
      'CP644870608US valid',
      'LX100000140US valid',
      '04512345675 valid',
      'LX473109367US valid',
      'RB473125197US valid',
      'LX473110060US valid',
      'RB437124829US wrong-check',
    ]);
    for (const { start, end, raw } of found) expect(mail.slice(start, end)).toBe(raw);
    expect(found[1]?.raw).toBe('RB 473 124 829 US');
    expect(found[2]?.candidates[0]).toMatchObject({ name: 'UPU S10', found: '8', expected: '9' });
    expect(found[2]?.suggestion).toEqual({ number: 'RB473124829US', slip: 'one digit away' });
    expect(found[6]?.candidates[0]?.name).toBe('Order label');
    expect(found[10]?.candidates[0]).toMatchObject({ name: 'MAWB', shown: '045-12345675' });
    expect(found[14]?.candidates[0]?.expected).toBe('6');
    expect(found[14]?.suggestion).toEqual({ number: 'RB473124829US', slip: 'two digits swapped' });
  });
  it.each([
    'tel +57 300 555 0142', 'Teléfono: 300 5550 1426', 'fone 11987654321', 'WhatsApp 5511987654321', '+55 (11) 98765-4321',
    'llama al +1-305-555-0142', '2026-11-21', '11/21/2026 1:30:00 AM', '21.11.2026 14:30', 'total USD 1,234,567.89',
    'R$ 12.345.678,90', '12 500 000 pesos', 'factura 8841 y 8842', 'CPF 390.533.447-05', 'CNPJ 16.727.230/0001-97',
    'zip 33126-1234 Miami', 'HS 610910', 'export-20261121013000.csv', '20261121013000', 'de 123456789 es',
    'peso 12.5 kg 30 x 20 x 10 cm', 'maria.garcia@example.com', 'Información', '', 'llame al 3318810025 hoy',
  ])('finds nothing in "%s"', (text) => expect(said(text)).toEqual([])); // prettier-ignore
  it.each([
    ['MAWB 176-12345678 llegó', ['17612345678 mawb wrong-check']],
    ['awb 176 1234 5678', ['17612345678 mawb wrong-check']],
    ['05776543213\t04576543213', ['05776543213 mawb valid', '04576543213 mawb valid']],
    ['lx123456785us,rb473124829us', ['LX123456785US s10 valid', 'RB473124829US s10 valid']],
    ['https://track.example/LX123456785US?x=1', ['LX123456785US s10 valid']],
    ['"LX123456785US";"RB473124829US"', ['LX123456785US s10 valid', 'RB473124829US s10 valid']],
    ['TRK6023193922 y trk 6023193923', ['TRK6023193922 own unverified', 'TRK6023193923 own unverified']],
    ['9400 1112 0108 0805 4830 16', ['9400111201080805483016 usps valid']],
    ['USPS 9400111206206406260788', ['9400111206206406260788 usps wrong-check']],
    ['0414 4176 0228 964', ['041441760228964 fedex valid']],
    ['986578788855\n477179081230', ['986578788855 fedex valid', '477179081230 fedex valid']],
    ['TBA010000000000 / JJD0002257639032011', ['TBA010000000000 amazon unverified', 'JJD0002257639032011 yodel unverified']],
    ['3318810025\n8487135506', ['3318810025 dhl valid', '8487135506 dhl valid']],
    ['1LS7119013618127-1', ['1LS71190136181271 lasership unverified']],
    ['RB\u00a0473\u00a0124\u00a0829\u00a0US', ['RB473124829US s10 valid']],
    ['RB-473124829-US.', ['RB473124829US s10 valid']],
    ['RB 473 124 828 US', ['RB473124828US s10 wrong-check']],
    ['702-4419835-1123456', ['702-4419835-1123456 order unverified']],
  ])('reads %j', (text, numbers) => expect(said(text)).toEqual(numbers)); // prettier-ignore
  it('reads every one of 5,000 numbers', () => {
    const lines = Array.from(
      { length: 5000 },
      (_, index) => `${index + 1}\t${makeS10('LX', index * 7919, 'US')}\tAndes Express\tBR\t1.240`,
    );
    const text = lines.join('\n');
    expect(findNumbers(text).filter(({ verdict }) => verdict === 'valid')).toHaveLength(5000);
  });
  it('does not slow down on hostile text', () => {
    const start = performance.now();
    for (const text of [
      '1 '.repeat(50_000),
      '1'.repeat(50_000),
      'A1-'.repeat(30_000),
      '+1 '.repeat(30_000),
      '123 '.repeat(30_000),
    ])
      findNumbers(text);
    expect(performance.now() - start).toBeLessThan(1500);
  });
  it.each([
    ['RB473124828US', 'RB473124829US', 'one digit away'], ['RB437124829US', 'RB473124829US', 'two digits swapped'],
    ['rb 473 124 829 us', 'RB473124829US', null], ['RB473124829US', 'RB47312482US', null], ['RB473124829US', 'RB374124829US', null],
  ])('%s and %s: %s', (one, two, slip) => expect(nearMiss(one, two)).toBe(slip)); // prettier-ignore
});
