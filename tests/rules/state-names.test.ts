import { expect, test } from 'vitest';
import { stateFinder } from '#tools/rules/places/state-names.ts';
import { stateRows } from '#server/db/seed/reference/states.ts';

const rows = [...stateRows()];
const find = stateFinder(rows);

test.each<[iso2: string, said: string, code: string | null]>([
  ['BR', 'M. Gerais', 'BR-MG'], ['BR', 'S. Paulo', 'BR-SP'], ['BR', 'R. de Janeiro', 'BR-RJ'], ['BR', 'Sta. Catarina', 'BR-SC'],
  ['BR', 'R. G. do Sul', 'BR-RS'], ['BR', 'Mato Grosso', 'BR-MT'], ['BR', 'D.F.', 'BR-DF'], ['BR', 'Estado do Paraná', 'BR-PR'],
  ['MX', 'Edo. de México', 'MX-MEX'], ['MX', 'Edomex', 'MX-MEX'], ['MX', 'México', 'MX-MEX'], ['MX', 'CDMX', 'MX-CMX'], ['MX', 'D.F.', 'MX-CMX'],
  ['MX', 'Nvo. León', 'MX-NLE'], ['MX', 'N.L.', 'MX-NLE'], ['MX', 'Gto.', 'MX-GUA'], ['MX', 'Gro', 'MX-GRO'], ['MX', 'Hgo', 'MX-HID'], ['MX', 'Qro.', 'MX-QUE'],
  ['MX', 'Q. Roo', 'MX-ROO'], ['MX', 'Tamps', 'MX-TAM'], ['MX', 'Veracruz', 'MX-VER'], ['MX', 'SLP', 'MX-SLP'], ['MX', 'B.C.S.', 'MX-BCS'], ['MX', 'B.C.', 'MX-BCN'],
  ['MX', 'Chih', 'MX-CHH'], ['MX', 'Chis', 'MX-CHP'],
  ['CL', 'RM', 'CL-RM'], ['CL', 'R.M.', 'CL-RM'], ['CL', 'Metropolitana', 'CL-RM'], ['CL', 'Región Metropolitana', 'CL-RM'], ['CL', 'Santiago', 'CL-RM'],
  ['CL', "O'Higgins", 'CL-LI'], ['CL', 'Bio Bio', 'CL-BI'], ['CL', 'Aysén', 'CL-AI'], ['CL', 'Araucanía', 'CL-AR'], ['CL', 'Los Lagos', 'CL-LL'],
  ['CO', 'Bogotá', 'CO-DC'], ['CO', 'Bogotá D.C.', 'CO-DC'], ['CO', 'Valle', 'CO-VAC'], ['CO', 'Valle del Cauca', 'CO-VAC'], ['CO', 'Cauca', 'CO-CAU'],
  ['CO', 'N. de Santander', 'CO-NSA'], ['CO', 'Santander', 'CO-SAN'], ['CO', 'Dpto. de Antioquia', 'CO-ANT'],
  ['PE', 'Lima', 'PE-LIM'], ['PE', 'Lima Metropolitana', 'PE-LMA'], ['PE', 'Callao', 'PE-CAL'], ['PE', 'Dpto. Arequipa', 'PE-ARE'],
  ['AR', 'CABA', 'AR-C'], ['AR', 'C.A.B.A.', 'AR-C'], ['AR', 'Capital Federal', 'AR-C'], ['AR', 'Pcia. de Bs. As.', 'AR-B'], ['AR', 'Buenos Aires', 'AR-B'],
  ['EC', 'Pichincha', 'EC-P'], ['EC', 'Sto. Domingo', 'EC-SD'], ['PA', 'Panamá', 'PA-8'], ['PA', 'Panamá Oeste', 'PA-10'], ['CR', 'San Jose', 'CR-SJ'],
  ['DO', 'Distrito Nacional', 'DO-01'], ['DO', 'Santiago', 'DO-25'], ['US', 'Fla.', 'US-FL'], ['US', 'N. York', 'US-NY'], ['US', 'Washington DC', 'US-DC'],
  ['CA', 'Québec', 'CA-QC'], ['CA', 'PEI', 'CA-PE'], ['CA', 'B.C.', 'CA-BC'],
  ['PT', 'Lisboa', 'PT-11'], ['PT', 'Setúbal', 'PT-15'], ['PT', 'Faro', 'PT-08'], ['PT', 'Distrito de Braga', 'PT-03'], ['PT', 'Madeira', 'PT-30'], ['PT', 'Açores', 'PT-20'],
  ['ES', 'Comunidad de Madrid', 'ES-MD'], ['ES', 'Barcelona', 'ES-CT'], ['ES', 'Sevilla', 'ES-AN'], ['ES', 'Vizcaya', 'ES-PV'], ['ES', 'Las Palmas', 'ES-CN'], ['ES', 'Illes Balears', 'ES-IB'],
  ['MX', 'Baja', null], ['BR', 'Atlântida', null], ['CL', '', null], ['ES', 'Lisboa', null],
])('%s "%s" is %s', (iso2, said, code) => expect(find(iso2, said)).toBe(code)); // prettier-ignore

test('every state is found by its code, its part of it and its name; Portugal and Spain are whole', () => {
  for (const { iso3166_2, iso2, name } of rows) {
    expect([iso3166_2, find(iso2, name)]).toEqual([iso3166_2, iso3166_2]);
    expect([iso3166_2, find(iso2, iso3166_2)]).toEqual([iso3166_2, iso3166_2]);
  }
  const count = (country: string) => rows.filter(({ iso2 }) => iso2 === country).length;
  expect([count('PT'), count('ES')]).toEqual([20, 19]);
});
