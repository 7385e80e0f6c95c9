import { chatUndo as contract } from '#tools/chat/undo.ts';
import { answering } from '#server/console.ts';
import { undoChange } from '#server/perform.ts';
import * as approvals from './approvals.ts';
import { askedFor } from './context.ts';
import { handlerOf } from './handler-of.ts';
import * as history from './history.ts';

/** Undoes an approved change. */
export const chatUndo = answering(contract, async (deps, { who, requestId }, body) => {
  const { data } = deps;
  const { approval, auditId, said } = await data.as(who, async (db) => {
    const stored = await history.messagesOf(db, body.id);
    const undone = await approvals.undoableChange(db, body.id, body.approval_id);
    return { ...undone, said: askedFor(stored, body.approval_id) };
  });
  const call = { who, body: {}, through: 'chat' as const, requestId, said };
  await undoChange(deps, handlerOf(deps.handlers, approval.path), call, auditId);
  await data.as(who, async (db) => {
    await approvals.markUndone(db, approval);
    await history.replaceApproval(db, body.id, approval.id, approval);
  });
  return { approval };
});
