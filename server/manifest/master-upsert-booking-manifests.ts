import { sql } from 'drizzle-orm';
import { isStanding } from '#server/db/queries/bags.ts';
import { nextBooking } from '#machines/master-booking.ts';
import { masterUpsertBookingManifests as contract } from '#tools/manifest/master-upsert-booking-manifests.ts';
import { byId, change, inTurn, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { assignParcels } from '#server/freight/assign-parcels.ts';
import type { Booking } from '#server/freight/booking-rows.ts';
import { bookingBy, stateOf } from '#server/freight/booking.ts';
import { catchUp } from '#server/freight/follow.ts';
import { kilos } from '#server/freight/plan.ts';
import { weigh } from '#server/freight/price-rows.ts';
import { putManifest, takeOffManifest } from '#server/freight/load-booking.ts';
import { mostHouses } from '#server/freight/message-data.ts';
import { numbersOf, stoppedOf, warnStopped } from '#server/freight/stopped.ts';
import { leftBehindOf } from '#server/freight/trouble.ts';
import { lacksCnpj } from '#server/freight/write-message.ts';
import { refuse, refuseField } from '#server/refuse.ts';

interface Loaded {
  mnfs_id: number;
  state: string;
  bags: number;
  items: number;
  weight_kg: number | null;
  dest_iso2: string;
  entry_point: string | null;
  gateway: string | null;
  /** On this booking, and on all others that are not cancelled. */
  pieces: number | null;
  loaded_kg: number | null;
  elsewhere: number;
  elsewhere_kg: number;
  /** On those before it, whose bags are the first of the manifest; and the weight of each bag, in their order. */
  earlier: number;
  each: number[] | null;
  /** Parcels on it that may not leave. */
  stopped: string | null;
}
const closed = new Set(['closed', 'customs_sent', 'assigned']);

const manifestsOn = ({ db }: Context, bookingId: number, ids: readonly number[]) =>
  db.rows<Loaded>(sql`
    select f.mnfs_id, f.state, f.bags, f.items, f.weight_kg, f.dest_iso2, f.entry_point, f.gateway, m.pieces, m.weight_kg as loaded_kg, o.elsewhere, o.elsewhere_kg, o.earlier,
      (select jsonb_agg(coalesce(g.system_weight_kg, 0) order by g.bag_id) from bag g where g.mnfs_id = f.mnfs_id) as each,
      ${stoppedOf(sql`s.mnfs_id = f.mnfs_id`)} as stopped
    from manifest f
    left join master_booking_manifest m on m.mnfs_id = f.mnfs_id and m.master_booking_id = ${bookingId}
    cross join lateral (
      select coalesce(sum(coalesce(x.pieces, f.bags)), 0)::int as elsewhere, coalesce(sum(coalesce(x.weight_kg, f.weight_kg)), 0) as elsewhere_kg,
        coalesce(sum(coalesce(x.pieces, f.bags)) filter (where x.master_booking_id < ${bookingId}), 0)::int as earlier from master_booking_manifest x
      join master_booking b using (master_booking_id)
      where x.mnfs_id = f.mnfs_id and x.master_booking_id <> ${bookingId} and ${isStanding(sql`b`)}) o
    where f.mnfs_id = any(${listOf(ids, 'bigint')}) order by f.mnfs_id`);

/** The weight of so many bags of a manifest: what no other booking has where it is the rest, so that the parts add up; else that of its bags. */
function weightOf({ weight_kg, bags, elsewhere, elsewhere_kg, earlier, each }: Loaded, pieces: number): number | null {
  if (weight_kg === null || pieces < 1) return weight_kg;
  if (elsewhere + pieces === bags && elsewhere_kg < weight_kg) return kilos([weight_kg, -elsewhere_kg]);
  return each?.length === bags
    ? kilos(each.slice(earlier, earlier + pieces))
    : Math.round((weight_kg * pieces * 1_000) / Math.max(1, bags)) / 1_000;
}

const idOf = (bookingId: number, mnfsId: number) => `${bookingId}/${mnfsId}`;
const partsOf = (id: string) => id.split('/').map(Number) as [number, number];
const held = (booking: number, { pieces, loaded_kg }: Pick<Loaded, 'pieces' | 'loaded_kg'>) =>
  pieces === null ? {} : { booking, pieces, weight_kg: loaded_kg };

/** Why a manifest does not go on a booking with so many pieces; null where it does. */
function whyNot(
  manifest: Loaded,
  { ctry_iso_code: country, iata_code_origin: origin }: Booking,
  pieces: number,
): string | null {
  if (!closed.has(manifest.state)) return 'Only a closed manifest is booked.';
  if (country && manifest.dest_iso2 !== country) return 'The manifest goes to another country than the booking.';
  if (manifest.entry_point && origin && manifest.entry_point !== origin)
    return `It stands in ${manifest.entry_point}, and the booking leaves from ${origin}.`;
  if (pieces < 1) return 'All bags of this manifest are booked already.';
  if (pieces > manifest.bags - manifest.elsewhere)
    return `Only ${manifest.bags - manifest.elsewhere} bags of this manifest are left to book.`;
  return null;
}

const onlyLeft = (pieces: number) => `The airline left ${pieces} pieces behind, not more.`;
/** Why so many pieces of a manifest do not stay on a booking that flies; null where they do. */
function whyNoSplit({ pieces, bags }: Loaded, stay: number, leftBehind: number): string | null {
  if (pieces === null) return 'It is not on this booking.';
  const now = pieces ?? bags;
  if (stay < 1) return 'None of it flies: take it off the booking.';
  if (stay > now) return 'Nothing is put on a booking that was tendered.';
  return now - stay > leftBehind ? onlyLeft(leftBehind) : null;
}

/** Whether a booking gets more houses than can be listed to its airline. */
async function tooMany({ db }: Context, id: number, more: readonly Loaded[]): Promise<string | null> {
  const on = await db.one<{ items: number }>(sql`
    select coalesce(sum(f.items), 0)::int as items from master_booking_manifest m join manifest f using (mnfs_id) where m.master_booking_id = ${id}`);
  const houses = more.reduce((sum, { pieces, items }) => sum + (pieces === null ? items : 0), on!.items);
  return houses > mostHouses
    ? `It has ${houses} houses then, and at most ${mostHouses} are listed to the airline.`
    : null;
}

/** What is to know of a manifest whose gateway the booking does not fly to. */
const elsewhereTo = ({ gateway }: Loaded, { port_iata }: Booking): string | null =>
  gateway && port_iata && gateway !== port_iata ? `Its gateway is ${gateway}, and the booking flies to ${port_iata}.` : null; // prettier-ignore

/** What the freight of a booking needs of its consignee before it is cut. */
async function consigneeLacks({ db }: Context, { consignee_id, consignee, ctry_iso_code }: Booking) {
  if (!consignee) return 'The booking has no consignee yet.';
  const row = await db.one<{ tax_id: string | null }>(sql`select tax_id from master_consignee where master_consignee_id = ${consignee_id}`); // prettier-ignore
  return lacksCnpj(ctry_iso_code, row?.tax_id ?? null) ? 'The consignee has no CNPJ: Brazil takes no air waybill without it.' : null; // prettier-ignore
}

export const masterUpsertBookingManifests = change(contract, {
  entity: 'master_booking_manifest',
  read: async (ctx, ids) => {
    const all = await inTurn(ids, async (id) => {
      const [bookingId, mnfsId] = partsOf(id);
      const [row] = await manifestsOn(ctx, bookingId, [mnfsId]);
      return row && row.pieces !== null ? [{ id, held: held(bookingId, row) }] : [];
    });
    return byId(all.flat(), ({ id }) => id, (one) => one.held); // prettier-ignore
  },
  steps: async (ctx, { master_booking_id: bookingId, mnfs_id: ids, pieces, weight_kg, remove }) => {
    const booking = await bookingBy(ctx, bookingId);
    const may = nextBooking(stateOf(booking), { type: 'load' });
    const leftBehind = 'refused' in may ? await leftBehindOf(ctx, bookingId) : 0;
    if ('refused' in may) {
      const split = nextBooking(stateOf(booking), { type: 'split', leftBehind });
      if ('refused' in split) refuse('refused', leftBehind ? split.refused : may.refused);
      if (pieces === undefined && !remove)
        refuseField('pieces', 'says how many pieces flew: the others go off this booking.');
    }
    if (ids.length > 1 && pieces !== undefined) refuseField('pieces', 'is of one manifest: name one.');
    if (weight_kg !== undefined && !(weight_kg > 0)) refuseField('weight_kg', 'must be above 0.');
    if (ctx.applying)
      await ctx.db.rows(
        sql`select from manifest where mnfs_id = any(${listOf(ids, 'bigint')}) order by mnfs_id for update`,
      );
    const found = await manifestsOn(ctx, bookingId, ids);
    const many = await tooMany(ctx, bookingId, found);
    const missing = await consigneeLacks(ctx, booking);
    let gone = 0;
    const steps = found.map((manifest) => {
      const { mnfs_id: mnfsId, bags, elsewhere } = manifest;
      const before = held(bookingId, manifest);
      const line = { id: idOf(bookingId, mnfsId), label: `Manifest ${mnfsId}`, before };
      if (remove) {
        if (manifest.pieces === null)
          return { ...line, after: {}, refused: 'It is not on this booking.', already: true };
        gone += manifest.pieces;
        if (leftBehind && gone > leftBehind) return { ...line, after: before, refused: onlyLeft(leftBehind) };
        return { ...line, after: {}, own: { bookingId, mnfsId, pieces: 0, kg: null } };
      }
      const taken = pieces ?? bags - elsewhere;
      const kg = weight_kg ?? weightOf(manifest, taken);
      const refused = leftBehind ? whyNoSplit(manifest, taken, leftBehind) : whyNot(manifest, booking, taken);
      if (refused !== null) return { ...line, after: before, refused };
      const most = Math.max(1, (manifest.weight_kg ?? weight_kg ?? 0) * 1.5);
      if (weight_kg !== undefined && weight_kg > most)
        refuseField('weight_kg', `is far above the ${manifest.weight_kg} kg of manifest ${mnfsId}.`);
      if (manifest.pieces === taken && manifest.loaded_kg === kg)
        return { ...line, after: before, refused: 'It is so already.', already: true };
      const warning = [many, elsewhereTo(manifest, booking), missing, warnStopped(numbersOf(manifest.stopped))]
        .filter(Boolean)
        .join(' ');
      return {
        ...line,
        after: { booking: bookingId, pieces: taken, weight_kg: kg },
        ...(warning && { warning }),
        own: { bookingId, mnfsId, pieces: taken, kg },
      };
    });
    const known = new Set(found.map(({ mnfs_id }) => mnfs_id));
    return [...steps, ...unknownSteps(ids.filter((id) => !known.has(id)), (id) => `Manifest ${id} not found.`)]; // prettier-ignore
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, ({ own: { bookingId, mnfsId, pieces, kg } }) =>
      pieces > 0 ? putManifest(ctx, bookingId, mnfsId, pieces, kg) : takeOffManifest(ctx, bookingId, mnfsId),
    );
    await assignParcels(ctx.db, steps.map(({ own }) => own.mnfsId)); // prettier-ignore
    await inTurn([...new Set(steps.map(({ own }) => own.bookingId))], async (id) => {
      await weigh(ctx.db, sql`${id}`);
      await catchUp(ctx, id);
    });
  },
  answer: async (ctx, steps) => {
    const lines = await inTurn(
      steps.filter(({ id }) => id.includes('/')),
      async ({ id }) => {
        const [bookingId, mnfsId] = partsOf(id);
        return ctx.db.rows<{ mawb: string | null; pieces: number | null; weight_kg: number | null }>(sql`
          select b.master_booking_id, b.mawb, m.mnfs_id, m.pieces, m.weight_kg from master_booking_manifest m join master_booking b using (master_booking_id)
          where m.master_booking_id = ${bookingId} and m.mnfs_id = ${mnfsId}`);
      },
    );
    return lines.flat() as never;
  },
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, after }) => {
        const [bookingId, mnfsId] = partsOf(id);
        const may = nextBooking(stateOf(await bookingBy(ctx, bookingId)), { type: 'load' });
        if ('refused' in may) refuse('conflict', may.refused);
        if (after.pieces == null) return takeOffManifest(ctx, bookingId, mnfsId);
        return putManifest(ctx, bookingId, mnfsId, after.pieces, after.weight_kg ?? null);
      });
      await assignParcels(ctx.db, steps.map(({ id }) => partsOf(id)[1])); // prettier-ignore
    },
  },
});
