import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Approval, ApprovalLine } from '#tools/chat/parts.ts';
import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { secretFields } from '#tools/input.ts';
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

/** The next message of a conversation ends what waits in it. Answers the ended ones. */
export async function expireChanges(db: Database, chat: string): Promise<Approval[]> {
  const ended = await db.rows<{ plan: Approval }>(
    sql`update approval set state = 'expired', decided_at = now() where chat_session_id = ${chat} and state = 'pending' returning plan`,
  );
  return ended.map(({ plan }) => ({ ...plan, state: 'expired' }));
}

/** Takes the decision, once: whoever comes second, late, or with another call is refused. */
export async function decideChange(
  db: Database,
  chat: string,
  id: string,
  accept: boolean,
  seen?: Arguments,
): Promise<Approval> {
  const found = await db.one<{ tool: string; input: Arguments; input_hash: string; plan: Approval; state: string }>(
    sql`select tool, input, input_hash, plan, state from approval where approval_id = ${id} and chat_session_id = ${chat} for update`,
  );
  if (!found) return refuse('missing', 'There is no such approval.');
  if (found.state === 'expired') refuse('conflict', 'This approval ended with your next message. Ask again.');
  if (found.state !== 'pending') refuse('conflict', 'This approval was used already.');
  const same =
    found.input_hash === hashOf(found.tool, found.input) &&
    found.input_hash === hashOf(found.plan.path, found.plan.args);
  if (!same || (seen && hashOf(found.tool, seen) !== found.input_hash))
    refuse('conflict', 'The arguments are not those that were proposed. Ask again.');
  const state = accept ? 'approved' : 'rejected';
  await db.rows(sql`update approval set state = ${state}, decided_at = now() where approval_id = ${id}`);
  return { ...found.plan, state };
}

/** The arguments without the lines that were not accepted; a line that would be refused cannot be accepted. */
export function acceptedArgs(approval: Approval, lines: readonly string[] | undefined): Arguments {
  if (!lines) return approval.args;
  if (!approval.partial) refuse('invalid', 'This change is accepted as a whole or not at all.');
  const kept = (approval.args[approval.partial] as unknown[]).filter((value) => lines.includes(String(value)));
  if (!kept.length) refuse('invalid', 'No line was accepted.');
  return { ...approval.args, [approval.partial]: kept };
}

/** Ends a waiting change because the person set other arguments; the new proposal takes its place. */
export async function replaceChange(db: Database, chat: string, id: string): Promise<Approval> {
  const approval = await decideChange(db, chat, id, false);
  await db.rows(sql`update approval set state = 'expired' where approval_id = ${id}`);
  return { ...approval, state: 'expired' };
}

/** A change as it was proposed, for a look at it before the decision; pending only while it still waits. */
export async function waitingChange(db: Database, chat: string, id: string): Promise<Approval> {
  const found = await db.one<{ plan: Approval; state: string }>(
    sql`select plan, state from approval where approval_id = ${id} and chat_session_id = ${chat}`,
  );
  if (!found) return refuse('missing', 'There is no such approval.');
  return { ...found.plan, state: found.state === 'pending' ? 'pending' : 'expired' };
}

/** Keeps what came of an approved change, and where the audit log has it. */
export async function closeChange(db: Database, approval: Approval, auditId: number | undefined): Promise<void> {
  const { state, message } = approval;
  await db.rows(sql`
    update approval set state = 'used', used_at = now(), answer = ${JSON.stringify({ state, message, audit_id: auditId })}::jsonb
    where approval_id = ${approval.id}`);
}

/** A change that was carried out and not undone yet: its card, and its row of the audit log. */
export async function doneChange(
  db: Database,
  chat: string,
  id: string,
): Promise<{ approval: Approval; auditId: number }> {
  const found = await db.one<{
    plan: Approval;
    state: string;
    answer: { state: string; message?: string; audit_id?: number; undone?: boolean } | null;
  }>(sql`select plan, state, answer from approval where approval_id = ${id} and chat_session_id = ${chat}`);
  if (!found) return refuse('missing', 'There is no such approval.');
  if (found.answer?.undone) refuse('conflict', 'This change was undone already.');
  const { state, message, audit_id: auditId } = found.answer ?? {};
  if (state !== 'approved' || auditId === undefined) return refuse('conflict', 'This change cannot be undone.');
  return { approval: { ...found.plan, state: 'approved', message }, auditId };
}

/** Keeps that a change was undone. */
export async function markUndone(db: Database, id: string): Promise<void> {
  await db.rows(sql`update approval set answer = answer || '{"undone": true}'::jsonb where approval_id = ${id}`);
}
