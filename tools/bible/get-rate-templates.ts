import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { ratesStaff } from '#tools/rates/rate-table.ts';
import { tableTitles } from '#tools/rates/tables.ts';
import { rateTemplateRow } from '#tools/rows/rate-template.ts';

export const getRateTemplates = endpoint({
  path: 'bible/get-rate-templates',
  title: 'Rate and cost templates',
  about: 'Drafts of rates and costs that are not published yet, and templates that are used again, by table and name.',
  ask: {
    en: ['drafts of rates', 'which rate cards are prepared but not published', 'cost templates'],
    es: ['borradores de tarifas', 'qué tarifas están preparadas sin publicar', 'plantillas de costos'],
    pt: ['rascunhos de tarifas', 'quais tarifas estão preparadas sem publicar', 'modelos de custos'],
  },
  effect: 'read',
  access: ratesStaff,
  input: z.object({ rate_table: field.choice('Rates', tableTitles).optional() }),
  output: rows('template', rateTemplateRow),
  view: { kind: 'table', opens: null },
  example: {},
});
