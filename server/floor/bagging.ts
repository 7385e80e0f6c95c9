import { sql } from 'drizzle-orm';
import type { Row } from '#tools/define.ts';
import type { fillBag } from '#tools/floor/fill-bag.ts';
import { stopWords } from '#tools/rules/reasons/stop-reasons.ts';
import { fitsSorting, regimeOf, sortingCode } from '#tools/rules/floor/sorting.ts';
import { byId, inTurn, resultOf, type OpenStep, type Step } from '#server/change.ts';
import type { Change, Context } from '#server/context.ts';
import { applyEvents, eventSteps, heldParcels, type Move } from '#server/db/queries/checkpoints.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse } from '#server/refuse.ts';
import { bagsBy, noBag, recount, type Bag } from './bags.ts';

type Keys = (typeof fillBag)['change']['keys'];
/** One parcel on its way out of a bag, into one, or both. */
export interface Bagging extends Move {
  from: number | null;
  to: number | null;
}
type Line = Step<Keys, Bagging>;

interface Sorted {
  number: string;
  bag_id: number | null;
  /** The state of the bag it is in. */
  bag_state: string | null;
  dest_iso2: string | null;
  gateway: string | null;
  provider: string | null;
  rate_service_code: number | null;
  /** Reasons of its open stops. */
  stopped: string | null;
}

const sortedParcels = async ({ db }: Context, numbers: readonly string[]): Promise<Map<string, Sorted>> =>
  new Map(
    (
      await db.rows<Sorted>(sql`
        select s.trck_nmr_fol as number, s.bag_id, b.state as bag_state, s.dest_iso2, s.gateway, v.service_provider_code as provider,
          s.rate_service_code, (select string_agg(distinct t.reason_code, ', ') from shipment_stop t
            where t.shipment_id = s.shipment_id and t.lifted_at is null) as stopped
        from shipment s left join bag b on b.bag_id = s.bag_id left join provider v on v.provider_id = s.provider_id
        where s.trck_nmr_fol = any(${listOf(numbers, 'text')})`)
    ).map((parcel) => [parcel.number, parcel]),
  );

/** What parcels hold now, the bag included, by tracking number. */
export const heldInBags = async (ctx: Context, ids: readonly string[]) => {
  const held = await heldParcels(ctx, ids);
  const bags = await ctx.db.rows<{ id: string; bag_id: number | null }>(
    sql`select s.trck_nmr_fol as id, s.bag_id from shipment s where s.trck_nmr_fol = any(${listOf(ids, 'text')})`,
  );
  return byId(
    bags,
    ({ id }) => id,
    ({ id, bag_id }): Partial<Row<Keys>> => ({ ...held.get(id), bag_id }),
  );
};

/** An open bag that takes parcels; refuses where there is none. */
export async function openBagOf(ctx: Context, id: number): Promise<Bag> {
  const { bags } = await bagsBy(ctx, [id]);
  const [bag] = bags;
  if (!bag) return refuse('missing', noBag);
  if (bag.state !== 'open') refuse('refused', `Bag ${id} is ${bag.state}: it takes no parcels.`);
  return bag;
}

function whyNot(parcel: Sorted, bag: Bag): { refused: string; already?: boolean } | null {
  if (parcel.bag_id === bag.bag_id) return { refused: 'It is in this bag already.', already: true };
  if (parcel.stopped) return { refused: `STOPPED: ${stopWords(parcel.stopped)}. Put it aside.` };
  if (parcel.bag_id !== null && parcel.bag_state !== 'open')
    return { refused: `It is in bag ${parcel.bag_id}, which is ${parcel.bag_state}.` };
  if (fitsSorting(parcel, bag.bag_sorting)) return null;
  const own = sortingCode({
    iso2: parcel.dest_iso2 ?? '??',
    gateway: parcel.gateway ?? '*',
    provider: parcel.provider ?? 'NONE',
    regime: regimeOf(parcel.rate_service_code),
  });
  return { refused: `It goes to ${own}, not to ${bag.bag_sorting}.` };
}

/** A parcel that has come and is not processed says what is missing; others what their state says. */
const unready = ({ before, refused }: { before: { state?: string | null }; refused: string }): string =>
  before.state === 'received' ? 'It is not processed yet: weigh it and say that its X-ray is clear.' : refused;

/** What putting parcels into an open bag does to each. */
export async function fillSteps(ctx: Context, bag: Bag, numbers: readonly string[]): Promise<Line[]> {
  const event = { chck_cdg: 'BAG', city_iso_code: bag.entry_point ?? undefined, trde_obs: `Bag ${bag.bag_id}` };
  const steps = await eventSteps(ctx, numbers, event);
  const parcels = await sortedParcels(ctx, numbers);
  return steps.map((step): Line => {
    const parcel = parcels.get(step.id);
    if (!parcel || !step.own) return step as Line;
    const before = { ...step.before, bag_id: parcel.bag_id };
    const why = whyNot(parcel, bag) ?? (step.refused === undefined ? null : { refused: unready(step) });
    if (why) return { id: step.id, before, after: before, ...why };
    return {
      id: step.id,
      before,
      after: { ...step.after, bag_id: bag.bag_id },
      ...(parcel.bag_id !== null && { warning: `Moved from bag ${parcel.bag_id}.` }),
      own: { ...step.own, from: parcel.bag_id, to: bag.bag_id },
    };
  });
}

/** What taking parcels out of their open bags does to each. */
export async function emptySteps(ctx: Context, numbers: readonly string[]): Promise<Line[]> {
  const steps = await eventSteps(ctx, numbers, { chck_cdg: 'TOB' });
  const parcels = await sortedParcels(ctx, numbers);
  return steps.map((step): Line => {
    const parcel = parcels.get(step.id);
    if (!parcel || !step.own) return step as Line;
    const before = { ...step.before, bag_id: parcel.bag_id };
    const refused =
      parcel.bag_id === null
        ? 'It is in no bag.'
        : parcel.bag_state !== 'open'
          ? `It is in bag ${parcel.bag_id}, which is ${parcel.bag_state}.`
          : step.refused;
    if (refused !== undefined) return { id: step.id, before, after: before, refused, already: parcel.bag_id === null };
    const own = { ...step.own, from: parcel.bag_id, to: null };
    return { id: step.id, before, after: { ...step.after, bag_id: null }, own };
  });
}

/** Stores the events, ends and begins the stays in bags, and counts the bags again. */
export async function applyBagging(ctx: Context, steps: readonly OpenStep<Keys, Bagging>[]): Promise<void> {
  const byBag = [...Map.groupBy(steps, ({ own }) => own.to).values()];
  await inTurn(byBag, (group) => applyEvents(ctx, group));
  const lines = JSON.stringify(
    steps.map(({ own: { parcel, to, at } }) => ({ id: parcel.shipment_id, copa: parcel.copa_id, bag: to, at })),
  );
  const given = sql`jsonb_to_recordset(${lines}::jsonb) as g(id bigint, copa int, bag bigint, at timestamptz)`;
  await ctx.db.rows(sql`
    update bag_item i set out_at = g.at, out_by = ${ctx.who.name} from ${given} where i.shipment_id = g.id and i.out_at is null`);
  await ctx.db.rows(sql`
    insert into bag_item (bag_id, shipment_id, copa_id, in_at, in_by)
    select g.bag, g.id, g.copa, g.at, ${ctx.who.name} from ${given} where g.bag is not null`);
  // A parcel that is out of its bag waits for one again.
  await ctx.db.rows(sql`
    update shipment s set bag_id = g.bag, bagged_at = case when g.bag is null then null else s.bagged_at end
    from ${given} where s.shipment_id = g.id`);
  const bags = steps.flatMap(({ own: { from, to } }) => [from, to]).filter((id): id is number => id !== null);
  await recount(ctx, [...new Set(bags)]);
}

/** Parcels go back to where they were before a recorded change: out, or into the bag that they came from. */
export async function backSteps(ctx: Context, changes: readonly Change[]): Promise<OpenStep<Keys, Bagging>[]> {
  const groups = [...Map.groupBy(changes, ({ before }) => (before?.bag_id as number | null) ?? null)];
  const steps = await inTurn(groups, async ([to, group]) => {
    const numbers = group.map(({ id }) => id);
    return to === null ? emptySteps(ctx, numbers) : fillSteps(ctx, await openBagOf(ctx, to), numbers);
  });
  return steps.flat().map((step) => {
    if (step.refused !== undefined) refuse('conflict', step.refused);
    // That it was in the bag, and came out, stays in its history.
    const { checkpoint: _, ...after } = step.after;
    return { ...step, after } as OpenStep<Keys, Bagging>;
  });
}

function saidOf({ own }: Line, bag: Bag | undefined, out: boolean): string {
  if (out || !bag) return 'Out of its bag';
  const kg = (bag.system ?? 0).toFixed(3);
  const filled =
    bag.items === 1 ? `Bag ${bag.bag_id}: 1 parcel, ${kg} kg` : `Bag ${bag.bag_id}: ${bag.items} parcels, ${kg} kg`;
  return own?.from ? [`Moved from bag ${own.from}.`, filled].join(' ') : filled;
}

/** What came of each parcel, and what a station says of it. */
export async function baggingResults(ctx: Context, steps: readonly Line[], out: boolean) {
  const held = await heldInBags(
    ctx,
    steps.map(({ id }) => id),
  );
  const { bags } = await bagsBy(
    { ...ctx, applying: false },
    steps.map(({ own }) => own?.to ?? 0),
  );
  return steps.map((step) => {
    const result = resultOf(step);
    const bag = bags.find(({ bag_id }) => bag_id === step.own?.to);
    const said = saidOf(step, bag, out);
    return {
      trck_nmr_fol: step.id,
      result,
      reason: step.refused ?? null,
      status: held.get(step.id)?.status ?? null,
      chck_cdg: held.get(step.id)?.checkpoint ?? null,
      bag_id: held.get(step.id)?.bag_id ?? null,
      face:
        result === 'refused'
          ? ('stop' as const)
          : result === 'skipped' || step.warning
            ? ('look' as const)
            : ('go' as const),
      say: step.refused ?? said,
    };
  });
}
