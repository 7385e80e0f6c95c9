import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { nextApproval, type ApprovalEvent } from '#machines/approval.ts';
import type { Approval, ApprovalLine, ApprovalState } from '#tools/chat/parts.ts';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { secretFields } from '#tools/input-fields.ts';
import type { Database, Who } from '#server/context.ts';
import { refuse } from '#server/refuse.ts';

type Arguments = Record<string, unknown>;

/** The same hash for the same call, whatever the order of its arguments. */
export function hashOf(path: string, args: Arguments): string {
  const sorted = Object.fromEntries(Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256')
    .update(`${path}\n${JSON.stringify(sorted)}`)
    .digest('hex');
}

/** The list field whose values are exactly the lines, so that some of them can be accepted. */
function partialField(contract: AnyContract, args: Arguments, lines: readonly ApprovalLine[]): string | undefined {
  const ids = new Set(lines.map(({ id }) => id));
  return Object.entries(contract.input.shape)
    .filter(([, schema]) => fieldOf(schema as never).list)
    .map(([key]) => key)
    .find((key) => {
      const values = (args[key] as unknown[] | undefined)?.map(String) ?? [];
      return lines.length > 1 && values.length === ids.size && values.every((value) => ids.has(value));
    });
}

export interface Proposal {
  contract: AnyContract;
  args: Arguments;
  lines: ApprovalLine[];
  undoable: boolean;
}

/** Writes down a proposed change with its plan; it waits for one decision. */
export async function proposeChange(
  db: Database,
  who: Who,
  chat: string,
  { contract, args, lines, undoable }: Proposal,
): Promise<Approval> {
  const { path, title, effect } = contract;
  const id = randomUUID();
  const partial = partialField(contract, args, lines);
  const secrets = secretFields(contract);
  const approval: Approval = {
    id,
    path,
    args,
    title,
    effect,
    lines,
    state: 'pending',
    by: who.name || who.email,
    partial,
    undoable,
    ...(secrets.length && { secrets }),
  };
  await db.rows(sql`
    insert into approval (approval_id, chat_session_id, user_code, tool, input, input_hash, plan)
    values (${id}, ${chat}, ${who.userCode}, ${path}, ${JSON.stringify(args)}::jsonb, ${hashOf(path, args)}, ${JSON.stringify(approval)}::jsonb)`);
  return approval;
}

interface Stored {
  approval_id: string;
  tool: string;
  input: Arguments;
  input_hash: string;
  plan: Approval;
  state: ApprovalState;
  message: string | null;
  audit_id: number | null;
}
const columns = sql`approval_id, tool, input, input_hash, plan, state, message, audit_id`;

/** An approval of this conversation, locked where it is about to move; refuses where there is none. */
async function found(db: Database, chat: string, id: string, lock = false): Promise<Stored> {
  const stored = await db.one<Stored>(sql`
    select ${columns} from approval where approval_id = ${id} and chat_session_id = ${chat} ${lock ? sql`for update` : sql``}`);
  return stored ?? refuse('missing', 'Approval not found.');
}

/** The state that an event leads to, by the life of an approval; refuses in its words. */
function stateAfter(state: ApprovalState, event: ApprovalEvent): ApprovalState {
  const next = nextApproval(state, event);
  return 'state' in next ? next.state : refuse('conflict', next.refused);
}

async function decide(db: Database, { approval_id, plan, state }: Stored, event: ApprovalEvent): Promise<Approval> {
  const next = stateAfter(state, event);
  await db.rows(sql`update approval set state = ${next}, decided_at = now() where approval_id = ${approval_id}`);
  return { ...plan, state: next };
}

/** The next message of a conversation ends what waits in it. Answers the ended ones. */
export async function expireChanges(db: Database, chat: string): Promise<Approval[]> {
  const stored = await db.rows<Stored>(
    sql`select ${columns} from approval where chat_session_id = ${chat} and state = 'pending' for update`,
  );
  return Promise.all(stored.map((one) => decide(db, one, { type: 'expire' })));
}

/** Records the decision, once: a second, late or different call is refused. */
export async function decideChange(
  db: Database,
  chat: string,
  id: string,
  accept: boolean,
  seen?: Arguments,
): Promise<Approval> {
  const stored = await found(db, chat, id, true);
  if (!accept) return decide(db, stored, { type: 'reject' });
  const { tool, input, input_hash, plan } = stored;
  const hashes = [input_hash, hashOf(tool, input), hashOf(plan.path, plan.args), ...(seen ? [hashOf(tool, seen)] : [])];
  return decide(db, stored, { type: 'approve', hashes });
}

/** The arguments without the lines that were not accepted; a line that would be refused cannot be accepted. */
export function acceptedArgs(approval: Approval, lines: readonly string[] | undefined): Arguments {
  if (!lines) return approval.args;
  if (!approval.partial) refuse('invalid', 'This change must be accepted in full or not at all.');
  const kept = (approval.args[approval.partial] as unknown[]).filter((value) => lines.includes(String(value)));
  if (!kept.length) refuse('invalid', 'No line was accepted.');
  return { ...approval.args, [approval.partial]: kept };
}

/** Ends a waiting change because the person set other arguments; the new proposal takes its place. */
export async function replaceChange(db: Database, chat: string, id: string): Promise<void> {
  await decide(db, await found(db, chat, id, true), { type: 'revise' });
}

/** A change as it was proposed, with its state, to be reviewed before the decision. */
export async function proposedChange(db: Database, chat: string, id: string): Promise<Approval> {
  const { plan, state } = await found(db, chat, id);
  return { ...plan, state };
}

/** What came of an approved change, with the number of its row in the audit log. */
export async function endChange(
  db: Database,
  chat: string,
  id: string,
  end: { event: 'apply' | 'fail'; message?: string; auditId?: number },
): Promise<ApprovalState> {
  const { state } = await found(db, chat, id, true);
  const next = stateAfter(state, { type: end.event });
  await db.rows(sql`
    update approval set state = ${next}, ended_at = now(), message = ${end.message ?? null}, audit_id = ${end.auditId ?? null}
    where approval_id = ${id}`);
  return next;
}

/** A change that can be undone: its card, and its row of the audit log. */
export async function undoableChange(
  db: Database,
  chat: string,
  id: string,
): Promise<{ approval: Approval; auditId: number }> {
  const { plan, state, audit_id } = await found(db, chat, id);
  const undone = stateAfter(state, { type: 'undo', recorded: audit_id !== null });
  return { approval: { ...plan, state: undone, undoable: false }, auditId: audit_id! };
}

/** Keeps that a change was undone. */
export async function markUndone(db: Database, { id, state }: Approval): Promise<void> {
  await db.rows(sql`update approval set state = ${state} where approval_id = ${id}`);
}
