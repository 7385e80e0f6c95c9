import { endpoint } from '#tools/define.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';
import { standardRates } from '#tools/rates/tables.ts';

export const publishStandardRates = endpoint({
  path: 'bible/publish-standard-rates',
  title: 'Publish standard rates',
  about:
    'Publishes breaks of a rate card from a day on; what is valid now ends the day before and stays as it was. Breaks may not overlap.',
  ask: {
    en: ['set the price of zone A up to half a kilo to 6.40', 'new break in the rate card', 'raise the standard rate from January'],
    es: ['pon el precio de la zona A hasta medio kilo en 6.40', 'nuevo tramo en la tarifa', 'sube la tarifa estándar desde enero'],
    pt: ['define o preço da zona A até meio quilo em 6,40', 'nova faixa na tarifa', 'aumenta a tarifa padrão a partir de janeiro'],
  }, // prettier-ignore
  ...publicationOf(standardRates),
  example: {
    valid_from: '2030-01-01',
    lines: [{ rate_code: 100, rate_service_code: 201, ctry_iso_code: 'MX', zone: 'A', weight_from: 0, base: 6.4 }],
  },
});
