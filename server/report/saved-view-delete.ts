import { sql } from 'drizzle-orm';
import { savedViewDelete as contract } from '#tools/report/saved-view-delete.ts';
import { byId, change, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { savedViews, type SavedView } from '#server/db/queries/saved-views.ts';

async function ownViews({ db, who, applying }: Context, ids: readonly number[]): Promise<SavedView[]> {
  const mine = sql`user_code = ${who.userCode} and saved_view_id = any(${listOf(ids, 'bigint')})`;
  if (applying) await db.rows(sql`select from saved_view where ${mine} order by saved_view_id for update`);
  return db.rows<SavedView>(savedViews(who, mine));
}

const shown = ({ name, path, shared }: SavedView) => ({ name, path, shared });

export const savedViewDelete = change(contract, {
  entity: 'saved_view',
  read: async (ctx, ids) => byId(await ownViews(ctx, ids.map(Number)), ({ saved_view_id }) => saved_view_id!, shown),
  steps: async (ctx, { saved_view_id: ids }) => {
    const found = await ownViews(ctx, ids);
    const unknown = ids.filter((id) => !found.some(({ saved_view_id }) => saved_view_id === id));
    return [
      ...found.map((own) => ({ id: String(own.saved_view_id), label: own.name!, before: shown(own), after: {}, own })),
      ...unknownSteps(unknown, (id) => `View ${id} not found.`),
    ];
  },
  apply: async ({ db, who }, steps) => {
    const ids = steps.map(({ id }) => Number(id));
    await db.rows(sql`
      delete from saved_view where user_code = ${who.userCode} and saved_view_id = any(${listOf(ids, 'bigint')})`);
  },
  answer: async (_ctx, steps) =>
    steps.flatMap(({ refused, own }) =>
      refused === undefined && own ? { saved_view_id: own.saved_view_id, name: own.name } : [],
    ),
});
