import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { ratesStaff } from '#tools/rates/rate-table.ts';
import { rateTemplateRow } from '#tools/rows/rate-template.ts';

const { rate_table, name, lines, draft } = rateTemplateRow;

export const deleteRateTemplate = endpoint({
  path: 'bible/delete-rate-template',
  tool: false,
  title: 'Delete a rate template',
  about: 'Deletes drafts and templates of rates; what was published from them stays.',
  effect: 'destroy',
  access: ratesStaff,
  change: {
    verb: 'Delete',
    of: 'template',
    from: { rate_template_id: 'rate_template_id' },
    done: 'Deleted {{things}}',
    keys: { rate_table, name, lines, draft },
  },
  input: z.object({ rate_template_id: field.ids('Template') }),
  output: rows('template', rateTemplateRow),
  view: { kind: 'table', opens: null },
  example: { rate_template_id: [1] },
});
