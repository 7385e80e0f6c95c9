import { sql } from 'drizzle-orm';
import { saveRateTemplate as contract } from '#tools/bible/save-rate-template.ts';
import { mostLines } from '#tools/rates/rate-table.ts';
import { rateTables } from '#tools/rates/tables.ts';
import { change, inTurn } from '#server/change.ts';
import { refuseField } from '#server/refuse.ts';
import {
  readTemplates, shownTemplate, templates, templateUndo, withIds, writeTemplate, type Template,
} from '#server/rates/templates.ts'; // prettier-ignore

/** The lines of a draft; refuses what is no list of cells of this table. */
function linesOf(name: string, { lines }: Record<string, unknown>): Record<string, unknown>[] {
  const { keys, values } = rateTables[name]!;
  const isLine = (line: unknown) => typeof line === 'object' && line !== null && !Array.isArray(line);
  if (!Array.isArray(lines) || !lines.every(isLine))
    return refuseField('draft', 'must hold `lines`, a list of objects.');
  if (lines.length > mostLines) refuseField('draft', 'has too many lines: at most 2,000.');
  const strange = lines.flatMap((line: object) => Object.keys(line)).find((key) => !(key in keys) && !(key in values) && key !== 'empty' && key !== 'remove'); // prettier-ignore
  if (strange !== undefined) refuseField('draft', `holds ${strange}, which is not a column of these rates.`);
  return lines as Record<string, unknown>[];
}

export const saveRateTemplate = change(contract, {
  entity: 'rate_template',
  read: readTemplates,
  steps: async ({ db, applying }, { rate_table, name, draft }) => {
    const lines = linesOf(rate_table, draft);
    const same = sql`r.rate_table = ${rate_table} and r.name = ${name}`;
    if (applying) await db.rows(sql`select from rate_template r where ${same} for update`);
    const kept = await db.one<Template>(templates(same));
    const after = { rate_table, name, lines: lines.length, draft: { lines } };
    const id = kept ? String(kept.rate_template_id) : name;
    return [{ id, label: name, before: kept ? shownTemplate(kept) : {}, after, own: kept ? id : undefined }];
  },
  apply: (ctx, steps) => inTurn(steps, ({ after, own }) => writeTemplate(ctx, after, own)),
  answer: ({ db }, steps) => db.rows<Template>(templates(withIds(steps.map(({ id }) => id)))), // prettier-ignore
  undo: templateUndo,
});
