import { sql } from 'drizzle-orm';
import { savedViewDelete as contract } from '#tools/report/saved-view-delete.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { savedViews, type SavedView } from '#server/db/queries/saved-views.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

async function ownViews({ db, who }: Context, ids: readonly number[]): Promise<SavedView[]> {
  const found = await db.rows<SavedView>(
    savedViews(who, sql`user_code = ${who.userCode} and saved_view_id = any(${listOf(ids, 'bigint')})`),
  );
  const missing = ids.find((id) => !found.some(({ saved_view_id }) => saved_view_id === id));
  return missing === undefined ? found : refuse('missing', `View ${missing} not found.`);
}

export const savedViewDelete = implement(contract, {
  plan: async (ctx, { saved_view_id }) =>
    (await ownViews(ctx, saved_view_id)).map(({ saved_view_id: id, name, path, shared }) => ({
      id: String(id),
      label: name!,
      before: { report: path, shared },
      after: {},
    })),
  run: async (ctx, { saved_view_id }) => {
    const found = await ownViews(ctx, saved_view_id);
    await ctx.db.rows(sql`
      delete from saved_view where user_code = ${ctx.who.userCode} and saved_view_id = any(${listOf(saved_view_id, 'bigint')})`);
    return found.map(({ saved_view_id: id, name, path }) => {
      ctx.changed({ entity: 'saved_view', id: String(id), before: { name, path }, after: null });
      return { saved_view_id: id, name };
    });
  },
});
