import { sql } from 'drizzle-orm';
import { accountList as contract } from '#tools/bank/account-list.ts';
import { accounts } from '#server/db/queries/bank-accounts.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const accountList = implement(contract, {
  query: (_ctx, input) =>
    accounts(
      all([
        input.copa_id !== undefined && sql`a.copa_id = ${input.copa_id}`,
        input.enabled !== undefined && sql`a.enabled = ${input.enabled}`,
      ]),
    ),
});
