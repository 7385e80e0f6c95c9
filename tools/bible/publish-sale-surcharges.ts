import { endpoint } from '#tools/define.ts';
import { saleSurcharges } from '#tools/rates/basics.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';

export const publishSaleSurcharges = endpoint({
  path: 'bible/publish-sale-surcharges',
  title: 'Publish sale surcharges',
  about: 'Publishes what is added to the price of our rate cards from a given day on.',
  ask: {
    en: ['set our fuel surcharge to 12 per cent', 'publish a sale surcharge'],
    es: ['pon nuestro recargo de combustible en 12 por ciento', 'publica un recargo de venta'],
    pt: ['define nossa sobretaxa de combustível em 12 por cento', 'publica uma sobretaxa de venda'],
  }, // prettier-ignore
  ...publicationOf(saleSurcharges),
  example: { charge: 'peak', ctry_iso_code: 'EC', basis: 'flat', value: 0.5, valid_from: '2030-01-01' },
});
