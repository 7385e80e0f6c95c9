import { sql } from 'drizzle-orm';
import { nextDiscrepancy, type DiscrepancyState } from '#machines/discrepancy.ts';
import type { InputOf, Row, RowOf } from '#tools/define.ts';
import { workPrealertDiscrepancies as contract } from '#tools/operations/work-prealert-discrepancies.ts';
import { byId, change, resultOf, unknownSteps, type Held, type OpenStep } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';

type Keys = typeof contract.change.keys;
type Input = InputOf<typeof contract>;
type Found = Row<Keys> & {
  id: number;
  tracking: string;
  kind: RowOf<typeof contract>['kind'];
  state: DiscrepancyState;
};

const select = sql`select discrepancy_id as id, tracking, kind, state, owner, reason, explained_at, explained_by, closed_at, closed_by
  from pre_alert_discrepancy`;

/** What the action makes of one discrepancy, or why it is refused. */
function wanted(
  found: Found,
  { action, reason, owner }: Input,
  { who, now }: Context,
): Held<Keys> | { refused: string } {
  const next = nextDiscrepancy(found.state, { type: action, reason: reason ?? found.reason });
  if ('refused' in next) return { refused: `${next.refused}.` };
  const { state } = next;
  const at = now.toISOString();
  const mine = owner ?? found.owner ?? who.name;
  if (action === 'take') return { state, owner: owner ?? who.name };
  if (action === 'explain')
    return { state, owner: mine, reason: reason ?? found.reason, explained_at: at, explained_by: who.name };
  if (action === 'close') return { state, owner: mine, ...(reason && { reason }), closed_at: at, closed_by: who.name };
  return { state, explained_at: null, explained_by: null, closed_at: null, closed_by: null };
}

const only = (found: Found, keys: Held<Keys>): Held<Keys> =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, found[key as keyof Keys]]));

async function save({ db }: Context, steps: readonly OpenStep<Keys>[]): Promise<void> {
  const given = JSON.stringify(steps.map(({ id, after }) => ({ id: Number(id), values: after })));
  await db.rows(sql`
    update pre_alert_discrepancy d set state = v.state, owner = v.owner, reason = v.reason, explained_at = v.explained_at, explained_by = v.explained_by,
      closed_at = v.closed_at, closed_by = v.closed_by
    from jsonb_to_recordset(${given}::jsonb) as g(id bigint, values jsonb)
    join pre_alert_discrepancy was on was.discrepancy_id = g.id
    cross join lateral jsonb_populate_record(was, g.values) v
    where d.discrepancy_id = g.id`);
}

export const workPrealertDiscrepancies = change(contract, {
  entity: 'pre_alert_discrepancy',
  read: async ({ db }, ids) =>
    byId(
      await db.rows<Found>(sql`${select} where discrepancy_id = any(${listOf(ids, 'bigint')})`),
      ({ id }) => id,
      ({ id: _, tracking: __, kind: ___, ...held }) => held,
    ),
  steps: async (ctx, input) => {
    const lock = ctx.applying ? sql`for update` : sql``;
    const ids = [...new Set(input.discrepancy_id_list)];
    const found = await ctx.db.rows<Found>(
      sql`${select} where discrepancy_id = any(${listOf(ids, 'bigint')}) order by discrepancy_id ${lock}`,
    );
    const steps = found.map((one) => {
      const next = wanted(one, input, ctx);
      const line = { id: String(one.id), label: one.tracking, own: one };
      if ('refused' in next)
        return { ...line, before: { state: one.state }, after: { state: one.state }, refused: next.refused! };
      const before = only(one, next);
      const same = Object.entries(next).every(([key, value]) => (before as Record<string, unknown>)[key] === value);
      return { ...line, before, after: next, ...(same && { refused: 'It is so already.', already: true }) };
    });
    const known = new Set(found.map(({ id }) => id));
    return [
      ...steps,
      ...unknownSteps(
        ids.filter((id) => !known.has(id)),
        () => 'No discrepancy has this number.',
      ),
    ];
  },
  apply: save,
  answer: async (_ctx, steps) =>
    steps.map((step) => ({
      discrepancy_id: Number(step.id),
      result: resultOf(step),
      why: step.refused ?? null,
      kind: step.own?.kind ?? null,
      trck_nmr_fol: step.own?.tracking ?? null,
      state: step.after.state ?? null,
      owner: step.after.owner ?? step.own?.owner ?? null,
      reason: step.after.reason ?? step.own?.reason ?? null,
    })),
  undo: { apply: save },
});
