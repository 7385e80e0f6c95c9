import { airCharges } from '#tools/rules/air-charges.ts';
import { getBookingCharges as contract } from '#tools/manifest/get-booking-charges.ts';
import { flyingBy } from '#server/freight/message-data.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

export const getBookingCharges = implement(contract, {
  run: async ({ db }, { master_booking_id: id }) => {
    const [flying] = await flyingBy(db, [id]);
    if (!flying) return refuse('missing', `Booking ${id} not found.`);
    const { price, chargeable_kg: kg, as_rule } = flying;
    if (!price || !kg) return [];
    const { currency } = price;
    return airCharges(price, kg, as_rule).map((line) => ({ ...line, currency }));
  },
});
