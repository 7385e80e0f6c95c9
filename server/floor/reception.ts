import { sql } from 'drizzle-orm';
import { nextShipment } from '#machines/shipment.ts';
import type { InputOf, Row } from '#tools/define.ts';
import type { receiveParcel } from '#tools/floor/receive-parcel.ts';
import { stopWords } from '#tools/rules/reasons/stop-reasons.ts';
import type { Verdict } from '#tools/rows/reception.ts';
import { statusOf, type ShipmentState } from '#tools/rules/status.ts';
import { byId, inTurn, unknownSteps, type OpenStep, type Step } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { applyEvents, type Move, type Parcel } from '#server/db/queries/checkpoints.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { keepPicture, type Picture } from '#server/files/pictures.ts';
import { chargeable } from '#tools/rules/weights.ts';
import { parcelNumbers } from './numbers.ts';
import { sizeOf, type Size } from './seals.ts';

type Keys = (typeof receiveParcel)['change']['keys'];
type Input = InputOf<typeof receiveParcel>;

/** A parcel in front of the scanner. */
interface Arriving extends Parcel {
  weight: number | null;
  dimensions: string | null;
  /** Kilograms that its pre-alert says; null where none announces it. */
  announced: number | null;
  is_prealerted: boolean;
  receptions: number;
  photos: number;
  /** It has been received at this place. */
  is_here: boolean;
  stopped: string | null;
}
/** What is written of one parcel. */
export interface Arrival {
  parcel: Arriving;
  /** The events in their order, each with what it makes of the parcel. */
  moves: Move[];
  /** Scanned in for the first time at this place. */
  isNew: boolean;
  weight: number | null;
  size: Size | null;
  entry_point: string;
  station: string | null;
  photo: Picture | null;
}
type Line = Step<Keys, Arrival>;

const sides = sql`case when s.length_cm is not null then trim_scale(s.length_cm) || ' x ' || trim_scale(s.width_cm) || ' x ' || trim_scale(s.height_cm) end`;
const counted = sql`(select count(*)::int from reception r where r.shipment_id = s.shipment_id)`;

const pictured = sql`(select count(*)::int from parcel_photo f where f.shipment_id = s.shipment_id)`;

const arriving = (ctx: Context, numbers: readonly string[], place: string) =>
  ctx.db.rows<Arriving>(sql`
    select s.shipment_id, s.copa_id, s.trck_nmr_fol, s.mnfs_id, s.state, s.status, s.last_chck_cdg, s.last_chck_at, s.weight_kg as weight,
      ${sides} as dimensions, ${counted} as receptions, ${pictured} as photos,
      exists (select from shipment_flag f where f.shipment_id = s.shipment_id and f.lifted_at is null) as is_flagged,
      s.pre_manifest_header_code is not null as is_prealerted,
      (select max(l.weight_kg) from pre_manifest_line l where l.shipment_id = s.shipment_id) as announced,
      exists (select from reception r where r.shipment_id = s.shipment_id and r.entry_point = ${place}) as is_here,
      (select string_agg(distinct t.reason_code, ', ') from shipment_stop t where t.shipment_id = s.shipment_id and t.lifted_at is null) as stopped
    from shipment s where s.trck_nmr_fol = any(${listOf(numbers, 'text')}) order by s.shipment_id
    ${ctx.applying ? sql`for no key update of s` : sql``}`);

const seen: Record<Verdict, string> = { clear: 'XRY', flagged: 'XRF', prohibited: 'PRH' };

/** How far the scale may be from the pre-alert, in kilograms. */
const tolerated = (announced: number): number => Math.max(0.1, announced * 0.1);

function warningOf({ stopped, is_prealerted, announced }: Arriving, weight: number | null, verdict?: Verdict) {
  if (stopped) return `STOPPED: ${stopWords(stopped)}. Put it aside.`;
  if (verdict === 'prohibited') return 'Prohibited contents: put it aside.';
  if (verdict === 'flagged') return 'Second look at the x-ray.';
  if (!is_prealerted) return 'No pre-alert announces it.';
  if (weight !== null && announced !== null && Math.abs(weight - announced) > tolerated(announced))
    return `Announced with ${announced.toFixed(3)} kg, weighed ${weight.toFixed(3)} kg.`;
  return undefined;
}

/** What the input holds beside its own fields. */
interface Found {
  size: Size | null;
  photo: Picture | null;
  at: string;
  tz: string;
}

function lineOf(parcel: Arriving, input: Input, { size, photo, at, tz }: Found): Line {
  const { entry_point, verdict, note, station = null } = input;
  const weight = input.weight_kg ?? null;
  const id = parcel.trck_nmr_fol;
  const before = {
    status: parcel.status,
    checkpoint: parcel.last_chck_cdg,
    state: parcel.state,
    weight_kg: parcel.weight,
    dimensions: parcel.dimensions,
    receptions: parcel.receptions,
    photos: parcel.photos,
  };
  const isNew = !parcel.is_here;
  const codes = [
    ...(isNew ? ['RCV'] : []),
    ...(weight !== null || size ? ['MEA'] : []),
    ...(verdict ? [seen[verdict]] : []),
    ...(verdict === 'clear' && (weight ?? parcel.weight) !== null && !parcel.stopped ? ['PRO'] : []),
  ];
  if (!codes.length && !photo)
    return { id, before, after: before, refused: 'It has been received here already.', already: true };
  const moves: Move[] = [];
  let { state } = parcel as { state: ShipmentState };
  for (const chck_cdg of codes) {
    const next = nextShipment(state, { type: chck_cdg, stopped: parcel.stopped !== null });
    // A parcel that is held aside is weighed without an event of its own.
    if ('refused' in next && chck_cdg === 'MEA' && codes.length > 1) continue;
    if ('refused' in next) return { id, before, after: before, refused: `${next.refused}.` };
    ({ state } = next);
    const status = statusOf(state, { stop: parcel.stopped !== null, flag: parcel.is_flagged });
    moves.push({ parcel, state, status, event: { chck_cdg, city_iso_code: entry_point, trde_obs: note }, at, tz });
  }
  const last = moves.at(-1);
  const after = {
    status: last?.status ?? parcel.status,
    checkpoint: last?.event.chck_cdg ?? parcel.last_chck_cdg,
    state,
    weight_kg: weight ?? parcel.weight,
    dimensions: size ? `${size.length} x ${size.width} x ${size.height}` : parcel.dimensions,
    receptions: parcel.receptions + (isNew ? 1 : 0),
    photos: parcel.photos + (photo ? 1 : 0),
  };
  return {
    id,
    before,
    after,
    warning: warningOf(parcel, weight, verdict),
    own: { parcel, moves, isNew, weight, size, entry_point, station, photo },
  };
}

/** What receiving parcels at a place does to each. */
export async function receiveSteps(ctx: Context, input: Input, tz: string, photo: Picture | null): Promise<Line[]> {
  const size = sizeOf(input.dimensions);
  const { numbers, strange } = await parcelNumbers(ctx, input.tracking_list);
  const parcels = await arriving(ctx, numbers, input.entry_point);
  const at = ctx.now.toISOString();
  const found = new Set(parcels.map(({ trck_nmr_fol }) => trck_nmr_fol));
  const unseen = numbers.filter((number) => !found.has(number));
  return [
    ...parcels.map((parcel) => lineOf(parcel, input, { size, photo, at, tz })),
    ...strange,
    ...unknownSteps(unseen, () => 'No parcel has this number.'),
  ];
}

const half = 0.5;

/** Stores the events in their order, the scan, and the measures of the parcel. */
export async function applyArrivals(ctx: Context, steps: readonly OpenStep<Keys, Arrival>[]): Promise<void> {
  const moves = steps.flatMap(({ own, ...step }) => own.moves.map((move) => ({ ...step, own: move })));
  await inTurn(
    [...Map.groupBy(moves, ({ own }) => own.event.chck_cdg).values()].toSorted(
      (a, b) => order.indexOf(a[0]!.own.event.chck_cdg) - order.indexOf(b[0]!.own.event.chck_cdg),
    ),
    (group) => applyEvents(ctx, group),
  );
  await inTurn(
    steps,
    async ({
      own: {
        parcel,
        moves: [first],
        isNew,
        weight,
        size,
        entry_point,
        station,
        photo,
      },
    }) => {
      if (isNew)
        await ctx.db.rows(sql`
        insert into reception (shipment_id, copa_id, entry_point, at, tz, station, user_login, weight_kg, length_cm, width_cm, height_cm, is_prealerted)
        values (${parcel.shipment_id}, ${parcel.copa_id}, ${entry_point}, ${first!.at}::timestamptz, ${first!.tz}, ${station}, ${ctx.who.name},
          ${weight}, ${size?.length ?? null}, ${size?.width ?? null}, ${size?.height ?? null}, ${parcel.is_prealerted})`);
      else if (weight !== null || size)
        await ctx.db.rows(sql`
        update reception set weight_kg = coalesce(${weight}, weight_kg), length_cm = coalesce(${size?.length ?? null}, length_cm),
          width_cm = coalesce(${size?.width ?? null}, width_cm), height_cm = coalesce(${size?.height ?? null}, height_cm)
        where reception_id = (select max(r.reception_id) from reception r where r.shipment_id = ${parcel.shipment_id} and r.entry_point = ${entry_point})`);
      await ctx.db.rows(sql`
      update shipment set entry_point = coalesce(entry_point, ${entry_point}) where shipment_id = ${parcel.shipment_id}`);
      if (weight !== null || size) await measure(ctx, parcel.shipment_id, weight, size);
      if (photo) await keepPhoto(ctx, parcel, photo, entry_point);
    },
  );
}
/** The photograph belongs to the last scan at the place. */
async function keepPhoto(ctx: Context, parcel: Arriving, photo: Picture, place: string): Promise<void> {
  const scan = await ctx.db.one<{ id: number }>(sql`
    select max(reception_id) as id from reception where shipment_id = ${parcel.shipment_id} and entry_point = ${place}`);
  const lines = [{ id: parcel.shipment_id, copa: parcel.copa_id, reception: scan?.id ?? null }];
  await keepPicture(ctx.db, 'photo', photo, lines, { at: ctx.now, by: ctx.who.name });
}

const order = ['RCV', 'MEA', 'XRY', 'XRF', 'PRH', 'PRO'];

/** Writes measures, with what follows from them; null leaves a measure as it is. */
async function measure({ db }: Context, id: number, weight: number | null, size: Size | null): Promise<void> {
  const now = await db.one<{ weight: number | null; volumetric: number | null }>(
    sql`select weight_kg as weight, volumetric_kg as volumetric from shipment where shipment_id = ${id}`,
  );
  const kg = weight ?? now?.weight ?? 0;
  const volumetric = size?.volumetric ?? now?.volumetric ?? null;
  await db.rows(sql`
    update shipment set weight_kg = ${kg}, volumetric_kg = ${volumetric}, chargeable_kg = ${chargeable(kg, volumetric ?? 0, half)},
      length_cm = coalesce(${size?.length ?? null}, length_cm), width_cm = coalesce(${size?.width ?? null}, width_cm),
      height_cm = coalesce(${size?.height ?? null}, height_cm)
    where shipment_id = ${id}`);
}

/** What parcels hold now, their measures and scans included, by tracking number. */
export const heldArrivals = async ({ db }: Context, ids: readonly string[]) =>
  byId(
    await db.rows<Row<Keys> & { id: string }>(sql`
      select s.trck_nmr_fol as id, s.status, s.last_chck_cdg as checkpoint, s.state, s.weight_kg, ${sides} as dimensions, ${counted} as receptions, ${pictured} as photos
      from shipment s where s.trck_nmr_fol = any(${listOf(ids, 'text')})`),
    ({ id }) => id,
    ({ id: _, ...held }) => held,
  );
