import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { workOffFinding as contract } from '#tools/finance/work-off-finding.ts';
import type { findingStates } from '#tools/rules/billing/findings.ts';
import { findingsWhere, firstFindings } from '#server/billing/finding-rows.ts';
import { calculate, periodBy, stampOf, takeOff } from '#server/billing/period.ts';
import { byId, change, inTurn, unknownSteps, type OpenStep } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';

interface Found {
  id: number;
  invoice_period: string;
  shipment_id: number;
  copa_id: number;
  tracking: string;
  state: keyof typeof findingStates;
  note: string | null;
  closed: boolean;
  issued: boolean;
}

const found = ({ db }: Context, ids: readonly (string | number)[]) =>
  db.rows<Found>(sql`
    select f.validation_finding_id as id, f.invoice_period, f.shipment_id, f.copa_id, s.trck_nmr_fol as tracking, f.state, f.note, p.state = 'closed' as closed,
      exists (select from invoice i join invoice_line l using (invoice_id) where i.invoice_period = f.invoice_period and i.state <> 'draft'
        and i.invoice_type = 'shipping' and l.shipment_id = f.shipment_id) as issued
    from validation_finding f join invoice_period p using (invoice_period) join shipment s using (shipment_id)
    where f.validation_finding_id = any(${listOf(ids.map(Number), 'bigint')}) order by 1`);

/** Writes decisions; parcels that are left out leave the drafts, those that are taken in again come back. */
async function save(ctx: Context, steps: readonly OpenStep<typeof contract.change.keys, unknown>[]): Promise<void> {
  await inTurn(steps, ({ id, after: { state, note } }) =>
    ctx.db.rows(sql`
      update validation_finding set state = ${state}, note = ${note}, settled_at = case when ${state} <> 'open' then ${ctx.now.toISOString()}::timestamptz end,
        settled_by = case when ${state} <> 'open' then ${ctx.who.name} end where validation_finding_id = ${Number(id)}`),
  );
  const rows = await found(ctx, steps.map(({ id }) => id)); // prettier-ignore
  for (const period of new Set(rows.map(({ invoice_period }) => invoice_period))) {
    const here = rows.filter(({ invoice_period }) => invoice_period === period);
    const out = here.filter(({ state }) => state === 'excluded').map(({ shipment_id }) => shipment_id);
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    if (out.length) await takeOff(ctx, period, out);
    const taken = new Set(steps.flatMap(({ id, before }) => (before.state === 'excluded' ? [id] : [])));
    const back = here.filter(({ id }) => taken.has(String(id))).map(({ copa_id }) => copa_id);
    if (back.length)
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      await calculate(ctx.db, await periodBy({ ...ctx, applying: false }, period), back, stampOf(ctx));
  }
}

export const workOffFinding = change(contract, {
  entity: 'validation_finding',
  read: async (ctx, ids) => byId(await found(ctx, ids), ({ id }) => id, ({ state, note }) => ({ state, note })), // prettier-ignore
  steps: async (ctx, { validation_finding_id: ids, decision, note }) => {
    if (ctx.applying)
      await ctx.db.rows(
        sql`select from validation_finding where validation_finding_id = any(${listOf(ids, 'bigint')}) order by validation_finding_id for update`,
      );
    const rows = await found(ctx, ids);
    const steps = rows.map((row) => {
      const before = { state: row.state, note: row.note };
      const step = { id: String(row.id), label: row.tracking, before };
      const no = (refused: string, already?: boolean) => ({ ...step, after: before, refused, already });
      if (row.state === decision) return no('It is so already.', true);
      if (row.closed) return no('The period is closed.');
      if (row.issued && [row.state, decision].includes('excluded'))
        return no('The invoice of this parcel is issued already.');
      return { ...step, after: { state: decision, note: note ?? row.note }, own: null };
    });
    const missing = ids.filter((id) => !rows.some((row) => row.id === id));
    return [...steps, ...unknownSteps(missing, (id) => `Finding ${id} not found.`)];
  },
  apply: save,
  answer: (ctx, steps) =>
    ctx.db.rows<RowOf<typeof contract>>(
      sql`${findingsWhere(
        sql`f.validation_finding_id = any(${listOf(
          steps.map(({ id }) => Number(id)),
          'bigint',
        )})`,
      )} order by ${firstFindings}`,
    ),
  undo: { apply: save },
});
