import { sql } from 'drizzle-orm';
import { nextBooking } from '#machines/master-booking.ts';
import { masterUpsertBookingManifests as contract } from '#tools/manifest/master-upsert-booking-manifests.ts';
import { byId, change, inTurn, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { assignParcels } from '#server/freight/assign-parcels.ts';
import { bookingBy, stateOf } from '#server/freight/booking.ts';
import { tellAgain } from '#server/freight/incoming.ts';
import { putManifest, takeOffManifest } from '#server/freight/load-booking.ts';
import { leftBehind } from '#server/freight/trouble.ts';
import { refuse, refuseField } from '#server/refuse.ts';

interface Loaded {
  mnfs_id: number;
  state: string;
  bags: number;
  weight_kg: number | null;
  dest_iso2: string;
  /** On this booking, and on all others that are not cancelled. */
  pieces: number | null;
  loaded_kg: number | null;
  elsewhere: number;
}
const closed = new Set(['closed', 'customs_sent', 'assigned']);

const manifestsOn = ({ db }: Context, bookingId: number, ids: readonly number[]) =>
  db.rows<Loaded>(sql`
    select f.mnfs_id, f.state, f.bags, f.weight_kg, f.dest_iso2, m.pieces, m.weight_kg as loaded_kg, o.elsewhere
    from manifest f
    left join master_booking_manifest m on m.mnfs_id = f.mnfs_id and m.master_booking_id = ${bookingId}
    cross join lateral (
      select coalesce(sum(coalesce(x.pieces, f.bags)), 0)::int as elsewhere from master_booking_manifest x
      join master_booking b using (master_booking_id)
      where x.mnfs_id = f.mnfs_id and x.master_booking_id <> ${bookingId} and b.state <> 'cancelled') o
    where f.mnfs_id = any(${listOf(ids, 'bigint')}) order by f.mnfs_id`);

const idOf = (bookingId: number, mnfsId: number) => `${bookingId}/${mnfsId}`;
const partsOf = (id: string) => id.split('/').map(Number) as [number, number];
const held = (booking: number, { pieces, loaded_kg }: Pick<Loaded, 'pieces' | 'loaded_kg'>) =>
  pieces === null ? {} : { booking, pieces, weight_kg: loaded_kg };

/** Why a manifest does not go on a booking with so many pieces; null where it does. */
function whyNot(manifest: Loaded, country: string | null, pieces: number): string | null {
  if (!closed.has(manifest.state)) return 'Only a closed manifest is booked.';
  if (country && manifest.dest_iso2 !== country) return 'The manifest goes to another country than the booking.';
  if (pieces < 1) return 'All bags of this manifest are booked already.';
  if (pieces > manifest.bags - manifest.elsewhere)
    return `Only ${manifest.bags - manifest.elsewhere} bags of this manifest are left to book.`;
  return null;
}

const leftBehindOf = async ({ db }: Context, id: number): Promise<number> =>
  (await db.one<{ left: number | null }>(
    sql`select ${leftBehind(sql`b`)} as left from master_booking b where b.master_booking_id = ${id}`,
  ))!.left ?? 0;

/** Why so many pieces of a manifest do not stay on a booking that flies; null where they do. */
function whyNoSplit({ pieces, bags }: Loaded, stay: number, leftBehind: number): string | null {
  if (pieces === null) return 'It is not on this booking.';
  const now = pieces ?? bags;
  if (stay < 1) return 'None of it flies: take it off the booking.';
  if (stay > now) return 'Nothing is put on a booking that was tendered.';
  return now - stay > leftBehind ? `The airline left ${leftBehind} pieces behind, not more.` : null;
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
    if (ctx.applying)
      await ctx.db.rows(
        sql`select from manifest where mnfs_id = any(${listOf(ids, 'bigint')}) order by mnfs_id for update`,
      );
    const found = await manifestsOn(ctx, bookingId, ids);
    const steps = found.map((manifest) => {
      const { mnfs_id: mnfsId, bags, elsewhere } = manifest;
      const before = held(bookingId, manifest);
      const line = { id: idOf(bookingId, mnfsId), label: `Manifest ${mnfsId}`, before };
      if (remove) {
        if (manifest.pieces === null)
          return { ...line, after: {}, refused: 'It is not on this booking.', already: true };
        return { ...line, after: {}, own: { bookingId, mnfsId, pieces: 0, kg: null } };
      }
      const taken = pieces ?? bags - elsewhere;
      const kg =
        weight_kg ??
        (manifest.weight_kg === null
          ? null
          : Math.round((manifest.weight_kg * taken * 1_000) / Math.max(1, bags)) / 1_000);
      const refused = leftBehind
        ? whyNoSplit(manifest, taken, leftBehind)
        : whyNot(manifest, booking.ctry_iso_code, taken);
      if (refused !== null) return { ...line, after: before, refused };
      if (manifest.pieces === taken && manifest.loaded_kg === kg)
        return { ...line, after: before, refused: 'It is so already.', already: true };
      return {
        ...line,
        after: { booking: bookingId, pieces: taken, weight_kg: kg },
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
    await inTurn([...new Set(steps.map(({ own }) => own.bookingId))], (id) => tellAgain(ctx, id));
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
