import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { getClaims } from '#tools/manifest/get-claims.ts';

export type Claim = RowOf<typeof getClaims>;

/** Claims `c` with their bookings `b`, as the wire has them. */
export const claims = (where: SQL): SQL => sql`
  select b.mawb, c.reason, c.amount, c.currency, c.reference, c.state as claim_state, c.remark, b.post_tender_status, a.name as airline_name, b.flight,
    local_iso(c.created_at, coalesce(o.tz, 'UTC')) as claimed_at, c.created_by as by, b.master_booking_id
  from master_claim c join master_booking b using (master_booking_id)
  left join airline a on a.prefix = b.airline_prefix
  left join iata_location o on o.iata = b.origin
  where ${where}`;
