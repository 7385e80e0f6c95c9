import { endpoint } from '#tools/define.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';
import { kilos } from '#tools/rates/tables.ts';

export const getKilos = endpoint({
  path: 'bible/get-kilos',
  title: 'Consolidation kilos',
  about: 'The weight assumed for a consolidation between two airports when a lane is calculated.',
  ask: {
    en: ['how many kilos do we reckon per consolidation', 'usual kilos to Bogotá', 'weight of a usual air waybill by lane'],
    es: ['con cuántos kilos calculamos una consolidación', 'kilos usuales a Bogotá', 'peso de una guía aérea usual por tramo'],
    pt: ['com quantos quilos calculamos uma consolidação', 'quilos usuais para Bogotá', 'peso de um conhecimento aéreo usual por trecho'],
  }, // prettier-ignore
  ...listOfRates(kilos),
  example: {},
});
