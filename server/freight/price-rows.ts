import { sql, type SQL } from 'drizzle-orm';

/** The weight that booking `b` is charged by: of scale or of volume, up to the next half kilogram. */
export const chargeableKg: SQL = sql`coalesce(b.chargeable_kg, ceil(greatest(b.weight_kg, coalesce(b.volume_m3, 0) / 0.006) * 2) / 2)`;

/** The price in force `p` for booking `b` on its day of departure, to be joined laterally. */
export const priceInForce: SQL = sql`
  select p.* from linehaul_price p
  where p.airline_prefix = b.airline_prefix and p.origin = b.origin and p.destination = b.destination
    and p.valid_from <= coalesce(b.etd, b.created_at)::date
    and (p.valid_to is null or p.valid_to >= coalesce(b.etd, b.created_at)::date)
  order by p.valid_from desc limit 1`;

/** What airline `a` charges for booking `b` by price `p`: the sum of the lines of tools/rules/air-charges.ts. */
export const chargeOf: SQL = sql`(
  round(case when ${chargeableKg} >= 100 then p.rate_from_100 * ${chargeableKg}
    else least(greatest(p.minimum_rate, p.rate_under_100 * ${chargeableKg}), case when a.as_rule then p.rate_from_100 * 100 end) end, 2)
  + round(greatest(p.minimum_fuel, p.fuel * ${chargeableKg}), 2)
  + round(greatest(p.minimum_screening, p.screening * ${chargeableKg}), 2) + round(p.security * ${chargeableKg}, 2))`;
