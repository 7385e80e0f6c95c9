import { sql } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { checkpointItemPreAlerts as contract } from '#tools/operations/checkpoint-item-pre-alerts.ts';
import { change, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { applyEvents, eventStepsWhere, heldParcels, parcelResults } from '#server/db/queries/checkpoints.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';

/** The parcels that are named by their pre-alert or their air waybill, and the numbers that found none. */
async function parcelsOf(
  { db }: Context,
  { pre_mnfs_header_code_list: codes = [], mawb_list: mawbs = [] }: InputOf<typeof contract>,
) {
  const found = await db.rows<{ id: number | null; code: string | null; mawb: string | null }>(sql`
    select l.shipment_id as id, h.pre_manifest_header_code as code, null as mawb
    from pre_manifest_header h left join pre_manifest_line l using (pre_manifest_header_code)
    where h.pre_manifest_header_code = any(${listOf(codes, 'text')})
    union all
    select l.shipment_id, null, h.mawb from pre_manifest_header h join pre_manifest_line l using (pre_manifest_header_code)
    where h.mawb = any(${listOf(mawbs, 'text')})
    union all
    select s.shipment_id, null, s.mawb from shipment s where s.mawb = any(${listOf(mawbs, 'text')})`);
  const [byCode, byMawb] = [new Set(found.map(({ code }) => code)), new Set(found.map(({ mawb }) => mawb))];
  return {
    ids: [...new Set(found.flatMap(({ id }) => (id === null ? [] : [id])))],
    noPreAlert: codes.filter((code) => !byCode.has(code)),
    noMaster: mawbs.filter((mawb) => !byMawb.has(mawb)),
  };
}

export const checkpointItemPreAlerts = change(contract, {
  entity: 'shipment',
  read: heldParcels,
  steps: async (ctx, input) => {
    if (!input.pre_mnfs_header_code_list && !input.mawb_list)
      refuseField('pre_mnfs_header_code_list', 'or mawb_list is required: say which pre-alerts or air waybills.');
    const { ids, noPreAlert, noMaster } = await parcelsOf(ctx, input);
    const steps = await eventStepsWhere(ctx, sql`s.shipment_id = any(${listOf(ids, 'bigint')})`, input);
    const missing = [
      ...unknownSteps(noPreAlert, () => 'No pre-alert has this code.'),
      ...unknownSteps(noMaster, () => 'No pre-alert or parcel has this air waybill.'),
    ];
    if (!steps.length && !missing.length) refuse('missing', 'These pre-alerts contain no parcels.');
    return [...steps, ...missing];
  },
  apply: applyEvents,
  answer: async ({ db }, steps) => {
    const numbers = steps.map(({ id }) => id);
    const on = await db.rows<{ number: string; code: string | null }>(sql`
      select trck_nmr_fol as number, pre_manifest_header_code as code from shipment where trck_nmr_fol = any(${listOf(numbers, 'text')})`);
    const codes = new Map(on.map(({ number, code }) => [number, code]));
    return parcelResults(steps).map((result) => ({
      pre_manifest_header_code: codes.get(result.trck_nmr_fol!) ?? null,
      ...result,
    }));
  },
});
