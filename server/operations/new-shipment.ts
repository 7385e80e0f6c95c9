import { sql } from 'drizzle-orm';
import type { Row, RowOf } from '#tools/define.ts';
import { newShipment as contract } from '#tools/operations/new-shipment.ts';
import type { shipmentKeys } from '#tools/rows/new-shipment.ts';
import { byId, change, inTurn, openSteps, type Held } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { applyEvents, eventSteps } from '#server/db/queries/checkpoints.ts';
import { destination, listOf } from '#server/db/queries/parcels.ts';
import type { Numbers } from '#server/new-shipment/asked.ts';
import { checkShipment } from '#server/new-shipment/check.ts';
import { dutiesOf } from '#server/new-shipment/duties.ts';
import { takeNumbers } from '#server/new-shipment/numbers.ts';
import { saveShipment } from '#server/new-shipment/save.ts';
import { shownOf } from '#server/new-shipment/shown.ts';
import { refuse } from '#server/refuse.ts';

type Keys = typeof shipmentKeys;

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
  read: async ({ db }, ids) =>
    byId(
      await db.rows<Row<Keys> & { id: string }>(sql`
        select s.trck_nmr_fol as id, s.consignee_name, ${destination} as destination, s.contents, r.name as service_name, s.import_service::text as import_service,
          s.weight_kg, s.declared_value, s.currency, p.name as copa_name, s.duty_estimate
        from shipment s join copa p using (copa_id) left join rate_service r on r.rate_service_code = s.rate_service_code
        where s.trck_nmr_fol = any(${listOf(ids, 'text')}) and s.state <> 'cancelled'`),
      ({ id }) => id,
      ({ id: _, ...held }) => held,
    ),
  steps: async (ctx, { pre_shipment_id, ...asked }) => {
    const made = await checkShipment(ctx, asked);
    const numbers = pre_shipment_id ? await prepared(ctx, pre_shipment_id, made.partner.copa_id) : undefined;
    const duties = await dutiesOf(ctx, made);
    const own = { made, duties, numbers, pre_shipment_id };
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
  answer: async (_ctx, steps) =>
    steps.map(({ id, after, own }): RowOf<typeof contract> => {
      const { consignee_name, destination: to, service_name, duty_estimate } = after as Row<Keys>;
      const external_tracking = own?.numbers?.carrier_number ?? null;
      return {
        trck_nmr_fol: id,
        external_tracking,
        status: 'moving',
        destination: to,
        consignee_name,
        service_name,
        duty_estimate,
      };
    }),
  // What was created is cancelled while nobody has received it; its history stays.
  undo: {
    steps: async (ctx, changes) => {
      const numbers = changes.map(({ id }) => id);
      const steps = openSteps(await eventSteps(ctx, numbers, { chck_cdg: 'CAN' }), 'conflict');
      const held = new Map(changes.map(({ id, after }) => [id, after as Held<Keys>]));
      return steps.map(({ id, own }) => ({ id, before: held.get(id)!, after: {}, own }));
    },
    apply: applyEvents,
  },
});
