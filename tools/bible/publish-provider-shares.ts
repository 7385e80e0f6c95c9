import { endpoint } from '#tools/define.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';
import { providerShares } from '#tools/rates/tables.ts';

export const publishProviderShares = endpoint({
  path: 'bible/publish-provider-shares',
  title: 'Publish provider distribution',
  about:
    'Publishes the shares of the parcels of a country that its delivery providers carry from a day on; together they are 100 per cent.',
  ask: {
    en: ['split Brazil among the providers', 'give Loggi 40 per cent of Brazil', 'change the provider split'],
    es: ['reparte Brasil entre los proveedores', 'da a Loggi el 40 por ciento de Brasil', 'cambia el reparto de proveedores'],
    pt: ['divide o Brasil entre os fornecedores', 'dá à Loggi 40 por cento do Brasil', 'muda a divisão de fornecedores'],
  }, // prettier-ignore
  ...publicationOf(providerShares),
  example: {
    valid_from: '2030-01-01',
    lines: [
      { ctry_iso_code: 'BR', service_provider_code: 'CORREIOS', pct: 50 },
      { ctry_iso_code: 'BR', service_provider_code: 'LOGGI', pct: 30 },
      { ctry_iso_code: 'BR', service_provider_code: 'TOTALEXP', pct: 20 },
    ],
  },
});
