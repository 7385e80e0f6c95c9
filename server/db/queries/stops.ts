import { sql } from 'drizzle-orm';
import type { stopKeys } from '#tools/rows/stop.ts';
import { statusOf, type ShipmentState, type Status } from '#tools/rules/status.ts';
import { stopCheckpoint, stopReasons, type StopReason } from '#tools/rules/reasons/stop-reasons.ts';
import type { Row } from '#tools/define.ts';
import { byId, openSteps, unknownSteps, type OpenStep, type Step } from '#server/change.ts';
import type { Change, Context } from '#server/context.ts';
import { applyEvents, type Move, type ParcelStep } from '#server/db/queries/checkpoints.ts';
import { keyOf, listOf } from '#server/db/queries/parcels.ts';

interface Stoppable {
  shipment_id: number;
  copa_id: number;
  trck_nmr_fol: string;
  state: ShipmentState;
  status: Status;
  /** The reasons of its open stops. */
  open: string[];
  is_flagged: boolean;
}
const said = (open: readonly string[]): string | null => open.toSorted().join(', ') || null;

/** Parcels with their open stops, by number. */
async function stoppable(ctx: Context, numbers: readonly string[]): Promise<Map<string, Stoppable>> {
  const rows = await ctx.db.rows<Stoppable>(sql`
    select s.shipment_id, s.copa_id, s.trck_nmr_fol, s.state, s.status,
      array(select distinct t.reason_code from shipment_stop t where t.shipment_id = s.shipment_id and t.lifted_at is null) as open,
      exists (select from shipment_flag f where f.shipment_id = s.shipment_id and f.lifted_at is null) as is_flagged
    from shipment s where s.trck_nmr_fol = any(${listOf(numbers, 'text')}) order by s.shipment_id
    ${ctx.applying ? sql`for no key update of s` : sql``}`);
  return new Map(rows.map((row) => [row.trck_nmr_fol, row]));
}

/** What parcels hold now, by tracking number, the reasons of their open stops included. */
export const heldStops = async ({ db }: Context, ids: readonly string[]) =>
  byId(
    await db.rows<Row<typeof stopKeys> & { id: string }>(sql`
      select s.trck_nmr_fol as id, s.status, s.last_chck_cdg as checkpoint, s.state,
        (select string_agg(r.code, ', ' order by r.code collate "C") from (select distinct t.reason_code as code from shipment_stop t
          where t.shipment_id = s.shipment_id and t.lifted_at is null) r) as stopped
      from shipment s where s.trck_nmr_fol = any(${listOf(ids, 'text')})`),
    ({ id }) => id,
    ({ id: _, ...held }) => held,
  );

type Raise = Move & { kind: StopReason };
type Raised = Step<typeof stopKeys, Raise>;
const departed = new Set('departed offloaded arrived short_landed customs_in customs_held customs_out'.split(' '));

/**
 * A stop beside the checkpoint that records it. A parcel whose way has ended is refused; one that has departed is stopped
 * with a warning, because only who carries it now can obey.
 */
export async function raiseSteps(ctx: Context, steps: readonly ParcelStep[], kind: StopReason): Promise<Raised[]> {
  const found = await stoppable(
    ctx,
    steps.map(({ id }) => id),
  );
  return steps.map((step): Raised => {
    const parcel = found.get(step.id);
    if (!parcel || !step.own) return { ...step, own: undefined, refused: step.refused ?? 'No parcel has this number.' };
    const own = { ...step.own, kind };
    const before = { ...step.before, stopped: said(parcel.open) };
    const refuse = (refused: string, already = false) => ({ ...step, own, before, after: before, refused, already });
    if (parcel.open.includes(kind)) return refuse('It is stopped for this reason already.', true);
    if (parcel.status === 'delivered' || parcel.status === 'closed')
      return refuse('Its way has ended: there is nothing to stop.');
    if (step.refused !== undefined) return refuse(step.refused, step.already);
    const after = { ...step.after, stopped: said([...parcel.open, kind]) };
    const isAway = departed.has(parcel.state);
    return {
      ...step,
      own,
      before,
      after,
      warning: isAway ? 'It has departed already: tell who carries it.' : undefined,
    };
  });
}

/** Writes the stops and their checkpoints, on parcels that are locked by this transaction. */
export async function raiseStops(ctx: Context, steps: readonly OpenStep<typeof stopKeys, Raise>[]): Promise<void> {
  await applyEvents(ctx, steps);
  const lines = steps.map(({ own: { parcel, event, at, kind } }) => ({
    id: parcel.shipment_id,
    copa: parcel.copa_id,
    remark: event.trde_obs,
    kind,
    at,
  }));
  await ctx.db.rows(sql`
    insert into shipment_stop (shipment_id, copa_id, reason_code, reason, raised_at, raised_by)
    select g.id, g.copa, g.kind, g.remark, g.at, ${ctx.who.name}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g(id bigint, copa int, remark text, kind text, at timestamptz)`);
}

interface Lift {
  shipment_id: number;
  reason: string;
  /** The kind of stop that is lifted; all where null. */
  kind: string | null;
}
type LiftKeys = Pick<typeof stopKeys, 'stopped' | 'status'>;

/** What lifting their stops, or those of one kind, does to parcels by their numbers. */
export async function liftStopSteps(
  ctx: Context,
  numbers: readonly string[],
  { reason, kind = null }: { reason: string; kind?: string | null },
): Promise<Step<LiftKeys, Lift>[]> {
  const keys = [...new Set(numbers.map(keyOf))];
  const found = await stoppable(ctx, keys);
  const steps = [...found.values()].map((parcel): Step<LiftKeys, Lift> => {
    const { trck_nmr_fol: id, open, status, state, shipment_id } = parcel;
    const before = { stopped: said(open), status };
    const rest = kind ? open.filter((one) => one !== kind) : [];
    if (rest.length === open.length)
      return { id, before, after: before, refused: 'No stop of this kind is open on it.', already: true };
    const next = statusOf(state, { stop: rest.length > 0, flag: parcel.is_flagged });
    return { id, before, after: { stopped: said(rest), status: next }, own: { shipment_id, reason, kind } };
  });
  const missing = keys.filter((key) => !found.has(key));
  return [...steps, ...unknownSteps(missing, () => 'No parcel has this number.')];
}

/** Lifts stops of parcels that are locked by this transaction; the raising stays in their history. */
export async function liftStops(ctx: Context, steps: readonly OpenStep<LiftKeys, Lift>[]): Promise<void> {
  const lines = JSON.stringify(
    steps.map(({ own, after }) => ({ id: own.shipment_id, reason: own.reason, kind: own.kind, status: after.status })),
  );
  const given = sql`jsonb_to_recordset(${lines}::jsonb) as g(id bigint, reason text, kind text, status text)`;
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  await ctx.db.rows(sql`
    update shipment_stop t set lifted_at = ${at}, lifted_by = ${ctx.who.name}, lift_reason = g.reason
    from ${given} where t.shipment_id = g.id and t.lifted_at is null and t.reason_code = coalesce(g.kind, t.reason_code)`);
  await ctx.db.rows(sql`
    update shipment s set status = g.status, updated_at = ${at}, updated_by = ${ctx.who.userCode} from ${given} where s.shipment_id = g.id`);
}

/** The checkpoint of a new stop. */
export const stopEvent = (reason: StopReason, remark: string | undefined) => ({
  chck_cdg: stopCheckpoint(reason),
  trde_obs: remark || stopReasons[reason],
  is_exception: true,
});

/** Undoing a stop lifts it: that it was raised, and the checkpoint that says so, stay in the history. */
export const undoStops = {
  steps: async (ctx: Context, changes: readonly Change[]) => {
    const reasonsOf = (held: Change['before']) => String(held?.stopped ?? '').split(', ');
    const [first] = changes;
    const kind = reasonsOf(first!.after).find((one) => !reasonsOf(first!.before).includes(one)) ?? null;
    const numbers = changes.map(({ id }) => id);
    return openSteps(await liftStopSteps(ctx, numbers, { reason: 'Undone', kind }), 'conflict');
  },
  apply: liftStops,
};
