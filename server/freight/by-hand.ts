import type { BookingState } from '#machines/master-booking.ts';
import type { PostTenderState } from '#machines/post-tender.ts';
import { inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import type { Booking } from './booking-rows.ts';
import { carry } from './carry.ts';
import { moveMaster } from './post-tender.ts';
import { checkpointFor } from './status-plan.ts';
import { shownMawb } from './stock.ts';
import { leftBehindOf } from './trouble.ts';

interface Said {
  /** The statuses that it goes through; the last is what was said. */
  way: readonly PostTenderState[];
  state: BookingState;
  at?: string;
  remark?: string | null;
}

/** Moves a master as a person says of it, and what flies under its number with it, as a message of the airline would. */
export async function sayOf(ctx: Context, row: Booking, { way, state, at, remark }: Said): Promise<void> {
  const id = row.master_booking_id!;
  await inTurn(way, (to) => moveMaster(ctx, { id, to, state, at, remark }));
  const checkpoint = way.length ? checkpointFor[way.at(-1)!] : undefined;
  // Which parcels the airline left behind, nobody knows yet.
  if (checkpoint === undefined || row.mawb === null || (await leftBehindOf(ctx, id)) > 0) return;
  const said = remark ?? `Air waybill ${shownMawb(row.mawb)}`;
  await carry(
    ctx,
    { mawb: row.mawb, origin: row.iata_code_origin!, etd: row.etd },
    { checkpoint, at: at ?? ctx.now.toISOString(), said, station: null },
    true,
  );
}
