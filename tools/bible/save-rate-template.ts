import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { ratesStaff } from '#tools/rates/rate-table.ts';
import { tableTitles } from '#tools/rates/tables.ts';
import { rateTemplateRow } from '#tools/rows/rate-template.ts';

const { rate_table, name, lines, draft } = rateTemplateRow;

export const saveRateTemplate = endpoint({
  path: 'bible/save-rate-template',
  tool: false,
  title: 'Save a rate template',
  about: 'Keeps lines of a table of rates under a name without publishing them; the same name replaces what it held.',
  effect: 'write',
  access: ratesStaff,
  change: {
    verb: 'Save template',
    of: 'template',
    from: {},
    done: 'Template saved',
    preview: false,
    keys: { rate_table, name, lines, draft },
  },
  input: z.object({
    rate_table: field.choice('Rates', tableTitles),
    name: field.text('Name'),
    draft: field.json('Draft', { about: 'An object with `lines`, each with its cells by their columns.' }),
  }),
  output: rows('template', rateTemplateRow),
  view: { kind: 'table', opens: null },
  example: {
    rate_table: 'clearance',
    name: 'Next year',
    draft: { lines: [{ service_provider_code: 'BRCLEAR', ctry_iso_code: 'BR', per_parcel: 1.3 }] },
  },
});
