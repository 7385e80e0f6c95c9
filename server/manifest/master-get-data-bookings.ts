import { sql } from 'drizzle-orm';
import { masterGetDataBookings as contract } from '#tools/manifest/master-get-data-bookings.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';
import { bookings } from '#server/freight/booking-rows.ts';
import { implement } from '#server/implement.ts';

export const masterGetDataBookings = implement(contract, {
  query: (
    _ctx,
    { start_date, end_date, master_booking_id, mawb, ctry_iso_code, filter_master_status_processed: processed },
  ) => {
    // A draft has no flight yet: the day it was made stands for it. A named booking is wanted whenever it flies.
    const at = sql`coalesce(b.etd, b.created_at)`;
    const named = master_booking_id !== undefined || mawb !== undefined;
    return bookings(
      all([
        master_booking_id !== undefined && sql`b.master_booking_id = ${master_booking_id}`,
        mawb ? sql`b.mawb = ${mawb}` : undefined,
        ...(named ? [] : onDays(at, sql`o.tz`, start_date, end_date)),
        ctry_iso_code ? sql`b.dest_iso2 = ${ctry_iso_code}` : undefined,
        !named && sql`(b.state = 'processed' or b.processed) = ${processed}`,
      ]),
    );
  },
  order: sql`b.etd desc nulls first, b.master_booking_id desc`,
});
