import type { SQL } from 'drizzle-orm';
import type { AnswerOf, AnyContract, InputOf, Output, ReadContract, Row, RowsOutput } from '#tools/define.ts';
import type { ChangeHandler } from '#server/change.ts';
import type { Ahead, Beforehand, Context } from '#server/context.ts';
import type { Print } from '#server/paper/print.ts';
import type { z } from 'zod';

type RowsOf<O> = O extends RowsOutput<infer S> ? Row<S>[] : never;
type Result<C> =
  C extends ReadContract<z.ZodObject, infer O> ? (O extends RowsOutput ? RowsOf<O> | AnswerOf<C> : AnswerOf<C>) : never;

/** How an answer is printed, where its contract says so. */
type Printed<C> = { print?: Print<AnswerOf<C>> };

type How<C, A> = Printed<C> &
  /**
   * A list as one query whose columns carry the wire names: counted, capped, totalled and exported by the adapter. Where
   * it may be long, its `order` (without the words) stands apart, so that counting a million rows does not sort them.
   * `quick` is the likely answer by one statement that needs no other before it: where it has rows, they are the answer
   * of `query`.
   */
  (
    | {
        query: (ctx: Context, input: InputOf<C>) => SQL | Promise<SQL>;
        order?: SQL;
        quick?: (ctx: Beforehand, input: InputOf<C>) => SQL | undefined;
      }
    /** `ahead` is long work before the transaction, while the database serves others; `run` gets what came of it. */
    | {
        ahead?: (ahead: Ahead, input: InputOf<C>) => Promise<A>;
        run: (ctx: Context, input: InputOf<C>, found: A) => Promise<Result<C>>;
      }
  );

/** What `perform` runs: a read by its query or its run, a change by its steps. */
export interface Handler {
  contract: AnyContract;
  query?: (ctx: Context, input: never) => SQL | Promise<SQL>;
  order?: SQL;
  quick?: (ctx: Beforehand, input: never) => SQL | undefined;
  ahead?: (ahead: Ahead, input: never) => Promise<unknown>;
  run?: (ctx: Context, input: never, found?: never) => Promise<unknown>;
  change?: ChangeHandler['change'];
  print?: Print<never>;
}

/** Binds a handler to a contract that reads; one that changes is bound by `change`. */
export const implement = <C extends ReadContract<z.ZodObject, Output>, A = undefined>(
  contract: C,
  how: How<C, A>,
): Handler => ({ contract, ...how }) as unknown as Handler;
