import { sql } from 'drizzle-orm';
import type { Row } from '#tools/define.ts';
import type { shipmentKeys } from '#tools/rows/new-shipment.ts';
import { byId, openSteps, type Held } from '#server/change.ts';
import type { Change, Context } from '#server/context.ts';
import { applyEvents, eventSteps } from '#server/db/queries/checkpoints.ts';
import { destination, listOf } from '#server/db/queries/parcels.ts';
import type { Duties } from '#tools/rules/duties.ts';
import type { Checked, Numbers } from './asked.ts';

type Keys = typeof shipmentKeys;

/** A shipment on its way: checked, with its duties, and with its numbers once it has them. */
export interface Making {
  made: Checked;
  duties: Duties | null;
  numbers?: Numbers;
}

/** Shipments as the card of their creation shows them; what was cancelled is not there any more. */
export const heldShipments = async ({ db }: Context, ids: readonly string[]) =>
  byId(
    await db.rows<Row<Keys> & { id: string }>(sql`
      select s.trck_nmr_fol as id, s.consignee_name, ${destination} as destination, s.contents, r.name as service_name, s.import_service::text as import_service,
        s.weight_kg, s.declared_value, s.currency, p.name as copa_name, s.duty_estimate
      from shipment s join copa p using (copa_id) left join rate_service r on r.rate_service_code = s.rate_service_code
      where s.trck_nmr_fol = any(${listOf(ids, 'text')}) and s.state <> 'cancelled'`),
    ({ id }) => id,
    ({ id: _, ...held }) => held,
  );

/** What the answer tells of a shipment that was created. */
export function createdRow(trck_nmr_fol: string, after: object, own: Making | undefined) {
  const { consignee_name, destination: to, service_name, duty_estimate } = after as Row<Keys>;
  const external_tracking = own?.numbers?.carrier_number ?? null;
  return { trck_nmr_fol, external_tracking, status: 'moving', destination: to, consignee_name, service_name, duty_estimate } as const; // prettier-ignore
}

/** What was created is cancelled while nobody has received it; its history stays. */
export const cancelCreated = {
  steps: async (ctx: Context, changes: readonly Change[]) => {
    const numbers = changes.map(({ id }) => id);
    const steps = openSteps(await eventSteps(ctx, numbers, { chck_cdg: 'CAN' }), 'conflict');
    const held = new Map(changes.map(({ id, after }) => [id, after as Held<Keys>]));
    return steps.map(({ id, own }) => ({ id, before: held.get(id)!, after: {}, own }));
  },
  apply: applyEvents,
};
