import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ApprovalLine } from '#tools/chat/parts.ts';
import type { AnyContract } from '#tools/define.ts';
import { sayDone } from '#tools/done.ts';
import { readInput } from '#tools/input.ts';
import { translate } from '#tools/texts/index.ts';
import { writeAudit } from '#server/audit.ts';
import { answerQuery, answerRows, rowCap } from '#server/answer.ts';
import { bringBack, carryOut, type ChangeHandler, type Step } from '#server/change.ts';
import { now } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Change, Context, Database, Through, Who } from '#server/context.ts';
import type { Data } from '#server/db/open.ts';
import { keyAllows } from '#server/identity/authenticate.ts';
import { inOrder, type Handler } from '#server/implement.ts';
import type { Jobs } from '#server/jobs/runner.ts';
import { bodyHash, claimKey, keepAnswer } from '#server/once.ts';
import { Refusal, refuse } from '#server/refuse.ts';
import { failureOf, successOf, successOfBatches } from '#server/success.ts';

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
  /** Called with the row of the audit log that has what changed. */
  recorded?: (auditId: number, changes: readonly Change[]) => void;
}

/** Whether the account's role, and the scopes of a program's key, cover this endpoint. */
export const mayCall = (contract: AnyContract, who: Who): boolean =>
  contract.access.includes(who.role) && keyAllows(who, contract);

type Guarded = Pick<AnyContract, 'path' | 'title' | 'effect' | 'access'>;

/** Refuses with 403 where neither the role nor the key of the caller covers it. */
export function checkAccess(contract: Guarded, who: Who): void {
  if (!contract.access.includes(who.role))
    refuse('forbidden', `Your account (${who.role}) may not use "${contract.title}".`);
  if (!keyAllows(who, contract)) refuse('forbidden', `This key does not cover "${contract.title}".`);
}

function inputOf(contract: AnyContract, body: unknown): Record<string, unknown> {
  const { input, issues } = readInput(contract, body);
  if (!issues) return input as Record<string, unknown>;
  return refuse('invalid', issues.map(({ field, message }) => `${field} ${message}`).join('; '), issues);
}

function contextOf(deps: Deps, call: Call, db: Database, applying = false): Context {
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
    applying,
  };
}

async function answer(handler: Handler, ctx: Context, input: Record<string, unknown>, cap: number): Promise<unknown> {
  const { contract } = handler;
  if (handler.query) return answerQuery(ctx.db, contract, await handler.query(ctx, input as never), cap, handler.order);
  return wrapped(contract, await handler.run!(ctx, input as never), cap);
}

const wrapped = (contract: AnyContract, result: unknown, cap: number): Record<string, unknown> =>
  (Array.isArray(result) ? answerRows(contract, result, cap) : result) as Record<string, unknown>;

/**
 * The one way a handler is run, whoever asks: rights, input, one transaction, the contract's rule of success, and for a
 * change its audit row and its key.
 */
export function perform(deps: Deps, handler: Handler, call: Call): Promise<unknown> {
  const { contract, prepare } = handler;
  return inItsWords(deps, contract, call, async () => {
    checkAccess(contract, call.who);
    const input = inputOf(contract, call.body);
    const options = { signal: call.signal, limitMs: contract.effect === 'read' ? 15_000 : 60_000 };
    const cap = call.cap ?? rowCap;
    if (isChange(handler)) return deps.data.as(call.who, (db) => applyChange(deps, handler, call, db, input), options);
    if (prepare) {
      const work = await deps.data.as(call.who, (db) => prepare(contextOf(deps, call, db), input as never), options);
      return successOf(contract, wrapped(contract, await work(), cap));
    }
    return successOf(
      contract,
      await deps.data.as(call.who, (db) => answer(handler, contextOf(deps, call, db), input, cap), options),
    );
  });
}

const isChange = (handler: Handler): handler is ChangeHandler => handler.change !== undefined;

/** What a change would do, line by line, without doing it. */
export function planOf(deps: Deps, handler: Handler, call: Call): Promise<ApprovalLine[]> {
  const { contract } = handler;
  return inItsWords(deps, contract, call, async () => {
    checkAccess(contract, call.who);
    const input = inputOf(contract, call.body);
    const steps = await deps.data.as(
      call.who,
      (db) => handler.change!.steps(contextOf(deps, call, db), input as never),
      { signal: call.signal },
    );
    return steps.map(shownLine);
  });
}

/** A step without what only its handler sees. */
const shownLine = ({ id, label = id, before, after, warning, refused }: Step): ApprovalLine => ({
  id,
  label,
  before,
  after,
  ...(warning && { warning }),
  ...(refused && { refused }),
});

/** All rows of a list, in batches, for a file. */
export function allRows(deps: Deps, handler: Handler, call: Call): Promise<AsyncIterable<Record<string, unknown>[]>> {
  const { contract, query, order } = handler;
  return inItsWords(deps, contract, call, async () => {
    checkAccess(contract, call.who);
    const input = inputOf(contract, call.body);
    if (query) {
      const built = await deps.data.as(
        call.who,
        async (db) => inOrder(await query(contextOf(deps, call, db), input as never), order),
        { signal: call.signal },
      );
      return successOfBatches(contract, deps.data.stream(call.who, built, { signal: call.signal }), call.signal);
    }
    const whole = (await perform(deps, handler, { ...call, cap: Number.MAX_SAFE_INTEGER })) as {
      data: Record<string, unknown>[];
    };
    return (async function* () {
      yield whole.data;
    })();
  });
}

/**
 * Brings back what a recorded change was before it, as another change: rights of this moment, one transaction, its own
 * audit row.
 */
export function undoChange(deps: Deps, handler: Handler, call: Call, auditId: number): Promise<void> {
  const { contract } = handler;
  return inItsWords(deps, contract, call, async () => {
    checkAccess(contract, call.who);
    if (!isChange(handler) || !handler.change.undo) return refuse('conflict', 'This change cannot be undone.');
    const { userCode } = call.who;
    const recorded = await deps.data.own((db) =>
      db.one<{ changes: Change[] }>(
        sql`select changes from audit_log where audit_id = ${auditId} and user_code = ${userCode} and path = ${contract.path}`,
      ),
    );
    if (!recorded) return refuse('missing', 'Change not found.');
    const claim = { userCode, key: `undo:${auditId}`, path: contract.path, hash: String(auditId) };
    await deps.data.as(
      call.who,
      async (db) => {
        if (await claimKey(db, claim)) return;
        const ctx = contextOf(deps, call, db, true);
        const changes = await bringBack(handler, ctx, recorded.changes);
        const { said } = call;
        await writeAudit(ctx, { contract, input: { undo_of: auditId }, changes, said, numbered: false });
        await keepAnswer(db, claim, {});
      },
      { limitMs: 60_000 },
    );
  });
}

async function applyChange(
  deps: Deps,
  handler: ChangeHandler,
  call: Call,
  db: Database,
  input: Record<string, unknown>,
): Promise<unknown> {
  const { contract } = handler;
  const { path } = contract;
  const { who, idempotencyKey: key, said, recorded } = call;
  const claim = key && {
    userCode: who.userCode,
    key,
    path,
    hash: bodyHash(deps.config.sessionSecret, path, input),
  };
  const before = claim && (await claimKey(db, claim));
  if (before) return before;
  const ctx = contextOf(deps, call, db, true);
  const carried = await carryOut(handler, ctx, input);
  const { changes, done } = carried;
  const message = sayDone(contract, done, (text, vars) => translate('en', text, vars));
  const answered = { ...wrapped(contract, carried.answer, call.cap ?? rowCap), message, done };
  const auditId = await writeAudit(ctx, { contract, input, changes, said, numbered: recorded !== undefined });
  if (auditId !== undefined) recorded?.(auditId, changes);
  if (claim) await keepAnswer(db, claim, answered);
  return answered;
}

/** Failures in our words, by the rule of the contract; the database's own text never leaves the server. */
async function inItsWords<T>(
  { log }: Deps,
  contract: AnyContract,
  { requestId }: Call,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(contract, faultRefusal(error) ?? error, (cause) =>
      log.error({ err: cause, requestId, path: contract.path }, 'call failed'),
    );
  }
}

/** What a fault of the database means to the caller; undefined where it is ours. */
function faultRefusal(error: unknown): Refusal | undefined {
  const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code;
  if (error instanceof Refusal || typeof code !== 'string') return undefined;
  if (code === '57014')
    return new Refusal(
      'unavailable',
      'This took too long and was stopped. Narrow the dates or the filters, or export it.',
    );
  if (code === '23505') return new Refusal('conflict', 'This already exists.');
  if (code === '42501') return new Refusal('forbidden', 'Your account may not change this record.');
  if (code === '40001' || code === '40P01')
    return new Refusal('conflict', 'Somebody else has just changed the same record. Try again.');
  if (code === '22003') return new Refusal('invalid', 'A number is too large.');
  return undefined;
}
