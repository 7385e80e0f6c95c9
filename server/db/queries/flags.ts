import { sql } from 'drizzle-orm';
import { statusOf, type ShipmentState, type Status } from '#tools/rules/status.ts';
import type { unflagAsArs } from '#tools/operations/unflag-as-ars.ts';
import { unknownSteps, type OpenStep, type Step } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { keyOf, listOf } from '#server/db/queries/parcels.ts';

/** The flag type that the wire takes where none is named. */
export const arsFlag = 3;

export interface Flagged {
  shipment_id: number;
  trck_nmr_fol: string;
  state: ShipmentState;
  status: Status;
  /** The flag is open on it. */
  is_flagged: boolean;
  /** What it becomes without the flag. */
  next: Status;
}

/** Parcels by their numbers as they are and as they would be without the flag, and the numbers that found none. */
async function flaggedParcels(ctx: Context, numbers: readonly string[]) {
  const keys = [...new Set(numbers.map(keyOf))];
  const rows = await ctx.db.rows<Omit<Flagged, 'next'> & { is_stopped: boolean; others: boolean }>(sql`
    select s.shipment_id, s.trck_nmr_fol, s.state, s.status,
      exists (select from shipment_stop t where t.shipment_id = s.shipment_id and t.lifted_at is null) as is_stopped,
      exists (select from shipment_flag f where f.shipment_id = s.shipment_id and f.lifted_at is null and f.flag_type_id = ${arsFlag}) as is_flagged,
      exists (select from shipment_flag f where f.shipment_id = s.shipment_id and f.lifted_at is null and f.flag_type_id <> ${arsFlag}) as others
    from shipment s where s.trck_nmr_fol = any(${listOf(keys, 'text')}) order by s.shipment_id ${ctx.applying ? sql`for no key update of s` : sql``}`);
  const found = rows.map(({ is_stopped, others, ...row }): Flagged => ({
    ...row,
    next: statusOf(row.state, { stop: is_stopped, flag: others }),
  }));
  const known = new Set(found.map(({ trck_nmr_fol }) => trck_nmr_fol));
  return { found, unknown: keys.filter((number) => !known.has(number)) };
}

interface Lift {
  shipment_id: number;
  reason: string;
}
type Keys = (typeof unflagAsArs)['change']['keys'];

/** What lifting the flag does to parcels by their numbers. */
export async function liftSteps(ctx: Context, numbers: readonly string[], reason: string): Promise<Step<Keys, Lift>[]> {
  const { found, unknown } = await flaggedParcels(ctx, numbers);
  const steps = found.map(({ shipment_id, trck_nmr_fol: id, status, is_flagged, next }): Step<Keys, Lift> => {
    const own = { shipment_id, reason };
    if (is_flagged) return { id, before: { flag: 'ARS', status }, after: { flag: null, status: next }, own };
    const before = { flag: null, status };
    return { id, before, after: before, refused: 'It has no ARS flag.', already: true };
  });
  return [...steps, ...unknownSteps(unknown, () => 'No parcel has this number.')];
}

/** Lifts the flags of parcels that are locked by this transaction; the raising stays in their history. */
export async function liftFlags(ctx: Context, steps: readonly OpenStep<Keys, Lift>[]): Promise<void> {
  const lines = JSON.stringify(
    steps.map(({ own, after }) => ({ id: own.shipment_id, reason: own.reason, status: after.status })),
  );
  const given = sql`jsonb_to_recordset(${lines}::jsonb) as g(id bigint, reason text, status text)`;
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  await ctx.db.rows(sql`
    update shipment_flag f set lifted_at = ${at}, lifted_by = ${ctx.who.name}, lift_reason = g.reason
    from ${given} where f.shipment_id = g.id and f.flag_type_id = ${arsFlag} and f.lifted_at is null`);
  await ctx.db.rows(sql`
    update shipment s set status = g.status, updated_at = ${at}, updated_by = ${ctx.who.userCode} from ${given} where s.shipment_id = g.id`);
}
