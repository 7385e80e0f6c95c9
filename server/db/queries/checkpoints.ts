import { sql, type SQL } from 'drizzle-orm';
import { hasReached, nextShipment } from '#machines/shipment.ts';
import type { Row, Shape } from '#tools/define.ts';
import type { parcelKeys, parcelResult } from '#tools/rows/parcel.ts';
import { checkpointOf } from '#tools/rules/checkpoints.ts';
import { statusOf, type ShipmentState, type Status } from '#tools/rules/status.ts';
import { byId, resultOf, unknownSteps, type OpenStep, type Step } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf, keyOf } from '#server/db/queries/parcels.ts';
import { movePreAlerts } from '#server/db/queries/pre-alerts.ts';
import { arsFlag } from '#server/db/queries/flags.ts';
import { refuseField } from '#server/refuse.ts';

export interface NewCheckpoint {
  chck_cdg: string;
  city_iso_code?: string;
  trde_obs?: string;
  reason_code?: string;
  is_exception?: boolean;
  /** ISO 8601; now where it is absent. */
  chck_date?: string;
}
export interface Parcel {
  shipment_id: number;
  copa_id: number;
  trck_nmr_fol: string;
  mnfs_id: number | null;
  state: ShipmentState;
  status: Status;
  last_chck_cdg: string | null;
  last_chck_at: string | null;
  is_stopped: boolean;
  is_flagged: boolean;
  manifest_open: boolean;
  /** The event is stored already. */
  known: boolean;
}
/** One event on one parcel, decided: what `applyEvents` stores. */
export interface Move {
  parcel: Parcel;
  state: ShipmentState;
  status: Status;
  event: NewCheckpoint;
  /** ISO 8601 UTC, and the time zone of the place. */
  at: string;
  tz: string;
}
/** What is opened on the parcel along with the event. */
interface Raises {
  flag?: boolean;
  stop?: boolean;
}
export type ParcelStep = Step<typeof parcelKeys, Move>;

/** Checks what the caller gave against the lists: names the field and what would be right. */
async function checkedEvent(ctx: Context, given: NewCheckpoint): Promise<{ at: string; tz: string }> {
  if (!checkpointOf(given.chck_cdg))
    refuseField('chck_cdg', `is not a checkpoint code: ${given.chck_cdg}. Codes are such as RCV, DEP, CHD, OFD, DLV.`);
  const at = new Date(given.chck_date ?? ctx.now);
  if (at.getTime() > ctx.now.getTime() + 60_000) refuseField('chck_date', 'must not be in the future.');
  if (at.getTime() < ctx.now.getTime() - 2 * 365 * 86_400_000)
    refuseField('chck_date', 'must not be more than two years ago.');
  const place = given.city_iso_code
    ? await ctx.db.one<{ tz: string | null }>(sql`
        select coalesce((select tz from city where city_iso_code = ${given.city_iso_code}), (select tz from iata_location where iata = ${given.city_iso_code})) as tz
        where exists (select from city where city_iso_code = ${given.city_iso_code}) or exists (select from iata_location where iata = ${given.city_iso_code})`)
    : { tz: 'UTC' };
  if (!place)
    refuseField(
      'city_iso_code',
      `is not a known place: ${given.city_iso_code}. Give an airport or city code such as GRU.`,
    );
  return { at: at.toISOString(), tz: place?.tz ?? 'UTC' };
}

const parcels = (ctx: Context, where: SQL, event: NewCheckpoint, at: string) =>
  ctx.db.rows<Parcel>(sql`
    select s.shipment_id, s.copa_id, s.trck_nmr_fol, s.mnfs_id, s.state, s.status, s.last_chck_cdg, s.last_chck_at,
      exists (select from shipment_stop t where t.shipment_id = s.shipment_id and t.lifted_at is null) as is_stopped,
      exists (select from shipment_flag f where f.shipment_id = s.shipment_id and f.lifted_at is null) as is_flagged,
      exists (select from manifest m where m.mnfs_id = s.mnfs_id and m.state = 'open') as manifest_open,
      exists (select from checkpoint_event e where e.shipment_id = s.shipment_id and e.chck_cdg = ${event.chck_cdg}
        and e.at = ${at}::timestamptz and e.city_iso_code is not distinct from ${event.city_iso_code ?? null}) as known
    from shipment s where ${where} order by s.shipment_id ${ctx.applying ? sql`for no key update of s` : sql``}`);

/** What the event does to parcels by their own numbers, decided by the machine of their life. */
export async function eventSteps(
  ctx: Context,
  numbers: readonly string[],
  event: NewCheckpoint,
  raises: Raises = {},
): Promise<ParcelStep[]> {
  const keys = [...new Set(numbers.map(keyOf))];
  const steps = await eventStepsWhere(ctx, sql`s.trck_nmr_fol = any(${listOf(keys, 'text')})`, event, raises);
  const known = new Set(steps.map(({ id }) => id));
  return [
    ...steps,
    ...unknownSteps(
      keys.filter((key) => !known.has(key)),
      () => 'No parcel has this number.',
    ),
  ];
}

/** The same for all parcels of a condition on `shipment s`. */
export async function eventStepsWhere(
  ctx: Context,
  where: SQL,
  event: NewCheckpoint,
  raises: Raises = {},
): Promise<ParcelStep[]> {
  const { at, tz } = await checkedEvent(ctx, event);
  const found = await parcels(ctx, where, event, at);
  return found.map((parcel) => stepOf(parcel, event, at, tz, raises));
}

function stepOf(parcel: Parcel, event: NewCheckpoint, at: string, tz: string, raises: Raises): ParcelStep {
  const late = parcel.last_chck_at !== null && Date.parse(at) < Date.parse(parcel.last_chck_at);
  const next = nextShipment(parcel.state, {
    type: event.chck_cdg,
    late,
    stopped: parcel.is_stopped,
    manifestOpen: parcel.manifest_open,
  });
  const id = parcel.trck_nmr_fol;
  const { state: was, status: stood } = parcel;
  const before = { status: stood, checkpoint: parcel.last_chck_cdg, state: was };
  const stays = { id, before, after: before, own: { parcel, state: was, status: stood, event, at, tz } };
  if (parcel.known) return { ...stays, refused: 'This checkpoint is already recorded.', already: true };
  if ('refused' in next) return { ...stays, refused: `${next.refused}.` };
  const { state } = next;
  const status = statusOf(state, { stop: parcel.is_stopped || raises.stop, flag: parcel.is_flagged || raises.flag });
  const after = { status, checkpoint: late ? parcel.last_chck_cdg : event.chck_cdg, state };
  const warning = late
    ? 'Older than the last checkpoint: it is stored in its place.'
    : parcel.is_stopped
      ? 'A stop is open on this parcel.'
      : undefined;
  return { id, before, after, warning, own: { parcel, state, status, event, at, tz } };
}

/** What parcels hold now, by tracking number, the flag included. */
export const heldParcels = async ({ db }: Context, ids: readonly string[]) =>
  byId(
    await db.rows<Row<typeof parcelKeys> & { id: string; flag: 'ARS' | null }>(sql`
      select s.trck_nmr_fol as id, s.status, s.last_chck_cdg as checkpoint, s.state,
        case when exists (select from shipment_flag f where f.shipment_id = s.shipment_id and f.flag_type_id = ${arsFlag} and f.lifted_at is null)
          then 'ARS' end as flag
      from shipment s where s.trck_nmr_fol = any(${listOf(ids, 'text')})`),
    ({ id }) => id,
    ({ id: _, ...held }) => held,
  );

/** What came of each parcel, for the answer. */
export const parcelResults = (
  steps: readonly Step<Pick<typeof parcelKeys, 'status'>, { event?: NewCheckpoint; shipment_id?: number }>[],
): Row<typeof parcelResult>[] =>
  steps.map((step) => ({
    trck_nmr_fol: step.id,
    result: resultOf(step),
    reason: step.refused ?? null,
    status: step.after.status ?? null,
    chck_cdg: step.own?.event?.chck_cdg ?? null,
  }));

const column: Partial<Record<string, string>> = {
  PRE: 'prealerted_at', RCV: 'received_at', PRO: 'processed_at', BAG: 'bagged_at', DEP: 'departed_at', ARR: 'arrived_at',
  CIN: 'customs_in_at', COU: 'released_at', DLV: 'delivered_at', PUR: 'first_attempt_at', ATT: 'first_attempt_at',
}; // prettier-ignore

/**
 * Stores the event of each step once, on parcels that are locked by this transaction, moves them, and keeps the columns
 * that lists read. The steps are those of one event.
 */
export async function applyEvents(ctx: Context, steps: readonly OpenStep<Shape, Move>[]): Promise<void> {
  const [first] = steps;
  if (!first) return;
  const { event, at, tz } = first.own;
  const lines = JSON.stringify(
    steps.map(({ own: { parcel, state, status } }) => ({
      id: parcel.shipment_id,
      copa: parcel.copa_id,
      state,
      status,
      reached: hasReached(state, event.chck_cdg),
    })),
  );
  const given = sql`jsonb_to_recordset(${lines}::jsonb) as g(id bigint, copa int, state text, status text, reached boolean)`;
  await ctx.db.rows(sql`
    insert into checkpoint_event (shipment_id, copa_id, chck_cdg, at, tz, city_iso_code, trde_obs, reason_code, is_exception, user_login, source)
    select g.id, g.copa, ${event.chck_cdg}, ${at}::timestamptz, ${tz}, ${event.city_iso_code ?? null}, ${event.trde_obs ?? null},
      ${event.reason_code ?? null}, ${event.is_exception ?? false}, ${ctx.who.name}, ${ctx.through} from ${given}
    on conflict do nothing`);
  const reached = column[event.chck_cdg];
  const stamp = reached
    ? sql`, ${sql.identifier(reached)} = case when g.reached then coalesce(least(s.${sql.identifier(reached)}, ${at}::timestamptz), ${at}::timestamptz)
        else s.${sql.identifier(reached)} end`
    : sql``;
  const delivered =
    event.chck_cdg === 'DLV'
      ? sql`, first_attempt_at = coalesce(s.first_attempt_at, case when g.reached then ${at}::timestamptz end)`
      : sql``;
  const attempt =
    event.chck_cdg === 'ATT' || event.chck_cdg === 'DLV' ? sql`, attempts = s.attempts + g.reached::int` : sql``;
  await ctx.db.rows(sql`
    update shipment s set state = g.state, status = g.status, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.userCode}
      ${stamp}${delivered}${attempt},
      last_chck_cdg = case when s.last_chck_at is null or s.last_chck_at <= ${at}::timestamptz then ${event.chck_cdg} else s.last_chck_cdg end,
      last_city = case when s.last_chck_at is null or s.last_chck_at <= ${at}::timestamptz then coalesce(${event.city_iso_code ?? null}, s.last_city) else s.last_city end,
      last_chck_at = greatest(s.last_chck_at, ${at}::timestamptz)
    from ${given} where s.shipment_id = g.id`);
  await movePreAlerts(
    ctx,
    steps.map(({ own }) => own.parcel.shipment_id),
  );
}
