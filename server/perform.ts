import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { AnyContract, Done } from '#tools/define.ts';
import { sayDone } from '#tools/done.ts';
import { readInput, secretFields } from '#tools/input.ts';
import { translate } from '#tools/texts/index.ts';
import { answerQuery, answerRows, rowCap } from '#server/answer.ts';
import { now } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Change, Context, Database, Through, Who } from '#server/context.ts';
import type { Data } from '#server/db/open.ts';
import { keyAllows } from '#server/identity/authenticate.ts';
import { inOrder, type Handler, type Planned } from '#server/implement.ts';
import type { Jobs } from '#server/jobs/runner.ts';
import { Refusal, refuse } from '#server/refuse.ts';

export interface Deps {
  data: Data;
  config: Config;
  log: Logger;
  /** Absent where this process runs none. */
  jobs?: Jobs;
}

export interface Call {
  who: Who;
  /** The body as it came, or the arguments of a tool. */
  body: unknown;
  through: Through;
  requestId?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Most rows in the answer. */
  cap?: number;
  /** Kept in the audit log: the message that led to it. */
  said?: string;
  /** True while a plan is made whose secret fields are typed only at its approval. */
  secretsLater?: boolean;
  /** Told which row of the audit log holds what changed. */
  recorded?: (auditId: number, changes: readonly Change[]) => void;
}

/** Whether the account's role, and the scopes of a program's key, cover this endpoint. */
export const mayCall = (contract: AnyContract, who: Who): boolean =>
  contract.access.includes(who.role) && keyAllows(who, contract);

function checkAccess(contract: AnyContract, who: Who): void {
  if (!contract.access.includes(who.role))
    refuse('forbidden', `Your account (${who.role}) may not use "${contract.title}".`);
  if (!keyAllows(who, contract)) refuse('forbidden', `This key does not cover "${contract.title}".`);
}

function inputOf(contract: AnyContract, body: unknown): Record<string, unknown> {
  const { input, issues } = readInput(contract, body);
  if (!issues) return input as Record<string, unknown>;
  return refuse('invalid', issues.map(({ field, message }) => `${field} ${message}`).join('; '), issues);
}

function contextOf(deps: Deps, call: Call, db: Database, changes: Change[]): Context {
  const at = now();
  return {
    db,
    who: call.who,
    now: at,
    today: at.toISOString().slice(0, 10),
    through: call.through,
    requestId: call.requestId ?? randomUUID(),
    config: deps.config,
    signal: call.signal,
    secretsLater: call.secretsLater ?? false,
    changed: (one) => void changes.push(one),
  };
}

async function answer(handler: Handler, ctx: Context, input: Record<string, unknown>, cap: number): Promise<unknown> {
  const { contract } = handler;
  if (handler.query) return answerQuery(ctx.db, contract, await handler.query(ctx, input as never), cap, handler.order);
  return wrapped(contract, await handler.run!(ctx, input as never), cap);
}

const wrapped = (contract: AnyContract, result: unknown, cap: number): Record<string, unknown> =>
  (Array.isArray(result) ? answerRows(contract, result, cap) : result) as Record<string, unknown>;

/** The one way a handler is run, whoever asks: rights, input, one transaction, and for a change its audit row and its key. */
export async function perform(deps: Deps, handler: Handler, call: Call): Promise<unknown> {
  const { contract } = handler;
  checkAccess(contract, call.who);
  const input = inputOf(contract, call.body);
  const options = { signal: call.signal, limitMs: contract.effect === 'read' ? 15_000 : 60_000 };
  const { prepare } = handler;
  if (prepare) {
    const work = await translated(() =>
      deps.data.as(call.who, (db) => prepare(contextOf(deps, call, db, []), input as never), options),
    );
    return wrapped(contract, await work(), call.cap ?? rowCap);
  }
  return translated(() =>
    deps.data.as(
      call.who,
      async (db) => {
        if (contract.effect === 'read')
          return answer(handler, contextOf(deps, call, db, []), input, call.cap ?? rowCap);
        return change(deps, handler, call, db, input);
      },
      options,
    ),
  );
}

/** What a change would do, line by line, without doing it. */
export async function planOf(deps: Deps, handler: Handler, call: Call): Promise<Planned[]> {
  checkAccess(handler.contract, call.who);
  const input = inputOf(handler.contract, call.body);
  return translated(() =>
    deps.data.as(call.who, (db) => handler.plan!(contextOf(deps, call, db, []), input as never), {
      signal: call.signal,
    }),
  );
}

/** All rows of a list, in batches, for a file. */
export async function allRows(
  deps: Deps,
  handler: Handler,
  call: Call,
): Promise<AsyncIterable<Record<string, unknown>[]>> {
  checkAccess(handler.contract, call.who);
  const input = inputOf(handler.contract, call.body);
  if (handler.query) {
    const { query, order } = handler;
    const built = await translated(() =>
      deps.data.as(call.who, async (db) => inOrder(await query(contextOf(deps, call, db, []), input as never), order), {
        signal: call.signal,
      }),
    );
    return deps.data.stream(call.who, built, { signal: call.signal });
  }
  const whole = (await perform(deps, handler, { ...call, cap: Number.MAX_SAFE_INTEGER })) as {
    data: Record<string, unknown>[];
  };
  return (async function* () {
    yield whole.data;
  })();
}

/**
 * Brings back what a recorded change was before it, as another change: rights of this moment, one transaction, its own
 * audit row.
 */
export async function undoChange(deps: Deps, handler: Handler, call: Call, auditId: number): Promise<void> {
  const { contract } = handler;
  checkAccess(contract, call.who);
  const { undo } = handler;
  if (!undo) return refuse('conflict', 'This change cannot be undone.');
  const recorded = await deps.data.own((db) =>
    db.one<{ changes: Change[] }>(
      sql`select changes from audit_log where audit_id = ${auditId} and user_code = ${call.who.userCode} and path = ${contract.path}`,
    ),
  );
  if (!recorded) return refuse('missing', 'Change not found.');
  await translated(() =>
    deps.data.as(
      call.who,
      async (db) => {
        if (await claimKey(db, { ...call, idempotencyKey: `undo:${auditId}` }, contract.path, String(auditId))) return;
        const changes: Change[] = [];
        const ctx = contextOf(deps, call, db, changes);
        await undo(ctx, recorded.changes);
        await writeAudit(db, contract, call, ctx, { undo_of: auditId }, changes);
        await db.rows(
          sql`update idempotency_key set answer = to_jsonb('{}'::text) where user_code = ${call.who.userCode} and key = ${`undo:${auditId}`}`,
        );
      },
      { limitMs: 60_000 },
    ),
  );
}

async function change(
  deps: Deps,
  handler: Handler,
  call: Call,
  db: Database,
  input: Record<string, unknown>,
): Promise<unknown> {
  const { contract } = handler;
  // Keyed, because the input may hold a password that a plain hash would let somebody guess.
  const hash = createHmac('sha256', deps.config.sessionSecret)
    .update(`${contract.path}\n${JSON.stringify(input)}`)
    .digest('hex');
  const before = call.idempotencyKey ? await claimKey(db, call, contract.path, hash) : undefined;
  if (before) return before;
  const changes: Change[] = [];
  const ctx = contextOf(deps, call, db, changes);
  const done: Done = { applied: 0, refused: 0 };
  const answered = { ...((await answer(handler, ctx, input, call.cap ?? rowCap)) as object), message: '', done };
  done.applied = changes.length;
  answered.message = sayDone(contract, done, (key, vars) => translate('en', key, vars));
  const auditId = await writeAudit(db, contract, call, ctx, input, changes);
  if (auditId !== undefined) call.recorded?.(auditId, changes);
  if (call.idempotencyKey)
    await db.rows(
      sql`update idempotency_key set answer = to_jsonb(${JSON.stringify(answered)}::text) where user_code = ${call.who.userCode} and key = ${call.idempotencyKey}`,
    );
  return answered;
}

/** Takes the key, waiting for whoever holds it; the saved answer where it was used already for the same body. */
async function claimKey(db: Database, call: Call, path: string, hash: string): Promise<unknown> {
  if (call.idempotencyKey!.length > 255) refuse('invalid', 'Idempotency-Key is too long: at most 255 characters.');
  const taken = await db.one(
    sql`insert into idempotency_key (user_code, key, path, body_hash) values (${call.who.userCode}, ${call.idempotencyKey}, ${path}, ${hash}) on conflict do nothing returning key`,
  );
  if (taken) return undefined;
  const used = await db.one<{ body_hash: string; answer: string }>(
    sql`select body_hash, answer from idempotency_key where user_code = ${call.who.userCode} and key = ${call.idempotencyKey}`,
  );
  if (used?.body_hash !== hash)
    refuse('conflict', 'This Idempotency-Key was already used for another request; use a new one.');
  // Kept as text: jsonb would give its keys back in another order.
  return JSON.parse(used.answer) as unknown;
}

async function writeAudit(
  db: Database,
  contract: AnyContract,
  call: Call,
  ctx: Context,
  input: Record<string, unknown>,
  changes: Change[],
): Promise<number | undefined> {
  const hidden = new Set(secretFields(contract));
  const open = Object.entries(input).filter(([key]) => !hidden.has(key));
  const subjects = changes.map(({ entity, id }) => `${entity}:${id}`);
  const row = await db.one<{ audit_id: number }>(sql`
    insert into audit_log (user_code, role, copa_id, path, through, request_id, said, input, changes, subjects, at)
    values (${call.who.userCode}, ${call.who.role}, ${call.who.copaId}, ${contract.path}, ${call.through}, ${ctx.requestId},
      ${call.said ?? null}, ${JSON.stringify(Object.fromEntries(open))}::jsonb, ${JSON.stringify(changes)}::jsonb,
      array(select jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb)), ${ctx.now.toISOString()}::timestamptz)
    ${call.recorded ? sql`returning audit_id` : sql``}`);
  return row?.audit_id;
}

/** Database errors become refusals in our words; the database's own text never leaves the server. */
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code;
    if (code === '57014')
      refuse('unavailable', 'This took too long and was stopped. Narrow the dates or the filters, or export it.');
    if (code === '23505') refuse('conflict', 'This already exists.');
    if (code === '42501') refuse('forbidden', 'Your account may not change this record.');
    if (code === '40001' || code === '40P01')
      refuse('conflict', 'Somebody else has just changed the same record. Try again.');
    if (code === '22003') refuse('invalid', 'A number is too large.');
    throw error;
  }
}
