import { sql } from 'drizzle-orm';
import type { AnyContract, InputOf } from '#tools/define.ts';
import { contracts } from '#tools/index.ts';
import { savedViewSave as contract } from '#tools/report/saved-view-save.ts';
import type { Context } from '#server/context.ts';
import { savedViews, type SavedView } from '#server/db/queries/saved-views.ts';
import { implement } from '#server/implement.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { argumentsOf } from '#server/schedules/target.ts';

const longestName = 80;
const mostViews = 200;

type Input = InputOf<typeof contract>;

/** Refuses what the report does not have: filters, columns, order. */
function check({ who, today }: Context, { path, name, input = {}, columns = [], sort, shared }: Input): void {
  const report = contracts.find((one) => one.path === path && one.effect === 'read' && one.output.kind === 'rows');
  if (!report) return refuseField('path', `names no list: ${path}`);
  if (!report.access.includes(who.role))
    refuse('forbidden', `Your account (${who.role}) may not use "${report.title}".`);
  if (shared && who.role === 'provider') refuseField('shared', 'is not for accounts of providers');
  if (name.length > longestName) refuseField('name', `must have at most ${longestName} characters`);
  argumentsOf({ ...report, input: report.input.partial() } as AnyContract, input, today);
  const known = new Set(report.output.kind === 'rows' ? Object.keys(report.output.row) : []);
  const strange = columns.find((column) => !known.has(column));
  if (strange !== undefined) refuseField('columns', `holds ${strange}, which this list does not have`);
  const by = sort?.replace(/^-/, '');
  if (by && !known.has(by)) refuseField('sort', `is not a column of this list: ${by}`);
}

const before = ({ db, who }: Context, { path, name }: Input) =>
  db.one<SavedView>(savedViews(who, sql`path = ${path} and name = ${name} and user_code = ${who.userCode}`));

export const savedViewSave = implement(contract, {
  plan: async (ctx, given) => {
    check(ctx, given);
    const saved = await before(ctx, given);
    const { input = {}, columns = [], sort = null, shared = false } = given;
    const was = saved ? { input: saved.input, columns: saved.columns, sort: saved.sort, shared: saved.shared } : {};
    return [{ id: given.path, label: given.name, before: was, after: { input, columns, sort, shared } }];
  },
  run: async (ctx, given) => {
    const { db, who, now } = ctx;
    check(ctx, given);
    const saved = await before(ctx, given);
    const { path, name, input = {}, columns, sort, shared = false } = given;
    const { count } = (await db.one<{ count: number }>(
      sql`select count(*)::int as count from saved_view where user_code = ${who.userCode}`,
    ))!;
    if (!saved && count >= mostViews) refuse('conflict', `You already have ${mostViews} views; delete one first.`);
    const row = await db.one<{ saved_view_id: number }>(sql`
      insert into saved_view (user_code, copa_id, path, name, input, columns, sort, shared, created_by)
      values (${who.userCode}, ${who.copaId}, ${path}, ${name}, ${JSON.stringify(input)}::jsonb,
        ${columns ? sql`array(select jsonb_array_elements_text(${JSON.stringify(columns)}::jsonb))` : sql`null`}, ${sort ?? null}, ${shared}, ${who.userCode})
      on conflict (user_code, path, name) do update set input = excluded.input, columns = excluded.columns, sort = excluded.sort,
        shared = excluded.shared, copa_id = excluded.copa_id, updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.userCode}
      returning saved_view_id`);
    const id = row!.saved_view_id;
    ctx.changed({
      entity: 'saved_view',
      id: String(id),
      before: saved ? { ...saved } : null,
      after: { path, name, input, columns, sort, shared },
    });
    return db.rows<SavedView>(savedViews(who, sql`saved_view_id = ${id}`));
  },
});
