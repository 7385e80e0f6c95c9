import { isDeepStrictEqual } from 'node:util';
import type { ChangeContract, Done, Output, Row, RowsOutput, Shape } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import type { Ahead, Change, Context } from '#server/context.ts';
import { log } from '#server/log.ts';
import { refuse, type Code } from '#server/refuse.ts';
import type { z } from 'zod';

/** The values of a record that a change speaks of; empty where the record is not there. */
export type Held<K extends Shape = Shape> = Partial<Row<K>>;

/** One line of a change, as the card shows it: what is now, what it becomes, and what to beware of. */
interface Line<K extends Shape> {
  /** Identifies the record; a new one is named by whatever people know of it. */
  id: string;
  /** What people call it; its id where absent. */
  label?: string;
  before: Held<K>;
  after: Held<K>;
  warning?: string;
}
interface Refused {
  /** Why it is not done. */
  refused: string;
  /** It is so already. */
  already?: boolean;
  /** There is no such record. */
  missing?: boolean;
}
/** A line that will be carried out; `own` is what only `apply` and `answer` see. */
export type OpenStep<K extends Shape = Shape, P = unknown> = Line<K> & { refused?: undefined; own: P };
export type Step<K extends Shape = Shape, P = unknown> = OpenStep<K, P> | (Line<K> & Refused & { own?: P });

type KeysOf<C> = C extends { change: { keys: infer K extends Shape } } ? K : never;
type ResultOf<C> = C extends { output: infer O }
  ? O extends RowsOutput<infer S>
    ? Row<S>[]
    : O extends { header: infer H extends Shape; sections: infer D extends Record<string, Shape> }
      ? { header: Row<H> } & { [S in keyof D]: Row<D[S]>[] }
      : never
  : never;

export interface How<C extends ChangeContract, P, U = unknown, A = unknown> {
  /** The table of the record, for the audit log. */
  entity: string;
  /** Long work before the transaction, while the database serves others. */
  ahead?: (ahead: Ahead, input: z.infer<C['input']>) => Promise<A>;
  /** Loads, with row locks where `ctx.applying`, and decides line by line; everything that follows obeys it. */
  steps: (ctx: Context, input: z.infer<C['input']>, found: A) => Promise<Step<KeysOf<C>, P>[]>;
  /** Writes what the steps say. Answers the numbers of new records, in the order of the steps. */
  apply: (ctx: Context, steps: OpenStep<KeysOf<C>, P>[]) => Promise<(string | number)[] | void>;
  /** What the records hold now, by id; read back after every change, which fails where it is not what was shown. */
  read: (ctx: Context, ids: string[]) => Promise<Map<string, Held<KeysOf<C>>>>;
  /** The answer on the wire; new records carry their numbers by now. */
  answer: (ctx: Context, steps: Step<KeysOf<C>, P>[]) => Promise<ResultOf<C>>;
  undo?: Undo<KeysOf<C>, U>;
}

interface Undo<K extends Shape, U> {
  /** What undoing makes of the records; what was before, where nobody has changed it since, if absent. */
  steps?: (ctx: Context, changes: readonly Change[]) => Promise<OpenStep<K, U>[]>;
  /** Writes it; refuses where it must not. */
  apply: (ctx: Context, steps: OpenStep<K, U>[]) => Promise<void>;
}

/** A change whose types are forgotten, as `perform` runs it. */
export interface ChangeHandler {
  contract: ChangeContract;
  change: How<ChangeContract, unknown>;
}

/** Binds a change to its contract. Plan, card, results, audit rows and the sentence of success come from its steps. */
export const change = <I extends z.ZodObject, O extends Output, K extends Shape, P, U = unknown, A = undefined>(
  contract: ChangeContract<I, O, K>,
  how: How<ChangeContract<I, O, K>, P, U, A>,
): ChangeHandler => ({ contract, change: how }) as unknown as ChangeHandler;

/** Records by id, for `read`. */
export const byId = <R, H>(rows: readonly R[], id: (row: R) => string | number, held: (row: R) => H): Map<string, H> =>
  new Map(rows.map((row) => [String(id(row)), held(row)]));

/** Does one after the other, because one transaction is one line of statements. */
export async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  // oxlint-disable-next-line no-await-in-loop
  for (const item of items) results.push(await work(item));
  return results;
}

/** Refused lines for what was named and is not there. */
export const unknownSteps = (ids: readonly (string | number)[], refused: (id: string) => string) =>
  ids.map(String).map((id) => ({ id, before: {}, after: {}, refused: refused(id), missing: true }));

/** What came of a step, as results say it. */
export const resultOf = (step: { refused?: string; already?: boolean }): 'applied' | 'skipped' | 'refused' =>
  step.refused === undefined ? 'applied' : step.already ? 'skipped' : 'refused';

/** What of a line decides whether it is carried out. */
type Judged = Pick<Line<Shape>, 'id' | 'label'> & Partial<Refused>;

const mostReasons = 3;
const mostIssues = 100;

/** A change of which every line is refused has failed, with the reasons: 404 where none of its records is there. */
export function checkSome(lines: readonly Judged[], code?: Code): void {
  if (!lines.length || lines.some(({ refused }) => refused === undefined)) return;
  const reasons = [...new Set(lines.map(({ refused }) => refused))].slice(0, mostReasons);
  const issues = lines
    .slice(0, mostIssues)
    .map(({ id, label, refused }) => ({ field: label ?? id, message: refused! }));
  refuse(code ?? (lines.every(({ missing }) => missing) ? 'missing' : 'refused'), reasons.join(' '), issues);
}

/** The steps that are carried out; fails where there is none. */
export function openSteps<K extends Shape, P>(steps: readonly Step<K, P>[], code?: Code): OpenStep<K, P>[] {
  checkSome(steps, code);
  return steps.filter((step): step is OpenStep<K, P> => step.refused === undefined);
}

export interface Carried {
  answer: Record<string, unknown> | Record<string, unknown>[];
  changes: Change[];
  done: Done;
}

/** Applies the steps, reads the result back and returns it with the entries for the audit log. */
export async function carryOut(
  { contract, change: how }: ChangeHandler,
  ctx: Context,
  input: object,
  found: unknown,
): Promise<Carried> {
  const steps = await how.steps(ctx, input as never, found);
  const open = openSteps(steps);
  const made = open.length ? await how.apply(ctx, open) : undefined;
  for (const [index, id] of (made ?? []).entries()) open[index]!.id = String(id);
  await checkWritten(contract, how, ctx, open);
  return {
    answer: (await how.answer(ctx, steps)) as Carried['answer'],
    changes: changesOf(how.entity, open),
    done: { applied: open.length, refused: steps.length - open.length },
  };
}

/** Brings back what recorded changes were before, where nobody has changed it since. */
export async function bringBack(
  { contract, change: how }: ChangeHandler,
  ctx: Context,
  recorded: readonly Change[],
): Promise<Change[]> {
  const { undo } = how;
  if (!undo) return notUndone(contract);
  const steps = undo.steps ? await undo.steps(ctx, recorded) : await reversed(contract, how, ctx, recorded);
  await undo.apply(ctx, steps);
  await checkWritten(contract, how, ctx, steps);
  return changesOf(how.entity, steps);
}

/** A change without undo says why, where it can be said. */
export const notUndone = ({ change: { final = 'This change cannot be undone.' } }: ChangeContract): never =>
  refuse('conflict', final);

async function reversed(
  { change: { keys } }: ChangeContract,
  { read }: ChangeHandler['change'],
  ctx: Context,
  recorded: readonly Change[],
): Promise<OpenStep[]> {
  const held = await read(
    ctx,
    recorded.map(({ id }) => id),
  );
  if (recorded.some(({ id, after }) => !agree(keys, held.get(id), after ?? {})))
    refuse('conflict', 'It has been changed since, so nothing was undone.');
  return recorded.map(({ id, before, after }) => ({ id, before: after ?? {}, after: before ?? {}, own: null }));
}

const isNothing = (held: object): boolean => Object.keys(held).length === 0;

const changesOf = (entity: string, steps: readonly Line<Shape>[]): Change[] =>
  steps.map(({ id, before, after }) => ({
    entity,
    id,
    before: isNothing(before) ? null : before,
    after: isNothing(after) ? null : after,
  }));

/** Fails, and with it the transaction, where a record does not hold what was shown. */
async function checkWritten(
  { path, change: { keys } }: ChangeContract,
  { read }: ChangeHandler['change'],
  ctx: Context,
  steps: readonly Line<Shape>[],
): Promise<void> {
  const held = await read(
    ctx,
    steps.map(({ id }) => id),
  );
  const wrong = steps.find(({ id, after }) => !agree(keys, held.get(id), after));
  if (!wrong) return;
  log.error({ path, id: wrong.id, shown: wrong.after, written: held.get(wrong.id) }, 'a change wrote another value');
  refuse('refused', 'Nothing was changed: the result would differ from the preview.');
}

/** Whether a record has these values; a step without values expects no record. */
function agree(keys: Shape, held: Held | undefined, wanted: Held): boolean {
  if (!held || isNothing(wanted)) return !held && isNothing(wanted);
  return Object.entries(wanted).every(([key, value]) => !(key in held) || same(keys[key], held[key], value));
}

/** Instants agree by the second, because that is how they are shown. */
function same(schema: z.ZodType | undefined, a: unknown, b: unknown): boolean {
  if (schema && fieldOf(schema).kind === 'instant' && typeof a === 'string' && typeof b === 'string')
    return Math.floor(Date.parse(a) / 1_000) === Math.floor(Date.parse(b) / 1_000);
  return isDeepStrictEqual(a ?? null, b ?? null);
}
