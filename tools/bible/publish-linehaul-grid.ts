import { endpoint } from '#tools/define.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';
import { linehaulPrices } from '#tools/rates/tables.ts';

export const publishLinehaulGrid = endpoint({
  path: 'bible/publish-linehaul-grid',
  title: 'Publish linehaul prices',
  about:
    'Publishes many linehaul prices with their pricing basis and security surcharge from a day on, such as a pasted price list.',
  ask: {
    en: ['publish the linehaul price list', 'new linehaul grid from January', 'change the pricing basis of the linehaul'],
    es: ['publica la lista de precios de linehaul', 'nueva tabla de linehaul desde enero', 'cambia la base de precio del linehaul'],
    pt: ['publica a lista de preços de linehaul', 'nova tabela de linehaul a partir de janeiro', 'muda a base de preço do linehaul'],
  }, // prettier-ignore
  ...publicationOf(linehaulPrices),
  example: {
    valid_from: '2030-01-01',
    lines: [{ ailine: '045', iata_code_origin: 'MIA', port_iata: 'GRU', rate_under_100: 2.95, rate_from_100: 2.6 }],
  },
});
