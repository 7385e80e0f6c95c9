import { endpoint } from '#tools/define.ts';
import { deletionOf } from '#tools/rates/rate-table.ts';
import { providerRates } from '#tools/rates/tables.ts';

export const deleteProviderCost = endpoint({
  path: 'bible/delete-provider-cost',
  title: 'Delete a provider cost',
  about: 'Ends the rate of a delivery provider for a zone the day before a day; what was valid until then stays.',
  ask: {
    en: ['remove the rate of Correios for zone D', 'the provider no longer serves that zone', 'end the provider cost of the zone'],
    es: ['quita la tarifa de Correios para la zona D', 'el proveedor ya no atiende esa zona', 'termina el costo del proveedor en la zona'],
    pt: ['remove a tarifa dos Correios para a zona D', 'o fornecedor não atende mais essa zona', 'encerra o custo do fornecedor na zona'],
  }, // prettier-ignore
  ...deletionOf(providerRates, 'Delete Provider Cost successfully'),
  example: { service_provider_code: 'CORREIOS', ctry_iso_code: 'BR', zone: 'D', valid_from: '2030-01-01' },
});
