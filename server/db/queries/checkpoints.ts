import { sql } from 'drizzle-orm';
import { nextShipment } from '#machines/shipment.ts';
import type { RowOf } from '#tools/define.ts';
import { checkpointOf, type Checkpoint } from '#tools/rules/checkpoints.ts';
import { statusOf, type ShipmentState, type Status } from '#tools/rules/status.ts';
import type { addCheckpoint } from '#tools/shipment/add-checkpoint.ts';
import type { Context } from '#server/context.ts';
import type { Planned } from '#server/implement.ts';
import { listOf, keyOf } from '#server/db/queries/parcels.ts';
import { refuseField } from '#server/refuse.ts';

export interface NewCheckpoint {
  chck_cdg: string;
  city_iso_code?: string;
  trde_obs?: string;
  is_exception?: boolean;
  /** ISO 8601; now where it is absent. */
  chck_date?: string;
}
type Result = RowOf<typeof addCheckpoint>;

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
interface Step {
  parcel: Parcel;
  state: ShipmentState;
  status: Status;
  refused?: string;
}

/** Checks what the caller gave against the lists: names the field and what would be right. */
export async function checkedEvent(
  ctx: Context,
  given: NewCheckpoint,
): Promise<{ checkpoint: Checkpoint; at: string; tz: string }> {
  const checkpoint = checkpointOf(given.chck_cdg);
  if (!checkpoint)
    return refuseField(
      'chck_cdg',
      `is not a checkpoint code: ${given.chck_cdg}. Codes are such as RCV, DEP, CHD, OFD, DLV.`,
    );
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
  return { checkpoint, at: at.toISOString(), tz: place?.tz ?? 'UTC' };
}

const parcels = (ctx: Context, where: ReturnType<typeof sql>, event: NewCheckpoint, at: string, lock: boolean) =>
  ctx.db.rows<Parcel>(sql`
    select s.shipment_id, s.copa_id, s.trck_nmr_fol, s.mnfs_id, s.state, s.status, s.last_chck_cdg, s.last_chck_at,
      exists (select from shipment_stop t where t.shipment_id = s.shipment_id and t.lifted_at is null) as is_stopped,
      exists (select from shipment_flag f where f.shipment_id = s.shipment_id and f.lifted_at is null) as is_flagged,
      exists (select from manifest m where m.mnfs_id = s.mnfs_id and m.state = 'open') as manifest_open,
      exists (select from checkpoint_event e where e.shipment_id = s.shipment_id and e.chck_cdg = ${event.chck_cdg}
        and e.at = ${at}::timestamptz and e.city_iso_code is not distinct from ${event.city_iso_code ?? null}) as known
    from shipment s where ${where} order by s.shipment_id ${lock ? sql`for no key update of s` : sql``}`);

/** Parcels by any of their own numbers, locked for a change; the numbers that found none come back too. */
export async function parcelsByNumber(
  ctx: Context,
  numbers: string[],
  event: NewCheckpoint,
  at: string,
  lock: boolean,
) {
  const keys = listOf(numbers.map(keyOf), 'text');
  const found = await parcels(ctx, sql`s.trck_nmr_fol = any(${keys})`, event, at, lock);
  const known = new Set(found.map(({ trck_nmr_fol }) => trck_nmr_fol));
  return { found, unknown: [...new Set(numbers.map(keyOf))].filter((number) => !known.has(number)) };
}
export const parcelsOf = (
  ctx: Context,
  where: ReturnType<typeof sql>,
  event: NewCheckpoint,
  at: string,
  lock: boolean,
) => parcels(ctx, where, event, at, lock);

/** What the event does to one parcel, by the machine of its life. */
function step(parcel: Parcel, event: NewCheckpoint, at: string, open: { flag?: boolean } = {}): Step {
  const next = nextShipment(parcel.state, {
    type: event.chck_cdg,
    late: parcel.last_chck_at !== null && at < parcel.last_chck_at,
    stopped: parcel.is_stopped,
    manifestOpen: parcel.manifest_open,
  });
  if ('refused' in next) return { parcel, state: parcel.state, status: parcel.status, refused: next.refused };
  return {
    parcel,
    state: next.state,
    status: statusOf(next.state, { stop: parcel.is_stopped, flag: parcel.is_flagged || open.flag }),
  };
}

/** The lines of an approval card. */
export function plannedSteps(
  found: Parcel[],
  unknown: string[],
  event: NewCheckpoint,
  checkpoint: Checkpoint,
  at: string,
  open: { flag?: boolean } = {},
): Planned[] {
  const lines = found.map((parcel): Planned => {
    const next = step(parcel, event, at, open);
    return {
      id: parcel.trck_nmr_fol,
      label: parcel.trck_nmr_fol,
      before: { status: parcel.status, checkpoint: parcel.last_chck_cdg },
      after: { status: next.status, checkpoint: checkpoint.chck_cdg },
      ...(next.refused && { refused: `${next.refused}.` }),
      ...(parcel.known && { refused: 'This event is there already.' }),
      ...(parcel.is_stopped && { warning: 'A stop is open on this parcel.' }),
      ...(parcel.last_chck_at &&
        at < parcel.last_chck_at && { warning: 'Older than the last checkpoint: it is stored in its place.' }),
    };
  });
  return [
    ...lines,
    ...unknown.map((number) => ({
      id: number,
      label: number,
      before: {},
      after: {},
      refused: 'No parcel has this number.',
    })),
  ];
}

const column: Partial<Record<string, string>> = {
  PRE: 'prealerted_at', RCV: 'received_at', PRO: 'processed_at', BAG: 'bagged_at', DEP: 'departed_at', ARR: 'arrived_at',
  CIN: 'customs_in_at', COU: 'released_at', DLV: 'delivered_at', PUR: 'first_attempt_at', ATT: 'first_attempt_at',
}; // prettier-ignore

/**
 * Adds one event to parcels that are locked by this transaction: stores it once, moves each parcel by its life cycle,
 * keeps the columns that lists read. Answers one line per parcel.
 */
export async function addToParcels(
  ctx: Context,
  found: Parcel[],
  event: NewCheckpoint,
  at: string,
  tz: string,
  open: { flag?: boolean } = {},
): Promise<Result[]> {
  const steps = found.map((parcel) => step(parcel, event, at, open));
  const applied = steps.filter(({ refused, parcel }) => !refused && !parcel.known);
  if (applied.length) await store(ctx, applied, event, at, tz);
  for (const { parcel, state, status } of applied)
    ctx.changed({
      entity: 'shipment',
      id: parcel.trck_nmr_fol,
      before: { state: parcel.state, status: parcel.status, checkpoint: parcel.last_chck_cdg },
      after: { state, status, checkpoint: event.chck_cdg },
    });
  return steps.map(({ parcel, status, refused }) => ({
    trck_nmr_fol: parcel.trck_nmr_fol,
    result: parcel.known ? 'skipped' : refused ? 'refused' : 'applied',
    reason: parcel.known ? 'This event is there already.' : refused ? `${refused}.` : null,
    status,
    chck_cdg: event.chck_cdg,
  }));
}

async function store(ctx: Context, applied: Step[], event: NewCheckpoint, at: string, tz: string): Promise<void> {
  const lines = JSON.stringify(
    applied.map(({ parcel, state, status }) => ({ id: parcel.shipment_id, copa: parcel.copa_id, state, status })),
  );
  const given = sql`jsonb_to_recordset(${lines}::jsonb) as g(id bigint, copa int, state text, status text)`;
  await ctx.db.rows(sql`
    insert into checkpoint_event (shipment_id, copa_id, chck_cdg, at, tz, city_iso_code, trde_obs, is_exception, user_login, source)
    select g.id, g.copa, ${event.chck_cdg}, ${at}::timestamptz, ${tz}, ${event.city_iso_code ?? null}, ${event.trde_obs ?? null},
      ${event.is_exception ?? false}, ${ctx.who.name}, ${ctx.through} from ${given}
    on conflict do nothing`);
  const first = column[event.chck_cdg];
  const stamp = first
    ? sql`, ${sql.identifier(first)} = coalesce(least(s.${sql.identifier(first)}, ${at}::timestamptz), ${at}::timestamptz)`
    : sql``;
  const delivered =
    event.chck_cdg === 'DLV' ? sql`, first_attempt_at = coalesce(s.first_attempt_at, ${at}::timestamptz)` : sql``;
  const attempt = event.chck_cdg === 'ATT' || event.chck_cdg === 'DLV' ? sql`, attempts = s.attempts + 1` : sql``;
  await ctx.db.rows(sql`
    update shipment s set state = g.state, status = g.status, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.userCode}
      ${stamp}${delivered}${attempt},
      last_chck_cdg = case when s.last_chck_at is null or s.last_chck_at <= ${at}::timestamptz then ${event.chck_cdg} else s.last_chck_cdg end,
      last_city = case when s.last_chck_at is null or s.last_chck_at <= ${at}::timestamptz then coalesce(${event.city_iso_code ?? null}, s.last_city) else s.last_city end,
      last_chck_at = greatest(s.last_chck_at, ${at}::timestamptz)
    from ${given} where s.shipment_id = g.id`);
}

export const unknownResults = (numbers: string[]): Result[] =>
  numbers.map((number) => ({
    trck_nmr_fol: number,
    result: 'refused',
    reason: 'No parcel has this number.',
    status: null,
    chck_cdg: null,
  }));
