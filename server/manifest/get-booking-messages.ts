import { sql } from 'drizzle-orm';
import { getBookingMessages as contract } from '#tools/manifest/get-booking-messages.ts';
import { nowhere, onDays } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';
import { messages } from '#server/freight/message-rows.ts';
import { implement } from '#server/implement.ts';

export const getBookingMessages = implement(contract, {
  query: (_ctx, { start_date, end_date, master_booking_id, mawb, with_unread }) => {
    // What is named is wanted whenever it was sent.
    const named = master_booking_id !== undefined || mawb !== undefined;
    const days = (at: ReturnType<typeof sql>) => [...(named ? [] : onDays(at, nowhere, start_date, end_date))];
    const number = master_booking_id;
    return messages(
      all([
        ...days(sql`t.at`),
        with_unread && sql`false`,
        number !== undefined && sql`t.master_booking_id = ${number}`,
        mawb ? sql`b.mawb = ${mawb}` : undefined,
      ]),
      all([
        ...days(sql`m.at`),
        with_unread && sql`(m.unread is not null or m.result = 'unknown')`,
        number !== undefined && sql`m.master_booking_id = ${number}`,
        mawb ? sql`m.mawb = ${mawb}` : undefined,
      ]),
    );
  },
  order: sql`at desc, message_id desc`,
});
