import type { Handler } from '#server/implement.ts';
import { implement } from '#server/implement.ts';
import type { ReadContract } from '#tools/define.ts';
import { sql } from 'drizzle-orm';
import { all } from '#server/db/queries/parcels.ts';
import { keyed, rateOrder, rateRows, validOn, type RateStore } from './rate-store.ts';

/** The list of a table of rates: of a day, or with all that was and will be. */
export const listing = (contract: ReadContract, store: RateStore): Handler =>
  implement(contract, {
    query: ({ today }, input) => {
      const { valid_on = today, history } = input as { valid_on?: string; history?: boolean };
      return rateRows(store, today, all([keyed(store, input), !history && validOn(store, valid_on)]));
    },
    order: sql`${rateOrder(store)}`,
  });
