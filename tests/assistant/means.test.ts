import { expect, test } from 'vitest';
import { spelledOut } from '#server/assistant/understanding/shorthand.ts';
import type { Language } from '#tools/texts/languages.ts';
import { talk, where, type Row } from './said.ts';

const explore = 'report/explore-parcels';
const october = { start_date: '2026-10-01', end_date: '2026-10-31' };
const mean = (column: string): Row => ({ measures: [{ fn: 'avg', column }] });

test.each([
  ['average weight to Peru in October', explore, { ...october, ctry_iso_code_list: ['PE'], refine: mean('weight_kg') }],
  ['average cost of parcels to Peru in October', explore, { ...october, refine: mean('cost') }],
  ['average revenue of Peru parcels in October', explore, { ...october, refine: mean('revenue') }],
  ['peso promedio de los paquetes a Perú en octubre', explore, { ...october, refine: mean('weight_kg') }],
  ['costo promedio de los envíos a Perú en octubre', explore, { ...october, refine: mean('cost') }],
  ['peso médio dos pacotes para o Peru em outubro', explore, { ...october, refine: mean('weight_kg') }],
  ['receita média dos pacotes do Peru em outubro', explore, { ...october, refine: mean('revenue') }],
  ['average sla to brazil in october', explore, { ...october, refine: mean('sla') }],
  ['average delivery time to Peru in October', explore, { ...october, refine: mean('transit_days') }],
  ['average time in customs for Brazil in October', explore, { ...october, refine: mean('customs_days') }],
  ['avg delivery attempts in october', explore, { ...october, refine: mean('attempts') }],
  ['average parcels per day in october', 'report/parcel_count_by_date', { ...october, refine: mean('parcels') }],
  ['promedio de paquetes por día en octubre', 'report/parcel_count_by_date', { ...october, refine: mean('parcels') }],
  ['average number of parcels per bag in October', 'report/explore-bags', { ...october, refine: mean('parcels') }],
  ['cuántos paquetes por saca en promedio en octubre', 'report/explore-bags', { ...october, refine: mean('parcels') }],
  ['tempo médio de entrega Peru e Equador em outubro', explore, { ...october, ctry_iso_code_list: ['PE', 'EC'], refine: { group: ['ctry_iso_code'], ...mean('transit_days') } }],
  ['average weight of Peru and Ecuador in October', explore, { ...october, refine: { group: ['ctry_iso_code'], ...mean('weight_kg') } }],
  ['average weight by partner in october', 'report/avg-weight-revenue-performance-cost', october],
] as [string, string, Row][])('a mean is of the single things, and of what was named: %s', (turn, path, args) => {
  expect(talk([turn])).toMatchObject({ do: 'call', path, args });
}); // prettier-ignore

test('those at customs now are still counted where no mean is asked', () => {
  expect(talk(['how many parcels are in customs in Brazil'])).toMatchObject({
    args: { refine: { where: where(['status', '=', 'customs']) } },
  });
});

test.each([
  ['en', 'how many were recieved', 'how many were received'],
  ['es', 'quién está entregando el paquete', 'quién está entregando el paquete'],
  ['es', 'hay que entregarlos', 'hay que entregarlos'],
  ['es', 'cuántos entregamos', 'cuántos entregamos'],
] as [Language, string, string][])('one slip is mended, another form of a word is none: %s %s', (language, said, read) => {
  expect(spelledOut(said, language)).toBe(read);
}); // prettier-ignore
