import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ApprovalLine } from '#tools/chat/parts.ts';
import type { AnyContract, Column } from '#tools/define.ts';
import { sayDone } from '#tools/done.ts';
import { readInput } from '#tools/input.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { answerColumns } from '#tools/refine/row.ts';
import { seenBy } from '#tools/seen-by.ts';
import { translate } from '#tools/texts/index.ts';
import { mayUse } from '#tools/roles.ts';
import { writeAudit } from '#server/audit.ts';
import { rowCap } from '#server/answer.ts';
import { bringBack, carryOut, notUndone, type ChangeHandler, type Step } from '#server/change.ts';
import { now, todayOf } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Ahead, Beforehand, Change, Context, Database, Through, Who } from '#server/context.ts';
import type { Data } from '#server/db/open.ts';
import { keyAllows } from '#server/identity/authenticate.ts';
import type { Handler } from '#server/implement.ts';
import type { Jobs } from '#server/jobs/runner.ts';
import { bodyHash, claimKey, keepAnswer } from '#server/once.ts';
import { faultRefusal } from '#server/fault-refusal.ts';
import { enveloped, listOf, readAnswer, type Asked, type Inside, type Ways } from '#server/read.ts';
import { refuse } from '#server/refuse.ts';
import { failureOf, successOfBatches } from '#server/success.ts';

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
export const mayCall = (contract: AnyContract, who: Who): boolean => mayUse(contract, who) && keyAllows(who, contract);

type Guarded = Pick<AnyContract, 'path' | 'title' | 'effect' | 'access'>;

/** Refuses with 403 where neither the role nor the key of the caller covers it. */
export function checkAccess(contract: Guarded, who: Who): void {
  if (!mayUse(contract, who)) refuse('forbidden', `Your account (${who.role}) may not use "${contract.title}".`);
  if (!keyAllows(who, contract)) refuse('forbidden', `This key does not cover "${contract.title}".`);
}

function askedOf(handler: Handler, { who, body }: Call): Asked {
  checkAccess(handler.contract, who);
  const contract = seenBy(handler.contract, who.role);
  const read = readInput(contract, body);
  if (read.issues)
    return refuse('invalid', read.issues.map(({ field, message }) => `${field} ${message}`).join('; '), read.issues);
  const { refine, ...input } = read.input as Record<string, unknown> & { refine?: Refine };
  return { contract, input, refine };
}

const contextOf = (deps: Deps, call: Call, db: Database, applying = false): Context => ({
  db,
  ...beforehandOf(deps, call, applying),
});

function beforehandOf(deps: Deps, call: Call, applying = false): Beforehand {
  const at = now();
  return {
    who: call.who,
    now: at,
    today: todayOf(call.who, at),
    through: call.through,
    requestId: call.requestId ?? randomUUID(),
    config: deps.config,
    signal: call.signal,
    secretsLater: call.secretsLater ?? false,
    applying,
  };
}

/**
 * The one way a handler is run, whoever asks: rights, input, one transaction, the contract's rule of success, and for a
 * change its audit row and its key.
 */
export function perform(deps: Deps, handler: Handler, call: Call): Promise<unknown> {
  return inItsWords(deps, handler.contract, call, async () => {
    const asked = askedOf(handler, call);
    if (isChange(handler)) {
      const found = await foundAhead(deps, handler, call, asked.input, true);
      return deps.data.as(call.who, (db) => applyChange(deps, handler, call, db, { input: asked.input, found }), {
        signal: call.signal,
        limitMs: 60_000,
        yields: false,
      });
    }
    return readAnswer(handler, waysOf(deps, call, handler.contract), asked, call.cap ?? rowCap);
  });
}

const limitsOf = (contract: AnyContract) =>
  ({ limitMs: 15_000, kind: isReport(contract) ? 'report' : 'call' }) as const;

const insideOf =
  (deps: Deps, call: Call, options: { limitMs?: number; kind?: 'call' | 'report' } = {}): Inside =>
  (work) =>
    deps.data.as(call.who, (db) => work(contextOf(deps, call, db)), { signal: call.signal, reads: true, ...options });

const aheadOf = (deps: Deps, call: Call, applying = false): Ahead => ({
  read: (work) => deps.data.as(call.who, work, { signal: call.signal }),
  who: call.who,
  now: now(),
  config: deps.config,
  signal: call.signal,
  applying,
});

const waysOf = (deps: Deps, call: Call, contract: AnyContract): Ways => ({
  inside: insideOf(deps, call, limitsOf(contract)),
  alone: async (make) => {
    const query = make(beforehandOf(deps, call));
    return query && deps.data.ask(call.who, query, { signal: call.signal, ...limitsOf(contract) });
  },
  ahead: aheadOf(deps, call),
});

const foundAhead = (
  deps: Deps,
  { change }: ChangeHandler,
  call: Call,
  input: object,
  applying = false,
): Promise<unknown> => Promise.resolve(change.ahead?.(aheadOf(deps, call, applying), input as never));

/** Reads that add up thousands of parcels, and must not keep connections from calls that look at a few. */
export const isReport = ({ path, effect }: AnyContract): boolean =>
  effect === 'read' && /^(report|management|test)\//.test(path);

const isChange = (handler: Handler): handler is ChangeHandler => handler.change !== undefined;

/** What a change would do, line by line, without doing it. */
export function planOf(deps: Deps, handler: Handler, call: Call): Promise<ApprovalLine[]> {
  return inItsWords(deps, handler.contract, call, async () => {
    const { input } = askedOf(handler, call);
    if (!isChange(handler)) return [];
    const found = await foundAhead(deps, handler, call, input);
    const steps = await insideOf(deps, call)((ctx) => handler.change.steps(ctx, input as never, found));
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

/** All rows of a list, in batches, and their columns, for a file. */
export interface Everything {
  columns: Column[];
  batches: AsyncIterable<Record<string, unknown>[]>;
}
export function allRows(deps: Deps, handler: Handler, call: Call): Promise<Everything> {
  return inItsWords(deps, handler.contract, call, async () => {
    const asked = askedOf(handler, call);
    const { contract, refine } = asked;
    const columns = answerColumns(contract, refine);
    if (handler.query) {
      const { query } = await insideOf(deps, call)((ctx) => listOf(handler, ctx, asked));
      const stream = deps.data.stream(call.who, query, { signal: call.signal });
      return {
        columns,
        batches: await successOfBatches(refine ? { ...contract, success: undefined } : contract, stream, call.signal),
      };
    }
    const { data } = (await readAnswer(
      handler,
      waysOf(deps, call, handler.contract),
      asked,
      Number.MAX_SAFE_INTEGER,
    )) as {
      data: Record<string, unknown>[];
    };
    return { columns, batches: whole(data) };
  });
}

async function* whole(data: Record<string, unknown>[]): AsyncGenerator<Record<string, unknown>[]> {
  yield data;
}

/**
 * Brings back what a recorded change was before it, as another change: rights of this moment, one transaction, its own
 * audit row.
 */
export function undoChange(deps: Deps, handler: Handler, call: Call, auditId: number): Promise<void> {
  const { contract } = handler;
  return inItsWords(deps, contract, call, async () => {
    checkAccess(contract, call.who);
    if (!isChange(handler)) return refuse('missing', 'Change not found.');
    if (!handler.change.undo) return notUndone(handler.contract);
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
      { limitMs: 60_000, yields: false },
    );
  });
}

async function applyChange(
  deps: Deps,
  handler: ChangeHandler,
  call: Call,
  db: Database,
  { input, found }: { input: Record<string, unknown>; found: unknown },
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
  const carried = await carryOut(handler, ctx, input, found);
  const { changes, done } = carried;
  const message = sayDone(contract, done, (text, vars) => translate('en', text, vars));
  const answered = { ...enveloped(contract, handler.contract, carried.answer, call.cap ?? rowCap), message, done };
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
    throw failureOf(contract, faultRefusal(error, requestId) ?? error, (cause) =>
      log.error({ err: cause, requestId, path: contract.path }, 'call failed'),
    );
  }
}
