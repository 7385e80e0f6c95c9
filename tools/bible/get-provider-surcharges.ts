import { endpoint } from '#tools/define.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';
import { providerSurcharges } from '#tools/rates/tables.ts';

export const getProviderSurcharges = endpoint({
  path: 'bible/get-provider-surcharges',
  title: 'Provider surcharges',
  about:
    'The percentage detail of delivery providers: fuel, remote area, peak season and the like on top of their rates.',
  ask: {
    en: ['percentage detail of the provider rates', 'fuel percentage of the delivery providers', 'peak season surcharge of Estafeta'],
    es: ['detalle de porcentajes de los proveedores', 'porcentaje de combustible de los proveedores de entrega', 'recargo de temporada alta de Estafeta'],
    pt: ['detalhe de percentuais dos fornecedores', 'percentual de combustível dos fornecedores de entrega', 'sobretaxa de alta temporada da Estafeta'],
  }, // prettier-ignore
  ...listOfRates(providerSurcharges),
  example: {},
});
