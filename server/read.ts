import { sql, type SQL } from 'drizzle-orm';
import type { AnyContract, DocumentOutput, Shape } from '#tools/define.ts';
import { refinedOf } from '#tools/refine/read.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { answerQuery, answerRows, upTo } from '#server/answer.ts';
import type { Ahead, Beforehand, Context } from '#server/context.ts';
import type { Handler } from '#server/implement.ts';
import { listed, queryOf, type Listed } from '#server/refine.ts';
import { successOf } from '#server/success.ts';

type Row = Record<string, unknown>;

/** What was asked: the contract as the caller has it, its own fields, and what is asked of its rows. */
export interface Asked {
  contract: AnyContract;
  input: Row;
  refine?: Refine;
}
/** Does work in one transaction of the caller. */
export type Inside = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;

/** How a handler reaches the database: in its transaction, by one statement alone, and before it. */
export interface Ways {
  inside: Inside;
  /** Rows of the statement that `make` makes, in a transaction of the caller of its own; undefined where it makes none. */
  alone(make: (ctx: Beforehand) => SQL | undefined): Promise<Row[] | undefined>;
  ahead: Ahead;
}

/** The list that a handler's query makes; whether the call succeeds is decided before its rows are refined. */
export async function listOf(handler: Handler, ctx: Context, { contract, input, refine }: Asked): Promise<Listed> {
  const { order } = handler;
  const row = refinedOf(contract)!;
  const query = await handler.query!(ctx, input as never);
  if (!refine || !contract.success) return listed(row, query, order, refine);
  const begun = await ctx.db.rows(sql`select * from (${listed(row, query, order).query}) answer limit 1`);
  const { data } = successOf(contract, { data: begun }) as { data: Row[] };
  const isEmpty = data.length < begun.length;
  return listed(row, isEmpty ? sql`select * from (${query}) answer where false` : query, order, refine);
}

/** The answer of a handler that reads, at most `cap` rows of a list; what was made in code is refined like any other. */
export async function readAnswer(handler: Handler, ways: Ways, asked: Asked, cap: number): Promise<unknown> {
  const { contract, input, refine } = asked;
  const { inside, ahead } = ways;
  const { query, run } = handler;
  if (query) {
    const quick = refine ? undefined : await quickAnswer(handler, ways, asked, cap);
    if (quick) return successOf(contract, quick);
    const answer = await inside(async (ctx) => answerQuery(ctx.db, await listOf(handler, ctx, asked), cap));
    return refine ? answer : successOf(contract, answer);
  }
  const found = await handler.ahead?.(ahead, input as never);
  const made = await inside((ctx) => run!(ctx, input as never, found as never));
  const whole = successOf(
    contract,
    enveloped(contract, handler.contract, made, refine ? Number.MAX_SAFE_INTEGER : cap),
  );
  const row = refinedOf(contract);
  if (!refine || !row) return whole;
  const { data } = whole as { data: Row[] };
  return inside((ctx) => answerQuery(ctx.db, listed(row, queryOf(row, data), undefined, refine), cap));
}

/** The answer by one statement, where the handler has one that finds something. */
async function quickAnswer(
  { quick, order }: Handler,
  { alone }: Ways,
  { contract, input }: Asked,
  cap: number,
): Promise<unknown> {
  if (!quick) return undefined;
  const row = refinedOf(contract)!;
  const data = await alone((ctx) => {
    const query = quick(ctx, input as never);
    return query && upTo(listed(row, query, order), cap);
  });
  return data?.length && data.length <= cap ? answerRows(row, data, cap) : undefined;
}

/** Of a document, what the caller sees of its header and its lists; what no contract names stays. */
function seenOf(output: DocumentOutput, whole: AnyContract['output'], made: Row): Row {
  if (whole === output || whole.kind !== 'document') return made;
  const without = (row: Row, all: Shape, seen: Shape) => Object.fromEntries(Object.entries(row).filter(([key]) => !(key in all) || key in seen)); // prettier-ignore
  const lists = Object.entries(output.sections).flatMap(([name, { row }]) =>
    Array.isArray(made[name]) ? [[name, (made[name] as Row[]).map((one) => without(one, whole.sections[name]!.row, row))] as const] : []); // prettier-ignore
  const shown = Object.fromEntries(Object.entries(made).filter(([name]) => !(name in whole.sections) || name in output.sections)); // prettier-ignore
  return { ...shown, header: without((made.header ?? {}) as Row, whole.header, output.header), ...Object.fromEntries(lists) }; // prettier-ignore
}

/** Rows in the envelope of a list, with the columns that the caller sees; of a document what the caller sees. */
export function enveloped({ output }: AnyContract, whole: AnyContract, made: unknown, cap: number): Row {
  if (output.kind !== 'rows') return made ? seenOf(output, whole.output, made as Row) : (made as unknown as Row);
  if (!Array.isArray(made)) return made as Row;
  const columns = Object.keys(output.row);
  const rows = (made as Row[]).map((row) => Object.fromEntries(columns.map((key) => [key, row[key] ?? null])));
  return answerRows(output.row, rows, cap) as unknown as Row;
}
