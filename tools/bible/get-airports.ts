import { endpoint } from '#tools/define.ts';
import { airports } from '#tools/rates/basics.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';

export const getAirports = endpoint({
  path: 'bible/get-airports',
  title: 'Airports and entry points',
  about:
    'The airports of the network with their country and time zone: which of them are entry points, gateways or the hub.',
  ask: {
    en: ['settings of an airport', 'airports with their time zones'],
    es: ['ajustes de un aeropuerto', 'aeropuertos con su zona horaria'],
    pt: ['ajustes de um aeroporto', 'aeroportos com seu fuso horário'],
  }, // prettier-ignore
  ...listOfRates(airports),
  example: {},
});
