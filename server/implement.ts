import type { SQL } from 'drizzle-orm';
import type { AnswerOf, AnyContract, InputOf, Output, ReadContract, Row, RowsOutput } from '#tools/define.ts';
import type { ChangeHandler } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import type { z } from 'zod';

type RowsOf<O> = O extends RowsOutput<infer S> ? Row<S>[] : never;
type Result<C> =
  C extends ReadContract<z.ZodObject, infer O> ? (O extends RowsOutput ? RowsOf<O> | AnswerOf<C> : AnswerOf<C>) : never;

type How<C> =
  /**
   * A list as one query whose columns carry the wire names: counted, capped, totalled and exported by the adapter. Where
   * it may be long, its `order` (without the words) stands apart, so that counting a million rows does not sort them.
   */
  | { query: (ctx: Context, input: InputOf<C>) => SQL | Promise<SQL>; order?: SQL }
  /** Reads in a transaction and returns the long work to be done after it, while the database serves others. */
  | { prepare: (ctx: Context, input: InputOf<C>) => Promise<() => Promise<Result<C>>> }
  | { run: (ctx: Context, input: InputOf<C>) => Promise<Result<C>> };

/** What `perform` runs: a read by one of its first three ways, a change by its steps. */
export interface Handler {
  contract: AnyContract;
  query?: (ctx: Context, input: never) => SQL | Promise<SQL>;
  order?: SQL;
  run?: (ctx: Context, input: never) => Promise<unknown>;
  prepare?: (ctx: Context, input: never) => Promise<() => Promise<unknown>>;
  change?: ChangeHandler['change'];
}

/** Binds a handler to a contract that reads; one that changes is bound by `change`. */
export const implement = <C extends ReadContract<z.ZodObject, Output>>(contract: C, how: How<C>): Handler =>
  ({ contract, ...how }) as unknown as Handler;
