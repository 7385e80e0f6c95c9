import { sql } from 'drizzle-orm';
import type { AnyContract, InputOf } from '#tools/define.ts';
import { contracts } from '#tools/index.ts';
import { savedViewSave as contract } from '#tools/report/saved-view-save.ts';
import { seenBy } from '#tools/seen-by.ts';
import { mayUse } from '#tools/roles.ts';
import { byId, change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { savedViews, type SavedView } from '#server/db/queries/saved-views.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { argumentsOf } from '#server/schedules/target.ts';

const longestName = 80;
const mostViews = 200;

type Input = InputOf<typeof contract>;

/** Refuses what the report does not have: filters, columns, order. */
function check({ who, today }: Context, { path, name, input = {}, columns = [], sort, shared }: Input): void {
  const list = contracts.find((one) => one.path === path && one.effect === 'read' && one.output.kind === 'rows');
  if (!list) return refuseField('path', `is not a list: ${path}`);
  const report = seenBy(list, who.role);
  if (!mayUse(report, who)) refuse('forbidden', `Your account (${who.role}) may not use "${report.title}".`);
  if (shared && who.role === 'provider') refuseField('shared', 'is not available to provider accounts');
  if (name.length > longestName) refuseField('name', `must have at most ${longestName} characters`);
  argumentsOf({ ...report, input: report.input.partial() } as AnyContract, input, today);
  const known = new Set(report.output.kind === 'rows' ? Object.keys(report.output.row) : []);
  const strange = columns.find((column) => !known.has(column));
  if (strange !== undefined) refuseField('columns', `contains ${strange}, which is not a column of this list`);
  const by = sort?.replace(/^-/, '');
  if (by && !known.has(by)) refuseField('sort', `is not a column of this list: ${by}`);
}

async function earlier({ db, who, applying }: Context, { path, name }: Input): Promise<SavedView | undefined> {
  const mine = sql`path = ${path} and name = ${name} and user_code = ${who.userCode}`;
  if (applying) await db.rows(sql`select from saved_view where ${mine} for update`);
  return db.one<SavedView>(savedViews(who, mine));
}

const shown = ({ name, path, input, columns, sort, shared }: SavedView) => ({
  name,
  path,
  input,
  columns,
  sort,
  shared,
});

export const savedViewSave = change(contract, {
  entity: 'saved_view',
  read: async ({ db, who }, ids) =>
    byId(
      await db.rows<SavedView>(savedViews(who, sql`saved_view_id::text = any(${listOf(ids, 'text')})`)),
      ({ saved_view_id }) => saved_view_id!,
      shown,
    ),
  steps: async (ctx, given) => {
    check(ctx, given);
    const { db, who } = ctx;
    const kept = await earlier(ctx, given);
    const views = await db.one<{ count: number }>(
      sql`select count(*)::int as count from saved_view where user_code = ${who.userCode}`,
    );
    if (!kept && views!.count >= mostViews)
      refuse('conflict', `You already have ${mostViews} views; delete one first.`);
    const { path, name, input = {}, columns = null, sort = null, shared = false } = given;
    const after = { name, path, input, columns, sort, shared };
    return [
      { id: String(kept?.saved_view_id ?? path), label: name, before: kept ? shown(kept) : {}, after, own: null },
    ];
  },
  apply: ({ db, who, now }, steps) =>
    inTurn(steps, async ({ after: { path, name, input, columns, sort, shared } }) => {
      const row = await db.one<{ id: number }>(sql`
        insert into saved_view (user_code, copa_id, path, name, input, columns, sort, shared, created_by)
        values (${who.userCode}, ${who.copaId}, ${path}, ${name}, ${JSON.stringify(input)}::jsonb,
          ${columns ? sql`array(select jsonb_array_elements_text(${JSON.stringify(columns)}::jsonb))` : sql`null`}, ${sort}, ${shared}, ${who.userCode})
        on conflict (user_code, path, name) do update set input = excluded.input, columns = excluded.columns, sort = excluded.sort,
          shared = excluded.shared, copa_id = excluded.copa_id, updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.userCode}
        returning saved_view_id as id`);
      return row!.id;
    }),
  answer: ({ db, who }, steps) =>
    db.rows<SavedView>(
      savedViews(
        who,
        sql`saved_view_id::text = any(${listOf(
          steps.map(({ id }) => id),
          'text',
        )})`,
      ),
    ),
});
