import { endpoint } from '#tools/define.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';
import { operationalCosts } from '#tools/rates/tables.ts';

export const publishOperationalCosts = endpoint({
  path: 'bible/publish-operational-costs',
  title: 'Publish operational costs',
  about:
    'Publishes what handling at an entry point costs from a day on; what is valid now ends the day before and stays as it was.',
  ask: {
    en: ['handling in Los Angeles costs 0.50 per parcel', 'raise the operational cost of the entry point', 'new warehouse cost from next month'],
    es: ['el manejo en Los Ángeles cuesta 0.50 por envío', 'sube el costo operativo del punto de entrada', 'nuevo costo de bodega desde el próximo mes'],
    pt: ['o manuseio em Los Angeles custa 0,50 por envio', 'aumenta o custo operacional do ponto de entrada', 'novo custo do armazém a partir do próximo mês'],
  }, // prettier-ignore
  ...publicationOf(operationalCosts),
  example: { iata_code: 'LAX', per_parcel: 0.5, valid_from: '2030-01-01' },
});
