import { sql } from 'drizzle-orm';
import { nextBooking } from '#machines/master-booking.ts';
import { planFlights as contract } from '#tools/floor/plan-flights.ts';
import type { InputOf } from '#tools/define.ts';
import { showDay } from '#tools/rules/dates.ts';
import { byId, change, inTurn, type Held, type Step } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { assignParcels } from '#server/freight/assign-parcels.ts';
import { bookingBy, bookingsBy, stateOf } from '#server/freight/booking.ts';
import type { Booking } from '#server/freight/booking-rows.ts';
import { putManifest, takeOffManifest } from '#server/freight/load-booking.ts';
import { kilos, planOf, type LotFound, type Plan } from '#server/freight/plan.ts';
import type { DepartureFound } from '#server/freight/flight-rows.ts';
import {
  asksAgain,
  bringBack,
  decideBooking,
  saveBooking,
  shownBooking,
  type ShownBooking,
} from '#server/freight/save-booking.ts';
import { numbersOf, warnStopped } from '#server/freight/stopped.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { bagsBy, type Bag } from './bags.ts';
import { dissolve, listBags, makeManifest, said, wayOf } from './manifest-of-bags.ts';

type Keys = (typeof contract)['change']['keys'];
interface Own {
  row: Booking | null;
  after: ShownBooking;
  country: string;
  lots: LotFound[];
}
type PlanStep = Step<Keys, Own>;

const shown = ({ flight, etd, mawb, pieces, weight_kg, loaded_kg, manifests, state }: Booking): Held<Keys> => ({
  flight, etd, mawb, pieces, weight_kg, loaded_kg, manifests, state: state as never,
}); // prettier-ignore
const list = (text: string | null | undefined): number[] => text?.split(', ').map(Number) ?? [];

/** What goes on which departure: what a person chose, else the proposal. */
function chosen(plan: Plan, assignments: InputOf<typeof contract>['assignments']): Map<string, string> {
  const flying = new Map(plan.departures.map((found) => [found.departure, found]));
  if (!assignments?.length) return new Map([...plan.on].filter(([, departure]) => plan.asked(flying.get(departure)!)));
  const pairs = assignments.map((text) => text.split('='));
  const wrong = pairs.findIndex(([lot, departure, more]) => !lot || !departure || more !== undefined);
  if (wrong >= 0) refuseField('assignments', `holds ${assignments[wrong]}: write m58213=12/2026-11-24.`);
  const strange = pairs.find(([, departure]) => !flying.has(departure!));
  if (strange) refuseField('assignments', `names a departure that is none of these days: ${strange[1]}.`);
  return new Map(pairs as [string, string][]);
}

/** Why a lot does not go with a departure; null where it does. */
function whyNot({ now }: Context, lot: LotFound, flight: DepartureFound): string | null {
  if (lot.kind === 'bag' && lot.stopped) return `Stopped parcels must come out of the bag first: ${lot.stopped}.`;
  if (flight.iata_code_origin !== lot.entry_point)
    return `It stands in ${lot.entry_point}, and ${flight.flight} leaves from ${flight.iata_code_origin}.`;
  if (flight.ctry_iso_code !== lot.ctry_iso_code) return `${flight.flight} flies to another country.`;
  return new Date(flight.cut_off_utc) <= now ? `The cut-off of ${flight.flight} is over.` : null;
}

const nameOf = ({ kind, mnfs_id, bag_id }: LotFound) => (kind === 'bag' ? `Bag ${bag_id}` : `Manifest ${mnfs_id}`);
const sentence = (lots: readonly LotFound[]) => lots.map(nameOf).join(', ');
const sumOf = (lots: readonly LotFound[]) => ({
  pieces: lots.reduce((sum, { pieces }) => sum + pieces, 0),
  kg: kilos(lots.map(({ weight_kg }) => weight_kg)),
});

function warn(
  flight: DepartureFound,
  lots: readonly LotFound[],
  next: ShownBooking,
  asked: string | null,
): string | undefined {
  const { kg } = sumOf(lots);
  const said = [
    flight.room_kg !== null && kg > flight.room_kg
      ? `${kilos([kg, -flight.room_kg])} kg more than the flight takes of ours.`
      : null,
    lots.some(({ destination_gateway }) => destination_gateway !== flight.port_iata)
      ? `It flies to ${flight.port_iata}, not to the gateway of all of it.`
      : null,
    warnStopped(lots.flatMap(({ stopped }) => numbersOf(stopped))),
    asked,
    next.mawb === null ? 'The stock of this airline has no air waybill left.' : null,
  ];
  return said.filter(Boolean).join(' ') || undefined;
}

/** One departure with what goes on it: the booking that is open, or a new one. */
async function stepOf(ctx: Context, flight: DepartureFound, lots: LotFound[], taken: string[]): Promise<PlanStep> {
  const row = flight.booking === null ? null : await bookingBy(ctx, flight.booking);
  const { pieces, kg } = sumOf(lots);
  const loaded = kilos([row?.loaded_kg ?? 0, kg]);
  const onIt = row ? await piecesOn(ctx, row.master_booking_id!) : 0;
  const label = `${flight.flight} ${showDay(flight.etd.slice(0, 10))} ${flight.iata_code_origin} → ${flight.port_iata}`;
  const may = row && nextBooking(stateOf(row), { type: 'load' });
  if (row && may && 'refused' in may)
    return { id: String(row.master_booking_id), label, before: shown(row), after: shown(row), refused: may.refused };
  const input = {
    iata_code_origin: flight.iata_code_origin,
    port_iata: flight.port_iata,
    airline: flight.airline,
    flight: flight.flight,
    etd: row?.etd ?? flight.etd,
    eta: row?.eta ?? flight.eta,
    pieces: Math.max(row?.pieces ?? 0, onIt + pieces),
    weight_kg: Math.max(row?.weight_kg ?? 0, loaded),
    consignee_id: row?.consignee_id ?? (await consigneeAt(ctx, flight.port_iata)) ?? undefined,
  };
  const { after, country } = await decideBooking(ctx, input, row, taken);
  if (after.mawb !== null) taken.push(after.mawb);
  return {
    id: row ? String(row.master_booking_id) : `new ${flight.departure}`,
    label,
    before: row ? shown(row) : {},
    after: {
      flight: after.flight, etd: after.etd, mawb: after.mawb, pieces: after.pieces, weight_kg: after.weight_kg,
      loaded_kg: loaded, lots: sentence(lots), state: after.state as never,
    },
    warning: warn(flight, lots, after, await asksAgain(ctx, row, after)),
    own: { row, after, country, lots },
  }; // prettier-ignore
}

const piecesOn = async ({ db }: Context, id: number): Promise<number> =>
  (await db.one<{ n: number }>(sql`
    select coalesce(sum(coalesce(m.pieces, f.bags)), 0)::int as n from master_booking_manifest m join manifest f using (mnfs_id)
    where m.master_booking_id = ${id}`))!.n;

const consigneeAt = async ({ db }: Context, gateway: string): Promise<number | null> =>
  (
    await db.one<{ id: number }>(sql`
      select master_consignee_id as id from master_consignee where gateway = ${gateway} and enabled order by 1 limit 1`)
  )?.id ?? null;

interface Part {
  id: number;
  pieces: number;
  kg: number;
}

/** Bags that are on no manifest get one for each way that they go, which is closed at once. */
async function listed(ctx: Context, lots: readonly LotFound[]): Promise<Part[]> {
  const weights = new Map(lots.map(({ bag_id, weight_kg }) => [bag_id, weight_kg]));
  const { bags } = await bagsBy(
    ctx,
    [...weights.keys()].filter((id) => id !== null),
  );
  const groups = Map.groupBy(bags, (bag: Bag) => said(wayOf(bag)));
  return inTurn([...groups.values()], async (group) => {
    const way = wayOf(group[0]!);
    const ids = group.map(({ bag_id }) => bag_id);
    const id = await makeManifest(ctx, way, ids[0]!);
    await listBags(ctx, ids, id, way);
    await ctx.db.rows(sql`
      update manifest set state = 'closed', closed_at = ${ctx.now.toISOString()}::timestamptz where mnfs_id = ${id}`);
    return { id, pieces: ids.length, kg: kilos(ids.map((bag) => weights.get(bag)!)) };
  });
}

/** Books what a step says; answers the booking. */
async function carry(ctx: Context, { row, after, country, lots }: Own): Promise<number> {
  const id = await saveBooking(ctx, row, after, country);
  const made = await listed(ctx, lots);
  const known = lots.flatMap(({ mnfs_id, pieces, weight_kg }): Part[] =>
    mnfs_id === null ? [] : [{ id: mnfs_id, pieces, kg: weight_kg }],
  );
  const parts = [...known, ...made];
  await inTurn(parts, (part) => putManifest(ctx, id, part.id, part.pieces, part.kg));
  await assignParcels(
    ctx.db,
    parts.map((part) => part.id),
  );
  return id;
}

export const planFlights = change(contract, {
  entity: 'master_booking',
  read: async (ctx, ids) => byId(await bookingsBy(ctx, ids), ({ master_booking_id }) => master_booking_id!, shown),
  steps: async (ctx, input) => {
    // Two plans made at once would put the same bags on two flights.
    if (ctx.applying) await ctx.db.rows(sql`select pg_advisory_xact_lock(5170832)`);
    const plan = await planOf(ctx, input);
    const choice = chosen(plan, input.assignments);
    const byKey = new Map(plan.lots.map((lot) => [lot.lot, lot]));
    const refusals: PlanStep[] = [...choice.keys()]
      .filter((key) => !byKey.has(key))
      .map((key) => ({
        id: key,
        before: {},
        after: {},
        refused: `No freight waits as ${key} any more.`,
        missing: true,
      }));
    const taken: string[] = [];
    const steps = await inTurn(plan.departures, async (flight): Promise<PlanStep[]> => {
      const wanted = plan.lots.filter(({ lot }) => choice.get(lot) === flight.departure);
      const refused = wanted.flatMap((lot): PlanStep[] => {
        const why = whyNot(ctx, lot, flight);
        return why === null ? [] : [{ id: lot.lot, label: nameOf(lot), before: {}, after: {}, refused: why }];
      });
      const going = wanted.filter((lot) => whyNot(ctx, lot, flight) === null);
      return going.length ? [...refused, await stepOf(ctx, flight, going, taken)] : refused;
    });
    const all = [...refusals, ...steps.flat()];
    return all.length ? all : refuse('refused', 'Nothing that waits has a flight in these days.');
  },
  apply: (ctx, steps) => inTurn(steps, ({ own }) => carry(ctx, own)),
  answer: (ctx, steps) =>
    bookingsBy(
      ctx,
      steps.map(({ id }) => id),
    ),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, before, after }) => {
        const row = await bookingBy(ctx, Number(id));
        const may = nextBooking(stateOf(row), { type: 'load' });
        if ('refused' in may) return refuse('conflict', may.refused);
        const gone = list(row.manifests).filter((mnfs) => !list(after.manifests).includes(mnfs));
        await inTurn(gone, (mnfs) => takeOffManifest(ctx, Number(id), mnfs));
        await assignParcels(ctx.db, gone);
        // What the plan does not name it made of bags.
        await unmake(
          ctx,
          gone.filter((mnfs) => !before.lots?.split(', ').includes(`Manifest ${mnfs}`)),
        );
        const { mawb, pieces, weight_kg } = after;
        return bringBack(
          ctx,
          row,
          after.flight === undefined
            ? null
            : { ...shownBooking(row), mawb: mawb!, pieces: pieces!, weight_kg: weight_kg!, state: after.state! },
        );
      });
    },
  },
});

/** Takes the manifests apart that the plan made of bags; refuses where one went on already. */
async function unmake(ctx: Context, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  const open = await ctx.db.rows(sql`
    update manifest set state = 'open', closed_at = null where state = 'closed' and mnfs_id = any(${listOf(ids, 'bigint')}) returning mnfs_id`);
  if (open.length < ids.length) refuse('conflict', 'A manifest of the plan has gone to customs already.');
  const bags = await ctx.db.rows<{ id: number }>(sql`select bag_id as id from bag where mnfs_id = any(${listOf(ids, 'bigint')})`);
  await dissolve(ctx, (await bagsBy(ctx, bags.map(({ id }) => id))).bags);
} // prettier-ignore
