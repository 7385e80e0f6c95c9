import { Hono } from 'hono';
import type { Answer, Approval } from '#tools/chat/parts.ts';
import { proposalOf } from '#server/adapters/assistant.ts';
import { bodies, chatLimit, entry, read } from '#server/adapters/chat-request.ts';
import type { Authenticate, Env } from '#server/adapters/request.ts';
import * as approvals from '#server/chat/approvals.ts';
import { askedFor } from '#server/chat/context.ts';
import * as history from '#server/chat/history.ts';
import type { Who } from '#server/context.ts';
import type { Handler } from '#server/implement.ts';
import { handlers } from '#server/index.ts';
import { perform, planOf, undoChange, type Deps } from '#server/perform.ts';
import { Refusal, refuse } from '#server/refuse.ts';

type Arguments = Record<string, unknown>;

const handlerOf = (path: string): Handler =>
  handlers.find(({ contract }) => contract.path === path) ?? refuse('missing', 'This tool no longer exists.');

/** Carries out what a person accepted, with the rights of this moment; a failure is told on the card. */
async function carryOut(
  deps: Deps,
  who: Who,
  approval: Approval,
  secrets: Arguments,
  origin: { requestId: string; said: string },
): Promise<{ event: 'apply' | 'fail'; message?: string; answer?: Answer; undoable: boolean; auditId?: number }> {
  const { args } = approval;
  let auditId: number | undefined;
  try {
    const handler = handlerOf(approval.path);
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

/** What a person does with a proposed change: approve or reject it, set other arguments, undo it afterwards. */
export function decisionRoutes(deps: Deps, authenticate: Authenticate): Hono<Env> {
  const { data } = deps;
  const app = new Hono<Env>();

  app.post('/api/chat/approve', chatLimit, async (c) => {
    const { who, body: raw } = await entry(c, authenticate);
    const body = read(bodies.decide, raw);
    const requestId = c.get('requestId');
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
    return c.json({ approval: decided });
  });

  app.post('/api/chat/revise', chatLimit, async (c) => {
    const { who, body: raw } = await entry(c, authenticate);
    const body = read(bodies.revise, raw);
    const waiting = await data.as(who, (db) => approvals.proposedChange(db, body.id, body.approval_id));
    const call = { who, body: body.args, through: 'chat' as const, requestId: c.get('requestId') };
    const proposal = await proposalOf(deps, handlerOf(waiting.path), call);
    const approval = await data.as(who, async (db) => {
      await approvals.replaceChange(db, body.id, body.approval_id);
      const next = await approvals.proposeChange(db, who, body.id, proposal);
      await history.replaceApproval(db, body.id, body.approval_id, next);
      return next;
    });
    return c.json({ approval });
  });

  app.post('/api/chat/undo', chatLimit, async (c) => {
    const { who, body: raw } = await entry(c, authenticate);
    const body = read(bodies.undo, raw);
    const { approval, auditId, said } = await data.as(who, async (db) => {
      const stored = await history.messagesOf(db, body.id);
      const undone = await approvals.undoableChange(db, body.id, body.approval_id);
      return { ...undone, said: askedFor(stored, body.approval_id) };
    });
    const call = { who, body: {}, through: 'chat' as const, requestId: c.get('requestId'), said };
    await undoChange(deps, handlerOf(approval.path), call, auditId);
    await data.as(who, async (db) => {
      await approvals.markUndone(db, approval);
      await history.replaceApproval(db, body.id, approval.id, approval);
    });
    return c.json({ approval });
  });

  return app;
}

/**
 * The secrets that came with an approval, tried in a plan first: what is missing or wrong is told while the change still
 * waits. They are never written down beside the approval.
 */
async function checkedSecrets(
  deps: Deps,
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
  await planOf(deps, handlerOf(waiting.path), call);
  return secrets;
}
