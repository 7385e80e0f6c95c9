import * as field from '#tools/fields.ts';
import { tableTitles } from '#tools/rates/tables.ts';

/** Lines of a table of rates under a name: a draft that is not published yet, or a template that is used again. */
export const rateTemplateRow = {
  rate_template_id: field.id('Number', { hidden: true }),
  rate_table: field.choice('Rates', tableTitles),
  name: field.text('Name'),
  lines: field.count('Lines'),
  draft: field.json('Draft', { hidden: true, about: 'The lines, each with its cells by their columns.' }),
  updated_by: field.text('Changed by'),
  updated_at: field.instant('Changed'),
};
