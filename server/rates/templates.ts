import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { getRateTemplates } from '#tools/bible/get-rate-templates.ts';
import { byId, inTurn, type Held } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';

export type Template = RowOf<typeof getRateTemplates>;

/** Templates `r` of rates with the number of their lines. */
export const templates = (where: SQL): SQL => sql`
  select r.rate_template_id, r.rate_table, r.name, jsonb_array_length(r.lines)::int as lines,
    jsonb_build_object('lines', r.lines) as draft, coalesce(r.updated_by, r.created_by) as updated_by,
    coalesce(r.updated_at, r.created_at) as updated_at
  from rate_template r where ${where}`;

export const withIds = (ids: readonly (string | number)[]): SQL =>
  sql`r.rate_template_id::text = any(${listOf(ids.map(String), 'text')})`;

export const shownTemplate = ({ rate_table, name, lines, draft }: Template) => ({ rate_table, name, lines, draft });

export const readTemplates = async ({ db }: Context, ids: readonly string[]) =>
  byId(await db.rows<Template>(templates(withIds(ids))), ({ rate_template_id }) => rate_template_id!, shownTemplate);

/** Writes a template under its number, or a new one; answers the number. */
export async function writeTemplate(ctx: Context, held: Held, id?: string): Promise<number> {
  const lines = JSON.stringify((held['draft'] as { lines: unknown[] }).lines);
  const at = ctx.now.toISOString();
  const row = await ctx.db.one<{ id: number }>(
    id === undefined
      ? sql`insert into rate_template (rate_table, name, lines, created_by)
          values (${held['rate_table']}, ${held['name']}, ${lines}::jsonb, ${ctx.who.name}) returning rate_template_id as id`
      : sql`insert into rate_template (rate_template_id, rate_table, name, lines, created_by)
          values (${Number(id)}, ${held['rate_table']}, ${held['name']}, ${lines}::jsonb, ${ctx.who.name})
          on conflict (rate_template_id) do update set rate_table = excluded.rate_table, name = excluded.name, lines = excluded.lines,
            updated_at = ${at}::timestamptz, updated_by = ${ctx.who.name} returning rate_template_id as id`,
  );
  return row!.id;
}

export const removeTemplates = ({ db }: Context, ids: readonly string[]) =>
  db.rows(sql`delete from rate_template r where ${withIds(ids)}`);

/** What was before comes back; what was not there goes. */
export const templateUndo = {
  apply: async (ctx: Context, steps: readonly { id: string; after: object }[]): Promise<void> => {
    await inTurn(steps, async ({ id, after }) => {
      if (Object.keys(after).length) await writeTemplate(ctx, after, id);
      else await removeTemplates(ctx, [id]);
    });
  },
};
