import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import { staff } from '#tools/roles.ts';
import { whatIfInput, whatIfRow } from '#tools/rows/what-if.ts';

export const whatIf = endpoint({
  path: 'bible/what-if',
  title: 'What if',
  about:
    'Parcels of last month rated again with a price, a fuel surcharge, a zone or a provider changed: revenue, cost and margin by partner and country before and after, the worst losers first.',
  ask: {
    en: ['what if Correios raises 8 %', 'what happens to our margin if the airline gets 5 % dearer', 'effect of a fuel surcharge of 12 %', 'what if we deliver with Loggi instead of Correios'],
    es: ['qué pasa si Correios sube 8 %', 'qué pasa con el margen si la aerolínea sube 5 %', 'efecto de un recargo de combustible de 12 %', 'qué pasa si entregamos con Loggi en vez de Correios'],
    pt: ['e se os Correios aumentarem 8 %', 'o que acontece com a margem se a companhia aérea subir 5 %', 'efeito de um adicional de combustível de 12 %', 'e se entregarmos com a Loggi em vez dos Correios'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object(whatIfInput),
  output: rows('lane', whatIfRow),
  view: {
    kind: 'table',
    opens: null,
    chart: { kind: 'bar', by: 'lane', values: ['difference'], figures: ['difference', 'margin_pct_after'] },
  },
  example: { service_provider_code: 'CORREIOS', percent: 8, start_date: '2026-10-01', end_date: '2026-10-31' },
});
