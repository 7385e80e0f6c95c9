import { sql } from 'drizzle-orm';
import { bookDifferences as contract } from '#tools/finance/book-differences.ts';
import { implement } from '#server/implement.ts';

export const bookDifferences = implement(contract, {
  query: () => sql`
    select what, id, told, summed, local_iso(at, 'UTC') as at from ledger_check order by ledger_check_id`,
});
