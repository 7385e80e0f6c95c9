import { endpoint } from '#tools/define.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';
import { providerShares } from '#tools/rates/tables.ts';

export const getProviderShares = endpoint({
  path: 'bible/get-provider-shares',
  title: 'Provider distribution',
  about:
    'The share of the parcels of a country that each delivery provider carries; the shares of a country add up to 100 per cent.',
  ask: {
    en: ['how are parcels split among the providers in Mexico', 'which share does each provider carry', 'provider and rate distribution'],
    es: ['cómo se reparten los envíos entre proveedores en México', 'qué parte lleva cada proveedor', 'distribución de proveedores y tarifas'],
    pt: ['como os envios se dividem entre fornecedores no México', 'que parte cada fornecedor leva', 'distribuição de fornecedores e tarifas'],
  }, // prettier-ignore
  ...listOfRates(providerShares),
  example: {},
});
