import { describe, expect, it } from 'vitest';
import {
  identityKinds,
  maskEmail,
  maskIdentity,
  maskPhone,
  showIdentity,
  verifyIdentity,
} from '#tools/rules/identifiers.ts';
import { readAccount } from '#tools/rules/bank-account.ts';
import { checkZip, isZipOptional, zipSpan } from '#tools/rules/postal-codes.ts';

describe('identities', () => {
  it.each([
    ['BR', 'CPF', '390.533.447-05'],
    ['BR', 'CPF', '529.982.247-25'],
    ['BR', 'CPF', '111.444.777-35'],
    ['BR', 'CNPJ', '16.727.230/0001-97'],
    ['BR', 'CNPJ', '11.222.333/0001-81'],
    ['BR', 'CNPJ', '12.ABC.345/01DE-35'],
    ['BR', 'CNPJ', '12.abc.345/01de-35'],
    ['MX', 'CURP', 'BOXW310820HNERXN09'],
    ['MX', 'CURP', 'GALJ900515HDFRPN05'],
    ['MX', 'CURP', 'PERL050303HNLRMSA8'],
    ['MX', 'RFC', 'GODE561231GR8'],
    ['MX', 'RFC', 'MAB9307148T4'],
    ['MX', 'RFC', 'XAXX010101000'],
    ['MX', 'RFC', 'XEXX010101000'],
    ['CL', 'RUT', '76.086.428-5'],
    ['CL', 'RUT', '12.531.909-2'],
    ['CL', 'RUT', '10.000.013-K'],
    ['CL', 'RUT', '10.000.004-0'],
    ['CO', 'NIT', '213.123.432-1'],
    ['CO', 'NIT', '900.373.913-4'],
    ['CO', 'NIT', '860.034.313-7'],
    ['CO', 'CC', '1018456789'],
    ['PE', 'RUC', '20512333797'],
    ['PE', 'RUC', '20100070970'],
    ['PE', 'RUC', '20131312955'],
    ['PE', 'DNI', '10117410'],
    ['PE', 'DNI', '10117410-2'],
    ['PE', 'DNI', '12345678-1'],
    ['PE', 'DNI', '12345678-E'],
    ['AR', 'CUIT', '20-05536168-2'],
    ['AR', 'CUIT', '30-50001091-2'],
    ['AR', 'DNI', '30.123.456'],
    ['EC', 'CEDULA', '171430710-3'],
    ['EC', 'RUC', '1714307103001'],
    ['EC', 'RUC', '1790016919001'],
    ['EC', 'RUC', '1760002600001'],
    ['GT', 'NIT', '576937-K'],
    ['GT', 'NIT', '3952550-3'],
    ['GT', 'NIT', '7108-0'],
    ['DO', 'CEDULA', '001-1391820-5'],
    ['DO', 'RNC', '1-01-85004-3'],
    ['CR', 'CEDULA', '1-0613-0584'],
    ['CR', 'JURIDICA', '3-101-999999'],
    ['PA', 'RUC', '8-123-456'],
    ['ES', 'NIF', '54362315K'],
    ['ES', 'NIF', '12345678Z'],
    ['ES', 'NIF', 'X2482300W'],
    ['PT', 'NIF', '501964843'],
    ['PT', 'NIF', '123456789'],
    ['US', 'EIN', '12-3456789'],
    ['FR', 'ID', 'AB123456'],
  ])('%s %s %s is valid', (country, kind, value) => {
    // prettier-ignore
    expect(verifyIdentity(country, kind, value)).toMatchObject({ kind, verdict: 'valid' });
    expect(verifyIdentity(country, null, value)).toMatchObject({ kind, verdict: 'valid' });
  });
  it.each([
    ['BR', 'CPF', '390.533.447-15'],
    ['BR', 'CPF', '231.002.999-00'],
    ['BR', 'CPF', '111.111.111-11'],
    ['BR', 'CNPJ', '16.727.230/0001-98'],
    ['BR', 'CNPJ', '12.ABC.345/01DE-36'],
    ['MX', 'CURP', 'BOXW310820HNERXN08'],
    ['MX', 'RFC', 'GODE561231GR7'],
    ['MX', 'RFC', 'VACE460910SX6'],
    ['CL', 'RUT', '12.531.909-3'],
    ['CO', 'NIT', '213123432-5'],
    ['PE', 'RUC', '20512333798'],
    ['PE', 'DNI', '10117410-3'],
    ['AR', 'CUIT', '20-05536168-3'],
    ['EC', 'CEDULA', '171430710-4'],
    ['GT', 'NIT', '8977112-0'],
    ['DO', 'CEDULA', '00113918204'],
    ['DO', 'RNC', '101850042'],
    ['ES', 'NIF', '54362315Z'],
    ['PT', 'NIF', '501964842'],
  ])('%s %s %s has a wrong check digit', (country, kind, value) => {
    // prettier-ignore
    expect(verifyIdentity(country, kind, value)).toMatchObject({ kind, verdict: 'wrong-check' });
    expect(verifyIdentity(country, null, value)).toMatchObject({ kind, verdict: 'wrong-check' });
  });
  it.each([
    ['MX', 'CURP', 'BOXW310820HNERXN0'],
    ['CO', 'CC', '12345'],
    ['CO', 'CC', 'ABCDEFGH'],
    ['PE', 'DNI', '1011741'],
    ['CR', 'CEDULA', '12345678'],
    ['BR', 'CPF', '3905334470'],
    ['BR', 'CPF', ''],
    ['US', 'EIN', '123-45-678'],
  ])('%s %s %s has a bad shape', (country, kind, value) => {
    // prettier-ignore
    expect(verifyIdentity(country, kind, value)).toMatchObject({ kind, verdict: 'bad-shape' });
  });
  it('stores and shows', () => {
    expect(verifyIdentity('BR', 'cpf', '390.533.447-05').normal).toBe('39053344705');
    expect(verifyIdentity('EC', 'cédula', '171430710-3')).toMatchObject({ kind: 'CEDULA', verdict: 'valid' });
    expect(verifyIdentity('PA', null, '8-123-456').normal).toBe('8-123-456');
    expect(verifyIdentity('US', null, '123-45-6789').verdict).toBe('bad-shape');
    expect(showIdentity('CPF', '39053344705')).toBe('390.533.447-05');
    expect(showIdentity('CNPJ', '12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(showIdentity('RUT', '10000013K')).toBe('10.000.013-K');
    expect(identityKinds('BR')).toEqual(['CPF', 'CNPJ']);
  });
  it('masks', () => {
    expect(maskIdentity('390.533.447-05')).toBe('•••.533.447-••');
    expect(maskIdentity('39053344705')).toBe('•••.533.447-••');
    expect(maskIdentity('20055361682', 'CUIT')).toBe('••-•553616•-•');
    expect(maskIdentity('BOXW310820HNERXN09')).toBe('•••••••••••••••N09');
    expect(maskIdentity('12345')).toBe('•••••');
    expect([maskEmail('maria.garcia@example.com'), maskEmail('nobody')]).toEqual(['m•••@example.com', '••••••']);
    expect(maskPhone('+57 300 555 0142')).toBe('+57 ••• ••• ••42');
    expect([maskPhone('11987654321'), maskPhone('123')]).toEqual(['•••••••••21', '•••']);
  });
});

describe('postal codes', () => {
  it.each([
    ['US', '33126', '33126'], ['US', '33126-1234', '33126-1234'], ['US', '02134', '02134'], ['BR', '01310-100', '01310-100'],
    ['BR', '01310100', '01310-100'], ['MX', '06600', '06600'], ['CO', '110111', '110111'], ['CO', '050021', '050021'],
    ['CL', '8320000', '8320000'], ['PE', '15001', '15001'], ['AR', 'C1425DKE', 'C1425DKE'], ['AR', '1425', '1425'],
    ['EC', '170150', '170150'], ['CR', '10101', '10101'], ['PA', '0801', '0801'], ['GT', '01001', '01001'],
    ['DO', '10101', '10101'], ['CA', 'M5V 2T6', 'M5V 2T6'], ['CA', 'm5v2t6', 'M5V 2T6'], ['ES', '28013', '28013'],
    ['PT', '1100-148', '1100-148'], ['PT', '1100148', '1100-148'],
  ])('%s %s is valid', (country, zip, normal) => expect(checkZip(country, zip)).toEqual({ verdict: 'valid', zip: normal })); // prettier-ignore
  it.each([
    ['US', '2134', '02134'], ['US', 601, '00601'], ['BR', '1310-100', '01310-100'], ['BR', 1310100, '01310-100'],
    ['MX', '6600', '06600'], ['PA', '801', '0801'], ['GT', '1001', '01001'], ['ES', '8013', '08013'],
  ])('%s %s has lost a zero', (country, zip, normal) => expect(checkZip(country, zip)).toEqual({ verdict: 'repaired', zip: normal })); // prettier-ignore
  it.each([
    ['BR', '0131-0100'], ['CO', '11011'], ['CL', '832000'], ['PE', 'LIMA 1'], ['AR', 'I1425DKE'], ['EC', 'EC170150'],
    ['CR', '1011'], ['DO', '101'], ['CA', 'D5V 2T6'], ['CA', 'M5V 2T'], ['ES', '53001'], ['PT', '1100'], ['US', '12'],
  ])('%s %s is wrong', (country, zip) => expect(checkZip(country, zip)).toEqual({ verdict: 'wrong', zip })); // prettier-ignore
  it('leaves what it does not know', () => {
    expect(checkZip('NG', ' 900001 ')).toEqual({ verdict: 'unchecked', zip: '900001' });
    expect(checkZip('BR', null)).toEqual({ verdict: 'empty', zip: '' });
    expect([isZipOptional('CL'), isZipOptional('BR'), isZipOptional('NG')]).toEqual([true, false, true]);
  });
});

it.each([
  ['GB33 BUKB 2020 1555 5555 55', 'iban'],
  ['DO28 BAGR 0000 0001 2124 5361 1324', 'iban'],
  ['GB33BUKB2020155555555', 'is an IBAN of GB, which has 22 characters'],
  ['GB34BUKB20201555555555', 'is an IBAN whose check digits are wrong'],
  ['US64SVBKUS6S3300958879', 'is an IBAN of US, which has none'],
  ['0123456789', 'number'],
])('the account %s: %s', (text, said) => {
  const read = readAccount(text);
  expect('wrong' in read ? read.wrong : read.kind).toBe(said);
});

describe('ranges of postal codes', () => {
  it.each([
    ['BR', '01000-000..05999-999', null, '01000000 05999999'],
    ['BR', '01000-000 a 05999-999', null, '01000000 05999999'],
    ['BR', '01000-000-05999-999', null, '01000000 05999999'],
    ['BR', '01000000-05999999', null, '01000000 05999999'],
    ['BR', '01-05', null, '01000000 05999999'],
    ['BR', '010*', null, '01000000 01099999'],
    ['BR', '010xx', null, '01000000 01099999'],
    ['BR', '010', '019', '01000000 01999999'],
    ['BR', '01310-100', null, '01310100 01310100'],
    ['BR', '1310100', null, '01310100 01310100'],
    ['MX', '06', null, '06000 06999'],
    ['MX', '6600', '06999', '06600 06999'],
    ['US', '33126-1234', null, '33126 33126'],
    ['US', '331–333', null, '33100 33399'],
    ['PT', '1100-148', null, '1100148 1100148'],
    ['PT', '1000..1998', null, '1000000 1998999'],
    ['CA', 'M5*', null, 'M5A0A0 M5Z9Z9'],
    ['CA', 'M5V', null, 'M5V0A0 M5V9Z9'],
    ['AR', 'C14', null, 'C1400AAA C1499ZZZ'],
    ['AR', '14*', null, '1400 1499'],
    ['BR', '05-01', null, null],
    ['BR', '010000000', null, null],
    ['BR', 'Centro', null, null],
    ['BR', '*', null, null],
    ['MX', 'M5V', null, null],
  ])('%s %s %s is %s', (country, first, last, expected) => {
    const span = zipSpan(country, first, last);
    expect(span && `${span.from} ${span.to}`).toBe(expected);
  });
});
