import type { Answer, Approval } from '#tools/chat/parts.ts';
import { chatApprove as contract } from '#tools/chat/approve.ts';
import { answering, type ConsoleDeps } from '#server/console.ts';
import type { Who } from '#server/context.ts';
import { perform, planOf } from '#server/perform.ts';
import { Refusal, refuse } from '#server/refuse.ts';
import * as approvals from './approvals.ts';
import { askedFor } from './context.ts';
import { handlerOf } from './handler-of.ts';
import * as history from './history.ts';

type Arguments = Record<string, unknown>;

/** Approves or rejects a proposed change. */
export const chatApprove = answering(contract, async (deps, { who, requestId }, body) => {
  const { data } = deps;
  const secrets = body.accept ? await checkedSecrets(deps, who, body, requestId) : {};
  const { approval, said } = await data.as(who, async (db) => {
    const stored = await history.messagesOf(db, body.id);
    const decided = await approvals.decideChange(db, body.id, body.approval_id, body.accept, body.args);
    const args = body.accept ? approvals.acceptedArgs(decided, body.lines) : decided.args;
    return { approval: { ...decided, args }, said: askedFor(stored, body.approval_id) };
  });
  const end = body.accept ? await carryOut(deps, who, approval, secrets, { requestId, said }) : null;
  const decided = await data.as(who, async (db) => {
    const state = end ? await approvals.endChange(db, body.id, approval.id, end) : approval.state;
    const { message, answer, undoable = false } = end ?? {};
    const card: Approval = { ...approval, state, message, answer, undoable };
    await history.replaceApproval(db, body.id, card.id, card);
    return card;
  });
  return { approval: decided };
});

/** Applies what a person approved, with their current rights; a failure is shown on the card. */
async function carryOut(
  deps: ConsoleDeps,
  who: Who,
  approval: Approval,
  secrets: Arguments,
  origin: { requestId: string; said: string },
): Promise<{ event: 'apply' | 'fail'; message?: string; answer?: Answer; undoable: boolean; auditId?: number }> {
  const { args } = approval;
  let auditId: number | undefined;
  try {
    const handler = handlerOf(deps.handlers, approval.path);
    const answer = (await perform(deps, handler, {
      ...origin,
      who,
      body: { ...args, ...secrets },
      through: 'chat',
      idempotencyKey: `approval:${approval.id}`,
      cap: 200,
      recorded: (id, changes) => {
        if (changes.length) auditId = id;
      },
    })) as Answer;
    const { message } = answer;
    return { event: 'apply', message, answer, undoable: handler.change?.undo !== undefined && !!auditId, auditId };
  } catch (error) {
    if (!(error instanceof Refusal))
      deps.log.error({ err: error, requestId: origin.requestId, path: approval.path }, 'approved change failed');
    const message = error instanceof Refusal ? error.message : 'Please try again';
    return { event: 'fail', message, undoable: false };
  }
}

/**
 * The secrets that came with an approval, tried in a plan first: what is missing or wrong is told while the change still
 * waits. They are never written down beside the approval.
 */
async function checkedSecrets(
  deps: ConsoleDeps,
  who: Who,
  body: { id: string; approval_id: string; secrets?: Record<string, string>; lines?: string[] },
  requestId: string,
): Promise<Arguments> {
  const waiting = await deps.data.as(who, (db) => approvals.proposedChange(db, body.id, body.approval_id));
  const given = Object.entries(body.secrets ?? {}).filter(([, value]) => value !== '');
  const strange = given.find(([key]) => !waiting.secrets?.includes(key));
  if (strange) refuse('invalid', `secrets.${strange[0]} is not a secret field of this change.`);
  if (!waiting.secrets?.length || waiting.state !== 'pending') return {};
  const secrets = Object.fromEntries(given);
  const call = { who, body: { ...waiting.args, ...secrets }, through: 'chat' as const, requestId };
  await planOf(deps, handlerOf(deps.handlers, waiting.path), call);
  return secrets;
}
