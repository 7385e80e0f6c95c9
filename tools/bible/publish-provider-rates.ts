import { endpoint } from '#tools/define.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';
import { providerRates } from '#tools/rates/tables.ts';

export const publishProviderRates = endpoint({
  path: 'bible/publish-provider-rates',
  title: 'Publish provider rates',
  about:
    'Publishes what a delivery provider asks for a zone from a day on; what is valid now ends the day before and stays as it was.',
  ask: {
    en: ['set the rate of Correios for zone B to 3.10', 'the delivery provider raises its price', 'new last mile rate from January'],
    es: ['pon la tarifa de Correios para la zona B en 3.10', 'el proveedor de entrega sube su precio', 'nueva tarifa de última milla desde enero'],
    pt: ['define a tarifa dos Correios para a zona B em 3,10', 'o fornecedor de entrega aumenta o preço', 'nova tarifa de última milha a partir de janeiro'],
  }, // prettier-ignore
  ...publicationOf(providerRates),
  example: {
    valid_from: '2030-01-01',
    lines: [{ service_provider_code: 'CORREIOS', ctry_iso_code: 'BR', zone: 'B', base: 3.1, per_step: 0.45 }],
  },
});
