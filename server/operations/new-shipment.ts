import { sql } from 'drizzle-orm';
import { newShipment as contract } from '#tools/operations/new-shipment.ts';
import { change, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import type { Numbers } from '#server/new-shipment/asked.ts';
import { cancelCreated, createdRow, heldShipments, type Making } from '#server/new-shipment/change-of-shipments.ts';
import { checkShipment } from '#server/new-shipment/check.ts';
import { dutiesOf } from '#server/new-shipment/duties.ts';
import { takeNumbers } from '#server/new-shipment/numbers.ts';
import { saveShipment } from '#server/new-shipment/save.ts';
import { shownOf } from '#server/new-shipment/shown.ts';
import { refuse } from '#server/refuse.ts';

/** The numbers that a label was prepared with; refuses where they are not this partner's or are used already. */
async function prepared({ db, applying }: Context, id: number, copaId: number): Promise<Numbers> {
  const found = await db.one<Numbers & { copa_id: number; shipment_id: number | null }>(sql`
    select trck_nmr_fol, carrier_number, copa_id, shipment_id from pre_shipment where pre_shipment_id = ${id} ${applying ? sql`for update` : sql``}`);
  if (!found || found.copa_id !== copaId) return refuse('missing', `No label was prepared under the number ${id}.`);
  if (found.shipment_id !== null) refuse('conflict', `It is saved already, as ${found.trck_nmr_fol}.`);
  return found;
}

export const newShipment = change(contract, {
  entity: 'shipment',
  read: heldShipments,
  steps: async (ctx, { pre_shipment_id, ...asked }) => {
    const made = await checkShipment(ctx, asked);
    const numbers = pre_shipment_id ? await prepared(ctx, pre_shipment_id, made.partner.copa_id) : undefined;
    const duties = await dutiesOf(ctx, made);
    const own: Making & { pre_shipment_id?: number } = { made, duties, numbers, pre_shipment_id };
    const id = numbers?.trck_nmr_fol ?? 'new';
    return [{ id, label: asked.consignee_name, before: {}, after: shownOf(made, duties), warning: made.warning, own }];
  },
  apply: async (ctx, steps) =>
    inTurn(steps, async ({ own }) => {
      own.numbers ??= await takeNumbers(ctx, own.made);
      const id = await saveShipment(ctx, own.made, own.numbers, own.duties);
      if (own.pre_shipment_id)
        await ctx.db.rows(sql`
          update pre_shipment set shipment_id = ${id}, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.userCode}
          where pre_shipment_id = ${own.pre_shipment_id}`);
      return own.numbers.trck_nmr_fol;
    }),
  answer: async (_ctx, steps) => steps.map(({ id, after, own }) => createdRow(id, after, own)),
  undo: cancelCreated,
});
