import { sql, type SQL } from 'drizzle-orm';
import type { LinehaulRow } from '#tools/rules/rating/rows.ts';
import { linehaulOf } from '#tools/rules/rating/linehaul.ts';
import { numberOf, toMinor } from '#tools/rules/rating/exact.ts';
import type { Database } from '#server/context.ts';
import { dayAt, stationZone } from '#server/db/queries/days.ts';

/** The weight that booking `b` is charged by: what flew, else what was booked, of scale or of volume, up to the next half kilogram. */
export const chargeableKg: SQL = sql`coalesce(b.chargeable_kg, ceil(greatest(b.weight_kg, coalesce(b.volume_m3, 0) / 0.006) * 2) / 2)`;

/** The parcels of booking `b`, which some prices are by. */
export const housesOf: SQL = sql`(select count(*)::int from shipment s where s.mawb = b.mawb)`;

/** The price in force `p` for booking `b` on its day of departure, to be joined laterally; the day is that of the airport. */
export const priceInForce: SQL = sql`
  select p.* from linehaul_price p
  where p.airline_prefix = b.airline_prefix and p.origin = b.origin and p.destination = b.destination and p.state = 'published'
    and p.valid_from <= ${dayAt(sql`coalesce(b.etd, b.created_at)`, stationZone(sql`b.origin`))}
    and (p.valid_to is null or p.valid_to >= ${dayAt(sql`coalesce(b.etd, b.created_at)`, stationZone(sql`b.origin`))})
  order by p.valid_from desc limit 1`;

interface Priced {
  id: number;
  kg: number;
  houses: number;
  price: LinehaulRow;
}

/**
 * What the airlines charge for the bookings `b` of a condition, as a table of numbers and costs for a statement: the rules of
 * a price stand in one place, which is no statement.
 */
export async function costsOf(db: Database, where: SQL): Promise<SQL> {
  const priced = await db.rows<Priced>(sql`
    select b.master_booking_id as id, ${chargeableKg} as kg, case when p.basis = 'hawb' then ${housesOf} else 0 end as houses, to_jsonb(p) as price
    from master_booking b cross join lateral (${priceInForce}) p where ${where} and ${chargeableKg} > 0`);
  const rows = new Map<number, LinehaulRow>();
  const costs = priced.map(({ id, kg, houses, price }) => {
    // The same price is counted once for each weight.
    const row = rows.get(price.linehaul_price_id) ?? price;
    rows.set(price.linehaul_price_id, row);
    const { lines } = linehaulOf(row, { kg, pieces: houses });
    const cost = lines.reduce((sum, { amount }) => sum + toMinor(amount, row.currency), 0n);
    return { id, cost: numberOf(cost) };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as k(id bigint, cost numeric)`;
}

/** Writes down the weight that bookings are charged by once they were handed over: of what is on them. */
export const weigh = (db: Database, ids: SQL): Promise<unknown> =>
  db.rows(sql`
    update master_booking b
    set chargeable_kg = ceil(greatest(l.kg, coalesce(b.volume_m3, 0) / 0.006 * least(1, l.kg / nullif(b.weight_kg, 0))) * 2) / 2
    from (select m.master_booking_id, sum(coalesce(m.weight_kg, f.weight_kg)) as kg from master_booking_manifest m join manifest f using (mnfs_id) group by 1) l
    where l.master_booking_id = b.master_booking_id and b.master_booking_id in (${ids}) and l.kg > 0
      and b.state not in ('draft', 'requested', 'waitlisted', 'confirmed', 'rejected', 'cancelled')`);
