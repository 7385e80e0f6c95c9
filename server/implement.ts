import { sql, type SQL } from 'drizzle-orm';
import type { AnswerOf, AnyContract, Contract, InputOf, Output, Row, RowsOutput } from '#tools/define.ts';
import type { Change, Context } from '#server/context.ts';
import type { z } from 'zod';

/** One line of an approval card: what is now, what it becomes, and what to beware of. */
export interface Planned {
  id: string;
  label: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  warning?: string;
  /** Would be refused or skipped, with this reason. */
  refused?: string;
}

type RowsOf<O> = O extends RowsOutput<infer S> ? Row<S>[] : never;
type Result<C> =
  C extends Contract<z.ZodObject, infer O>
    ? O extends RowsOutput
      ? RowsOf<O> | AnswerOf<C>
      : AnswerOf<{ output: O }>
    : never;

type How<C> =
  /**
   * A list as one query whose columns carry the wire names: counted, capped, totalled and exported by the adapter. Where
   * it may be long, its `order` (without the words) stands apart, so that counting a million rows does not sort them.
   */
  | { query: (ctx: Context, input: InputOf<C>) => SQL | Promise<SQL>; order?: SQL }
  /** Reads in a transaction and returns the long work to be done after it, while the database serves others. */
  | { prepare: (ctx: Context, input: InputOf<C>) => Promise<() => Promise<Result<C>>> }
  | {
      run: (ctx: Context, input: InputOf<C>) => Promise<Result<C>>;
      /** Required of a change: what it would do, without doing it. */
      plan?: (ctx: Context, input: InputOf<C>) => Promise<Planned[]>;
      /** Brings back what was before, from the recorded changes; refuses where somebody has changed it since. */
      undo?: Undo;
    };

export type Undo = (ctx: Context, changes: readonly Change[]) => Promise<void>;

export interface Handler {
  contract: AnyContract;
  query?: (ctx: Context, input: never) => SQL | Promise<SQL>;
  order?: SQL;
  run?: (ctx: Context, input: never) => Promise<unknown>;
  prepare?: (ctx: Context, input: never) => Promise<() => Promise<unknown>>;
  plan?: (ctx: Context, input: never) => Promise<Planned[]>;
  undo?: Undo;
}

/** The rows of a list in their order. */
export const inOrder = (query: SQL, order: SQL | undefined): SQL => (order ? sql`${query} order by ${order}` : query);

/** Binds a handler to its contract; a change without a plan is refused at start. */
export function implement<C extends Contract<z.ZodObject, Output>>(contract: C, how: How<C>): Handler {
  if (contract.effect !== 'read' && !('plan' in how && how.plan))
    throw new Error(`${contract.path} changes data and needs a plan`);
  return { contract: contract as unknown as AnyContract, ...how } as Handler;
}
