import { sql } from 'drizzle-orm';
import { getRateTemplates as contract } from '#tools/bible/get-rate-templates.ts';
import { implement } from '#server/implement.ts';
import { templates } from '#server/rates/templates.ts';

export const getRateTemplates = implement(contract, {
  query: (_ctx, { rate_table }) => templates(rate_table ? sql`r.rate_table = ${rate_table}` : sql`true`),
  order: sql`rate_table, name, rate_template_id`,
});
