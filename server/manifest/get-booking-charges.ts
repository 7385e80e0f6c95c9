import { chargeLines } from '#tools/rules/rating/linehaul.ts';
import { getBookingCharges as contract } from '#tools/manifest/get-booking-charges.ts';
import { flyingBy } from '#server/freight/message-data.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

export const getBookingCharges = implement(contract, {
  run: async ({ db }, { master_booking_id: id }) => {
    const [flying] = await flyingBy(db, [id]);
    if (!flying) return refuse('missing', `Booking ${id} not found.`);
    const { price, chargeable_kg: kg, houses } = flying;
    return price && kg ? chargeLines(price, { kg, pieces: houses }) : [];
  },
});
