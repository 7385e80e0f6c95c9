import { endpoint } from '#tools/define.ts';
import { minimumPrices } from '#tools/rates/basics.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';

export const getMinimumPrices = endpoint({
  path: 'bible/get-minimum-prices',
  title: 'Minimum prices',
  about: 'The least that a parcel costs its partner, by rate card, service and country.',
  ask: {
    en: ['minimum prices by service', 'least price that a partner pays'],
    es: ['precios mínimos por servicio', 'lo menos que paga un socio por envío'],
    pt: ['preços mínimos por serviço', 'o mínimo que um parceiro paga por envio'],
  }, // prettier-ignore
  ...listOfRates(minimumPrices),
  example: {},
});
