import { chatRevise as contract } from '#tools/chat/revise.ts';
import { proposalOf } from '#server/adapters/assistant.ts';
import { answering } from '#server/console.ts';
import * as approvals from './approvals.ts';
import { handlerOf } from './handler-of.ts';
import * as history from './history.ts';

/** Puts a proposal with other values in the place of a waiting one. */
export const chatRevise = answering(contract, async (deps, { who, requestId }, body) => {
  const { data } = deps;
  const waiting = await data.as(who, (db) => approvals.proposedChange(db, body.id, body.approval_id));
  const call = { who, body: body.args, through: 'chat' as const, requestId };
  const proposal = await proposalOf(deps, handlerOf(deps.handlers, waiting.path), call);
  const approval = await data.as(who, async (db) => {
    await approvals.replaceChange(db, body.id, body.approval_id);
    const next = await approvals.proposeChange(db, who, body.id, proposal);
    await history.replaceApproval(db, body.id, body.approval_id, next);
    return next;
  });
  return { approval };
});
