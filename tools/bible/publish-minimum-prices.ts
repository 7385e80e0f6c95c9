import { endpoint } from '#tools/define.ts';
import { minimumPrices } from '#tools/rates/basics.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';

export const publishMinimumPrices = endpoint({
  path: 'bible/publish-minimum-prices',
  title: 'Publish minimum prices',
  about: 'Publishes the least that a parcel costs its partner from a given day on.',
  ask: {
    en: ['set the minimum price to Chile to 5 dollars'],
    es: ['pon el precio mínimo a Chile en 5 dólares'],
    pt: ['define o preço mínimo ao Chile em 5 dólares'],
  }, // prettier-ignore
  ...publicationOf(minimumPrices),
  example: { ctry_iso_code: 'EC', amount: 5, valid_from: '2030-01-01' },
});
