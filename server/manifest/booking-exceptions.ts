import { sql } from 'drizzle-orm';
import { bookingExceptions as contract } from '#tools/manifest/booking-exceptions.ts';
import { exceptionRows } from '#server/freight/exception-rows.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const bookingExceptions = implement(contract, {
  query: (ctx, { exception, ctry_iso_code, mawb }) =>
    exceptionRows(
      ctx,
      all([
        exception ? sql`x.exception = ${exception}` : undefined,
        ctry_iso_code ? sql`x.dest_iso2 = ${ctry_iso_code}` : undefined,
        mawb ? sql`x.mawb = ${mawb}` : undefined,
      ]),
    ),
  order: sql`since, master_booking_id`,
});
