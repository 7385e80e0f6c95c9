import { endpoint } from '#tools/define.ts';
import { airports } from '#tools/rates/basics.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';

export const saveAirports = endpoint({
  path: 'bible/save-airports',
  title: 'Save airports',
  about: 'Makes an airport under its code, or says that it is an entry point, a gateway or the hub.',
  ask: {
    en: ['make DFW an entry point', 'add an airport'],
    es: ['haz de DFW un punto de entrada', 'agrega un aeropuerto'],
    pt: ['faz de DFW um ponto de entrada', 'adiciona um aeroporto'],
  }, // prettier-ignore
  ...publicationOf(airports),
  example: { iata_code: 'RIX', name: 'Riga', ctry_iso_code: 'ES', tz: 'Europe/Madrid' },
});
