import { endpoint } from '#tools/define.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';
import { kilos } from '#tools/rates/tables.ts';

export const publishKilos = endpoint({
  path: 'bible/publish-kilos',
  title: 'Publish consolidation kilos',
  about: 'Publishes the weight assumed for a consolidation between two airports from a given day on.',
  ask: {
    en: ['reckon 200 kilos from Miami to Bogotá', 'change the consolidation kilos', 'set the usual kilos of the lane'],
    es: ['calcula 200 kilos de Miami a Bogotá', 'cambia los kilos de consolidación', 'pon los kilos usuales del tramo'],
    pt: ['calcula 200 quilos de Miami a Bogotá', 'muda os quilos de consolidação', 'define os quilos usuais do trecho'],
  }, // prettier-ignore
  ...publicationOf(kilos),
  example: { iata_code_origin: 'MIA', port_iata: 'BOG', kilos: 180, valid_from: '2030-01-01' },
});
