import { sql } from 'drizzle-orm';
import type { Row, RowOf } from '#tools/define.ts';
import { preShipmentLabelData as contract } from '#tools/operations/pre-shipment-label-data.ts';
import type { shipmentKeys } from '#tools/rows/new-shipment.ts';
import { byId, change, inTurn } from '#server/change.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import type { Numbers } from '#server/new-shipment/asked.ts';
import { checkShipment } from '#server/new-shipment/check.ts';
import { dutiesOf } from '#server/new-shipment/duties.ts';
import { labelOf } from '#server/new-shipment/label.ts';
import { takeNumbers } from '#server/new-shipment/numbers.ts';
import { shownOf } from '#server/new-shipment/shown.ts';
import { refuse } from '#server/refuse.ts';

export const preShipmentLabelData = change(contract, {
  entity: 'pre_shipment',
  read: async ({ db }, ids) =>
    byId(
      await db.rows<{ id: number; shown: Row<typeof shipmentKeys> }>(
        sql`select pre_shipment_id as id, info->'shown' as shown from pre_shipment where pre_shipment_id = any(${listOf(
          ids.filter((id) => /^\d+$/.test(id)),
          'bigint',
        )})`,
      ),
      ({ id }) => id,
      ({ shown }) => shown,
    ),
  steps: async (ctx, input) => {
    const made = await checkShipment(ctx, input);
    const duties = await dutiesOf(ctx, made);
    const after = shownOf(made, duties);
    const own = { made, duties, numbers: undefined as Numbers | undefined };
    return [{ id: 'new', label: input.consignee_name, before: {}, after, warning: made.warning, own }];
  },
  apply: async (ctx, steps) =>
    inTurn(steps, async (step) => {
      const { made } = step.own;
      const numbers = await takeNumbers(ctx, made);
      step.own.numbers = numbers;
      const row = await ctx.db.one<{ id: number }>(sql`
        insert into pre_shipment (copa_id, trck_nmr_fol, carrier_number, info, created_at, created_by)
        values (${made.partner.copa_id}, ${numbers.trck_nmr_fol}, ${numbers.carrier_number}, ${JSON.stringify({ asked: made.asked, shown: step.after })}::jsonb,
          ${ctx.now.toISOString()}::timestamptz, ${ctx.who.userCode}) returning pre_shipment_id as id`);
      return row!.id;
    }),
  answer: (ctx, steps) =>
    inTurn(steps, async ({ id, own }): Promise<RowOf<typeof contract>> => {
      const { made, duties, numbers } = own!;
      const label = await labelOf(ctx, made, numbers!);
      return {
        pre_shipment_id: Number(id),
        ...label,
        duty_total: duties?.total ?? null,
        duty_steps: duties?.steps ?? null,
      };
    }),
  undo: {
    apply: async ({ db }, steps) => {
      const ids = listOf(
        steps.map(({ id }) => id),
        'bigint',
      );
      const gone = await db.rows(
        sql`delete from pre_shipment where pre_shipment_id = any(${ids}) and shipment_id is null returning pre_shipment_id`,
      );
      if (gone.length < steps.length) refuse('conflict', 'It has been saved as a shipment, so nothing was undone.');
    },
  },
});
