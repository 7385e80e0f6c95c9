import { sql } from 'drizzle-orm';
import { flagAsArs as contract } from '#tools/operations/flag-as-ars.ts';
import { change, openSteps } from '#server/change.ts';
import { applyEvents, eventSteps, heldParcels, parcelResults } from '#server/db/queries/checkpoints.ts';
import { arsFlag, liftFlags, liftSteps } from '#server/db/queries/flags.ts';

const code = 'ARS';

export const flagAsArs = change(contract, {
  entity: 'shipment',
  read: heldParcels,
  steps: async (ctx, { tracking_number, reason }) => {
    const event = { chck_cdg: code, trde_obs: reason, is_exception: true };
    const steps = await eventSteps(ctx, tracking_number, event, { flag: true });
    const held = await heldParcels(
      ctx,
      steps.map(({ id }) => id),
    );
    return steps.map((step) => {
      const parcel = held.get(step.id);
      if (!parcel) return step;
      const before = { ...step.before, flag: parcel.flag };
      if (step.refused === undefined && !parcel.flag) return { ...step, before, after: { ...step.after, flag: code } };
      const refused = parcel.flag ? 'It already has the ARS flag.' : step.refused!;
      return { ...step, before, after: before, refused, already: parcel.flag !== null };
    });
  },
  apply: async (ctx, steps) => {
    await applyEvents(ctx, steps);
    const lines = steps.map(({ own: { parcel, event, at } }) => ({
      id: parcel.shipment_id,
      copa: parcel.copa_id,
      reason: event.trde_obs,
      at,
    }));
    await ctx.db.rows(sql`
      insert into shipment_flag (shipment_id, copa_id, flag_type_id, reason, raised_at, raised_by)
      select g.id, g.copa, ${arsFlag}, g.reason, g.at, ${ctx.who.name}
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g(id bigint, copa int, reason text, at timestamptz)`);
  },
  answer: async (_ctx, steps) => parcelResults(steps),
  // The flag is lifted; that it was raised, and the checkpoint that says so, stay in the history.
  undo: {
    steps: async (ctx, changes) => {
      const steps = await liftSteps(
        ctx,
        changes.map(({ id }) => id),
        'Undone',
      );
      return openSteps(steps, 'conflict');
    },
    apply: liftFlags,
  },
});
