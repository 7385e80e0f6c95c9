import { sql } from 'drizzle-orm';
import { statusOf, type ShipmentState, type Status } from '#tools/rules/status.ts';
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

/** The parcels whose open flags these are; the ones already lifted are left out. */
export async function openFlags(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.db.rows<{ shipment_id: number }>(sql`
    select shipment_id from shipment_flag where flag_type_id = ${arsFlag} and lifted_at is null
      and shipment_id = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint))`);
  return new Set(rows.map(({ shipment_id }) => shipment_id));
}

/** Parcels by their numbers as they are and as they would be without the flag, and the numbers that found none. */
export async function flaggedParcels(ctx: Context, numbers: readonly string[], lock: boolean) {
  const keys = [...new Set(numbers.map(keyOf))];
  const rows = await ctx.db.rows<Omit<Flagged, 'next'> & { is_stopped: boolean; others: boolean }>(sql`
    select s.shipment_id, s.trck_nmr_fol, s.state, s.status,
      exists (select from shipment_stop t where t.shipment_id = s.shipment_id and t.lifted_at is null) as is_stopped,
      exists (select from shipment_flag f where f.shipment_id = s.shipment_id and f.lifted_at is null and f.flag_type_id = ${arsFlag}) as is_flagged,
      exists (select from shipment_flag f where f.shipment_id = s.shipment_id and f.lifted_at is null and f.flag_type_id <> ${arsFlag}) as others
    from shipment s where s.trck_nmr_fol = any(${listOf(keys, 'text')}) order by s.shipment_id ${lock ? sql`for no key update of s` : sql``}`);
  const found = rows.map(({ is_stopped, others, ...row }): Flagged => ({
    ...row,
    next: statusOf(row.state, { stop: is_stopped, flag: others }),
  }));
  const known = new Set(found.map(({ trck_nmr_fol }) => trck_nmr_fol));
  return { found, unknown: keys.filter((number) => !known.has(number)) };
}

/** Lifts the flag of parcels that carry it, locked by this transaction; the raising stays in their history. */
export async function liftFlags(ctx: Context, found: readonly Flagged[], reason: string): Promise<void> {
  const lines = JSON.stringify(found.map(({ shipment_id, next }) => ({ id: shipment_id, status: next })));
  const given = sql`jsonb_to_recordset(${lines}::jsonb) as g(id bigint, status text)`;
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  await ctx.db.rows(sql`
    update shipment_flag f set lifted_at = ${at}, lifted_by = ${ctx.who.name}, lift_reason = ${reason}
    from ${given} where f.shipment_id = g.id and f.flag_type_id = ${arsFlag} and f.lifted_at is null`);
  await ctx.db.rows(sql`
    update shipment s set status = g.status, updated_at = ${at}, updated_by = ${ctx.who.userCode} from ${given} where s.shipment_id = g.id`);
  for (const { trck_nmr_fol: id, status, next } of found)
    ctx.changed({ entity: 'shipment', id, before: { flag: 'ARS', status }, after: { flag: null, status: next } });
}
