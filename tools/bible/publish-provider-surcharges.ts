import { endpoint } from '#tools/define.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';
import { providerSurcharges } from '#tools/rates/tables.ts';

export const publishProviderSurcharges = endpoint({
  path: 'bible/publish-provider-surcharges',
  title: 'Publish provider surcharges',
  about:
    'Publishes what comes on top of the rates of a delivery provider, as a percentage or an amount, from a given day on.',
  ask: {
    en: ['set the fuel percentage of Estafeta to 9', 'remote area surcharge of 1.50 for Correios', 'change the percentage detail'],
    es: ['pon el porcentaje de combustible de Estafeta en 9', 'recargo de zona remota de 1.50 para Correios', 'cambia el detalle de porcentajes'],
    pt: ['define o percentual de combustível da Estafeta em 9', 'sobretaxa de área remota de 1,50 para Correios', 'muda o detalhe de percentuais'],
  }, // prettier-ignore
  ...publicationOf(providerSurcharges),
  example: {
    valid_from: '2030-01-01',
    lines: [{ service_provider_code: 'CORREIOS', charge: 'peak', ctry_iso_code: 'BR', basis: 'pct_freight', value: 6 }],
  },
});
