import { sql } from 'drizzle-orm';
import { prcList as contract } from '#tools/partner/prc-list.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { certificates } from '#server/partner/certificates.ts';

export const prcList = implement(contract, {
  query: ({ today }, { copa_id, state }) =>
    certificates(
      all([copa_id ? sql`c.copa_id = ${copa_id}` : undefined, state ? sql`c.state = ${state}` : undefined]),
      today,
    ),
});
