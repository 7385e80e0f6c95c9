import { sql } from 'drizzle-orm';
import { getBookingEvents as contract } from '#tools/manifest/get-booking-events.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

export const getBookingEvents = implement(contract, {
  query: (_ctx, { master_booking_id: id, mawb }) => {
    if (id === undefined && !mawb) return refuse('invalid', 'Name a booking or its MAWB.');
    return sql`
      select local_iso(e.at, coalesce(l.tz, o.tz, 'UTC')) as at, e.state as happened, e.pieces, coalesce(e.of_pieces, case when e.pieces is not null then b.pieces end) as of_pieces,
        e.weight_kg, e.flight, e.station, e.remark, e.created_by as by, b.mawb, b.master_booking_id
      from master_booking_event e join master_booking b using (master_booking_id)
      left join iata_location l on l.iata = e.station
      left join iata_location o on o.iata = b.origin
      where ${all([id !== undefined && sql`b.master_booking_id = ${id}`, mawb ? sql`b.mawb = ${mawb} and b.state <> 'cancelled'` : undefined])}
      order by e.at desc, e.master_booking_event_id desc`;
  },
});
