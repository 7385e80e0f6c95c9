import { sql } from 'drizzle-orm';
import { getClaims as contract } from '#tools/manifest/get-claims.ts';
import { all } from '#server/db/queries/parcels.ts';
import { claims } from '#server/freight/claim-rows.ts';
import { implement } from '#server/implement.ts';

export const getClaims = implement(contract, {
  query: (_ctx, { claim_state, airline, mawb }) =>
    claims(
      all([
        claim_state ? sql`c.state = ${claim_state}` : undefined,
        airline ? sql`b.airline_prefix = ${airline}` : undefined,
        mawb ? sql`b.mawb = ${mawb}` : undefined,
      ]),
    ),
  order: sql`c.state <> 'open', c.created_at desc, c.master_booking_id`,
});
