import { sql } from 'drizzle-orm';
import { undoChange as contract } from '#tools/undo/change.ts';
import { answering } from '#server/console.ts';
import { undoChange as undo } from '#server/perform.ts';
import { refuse } from '#server/refuse.ts';

/** Brings back what a change of this person was before it. */
export const undoChange = answering(contract, async (deps, { who, requestId }, { change }) => {
  const recorded = await deps.data.own((db) =>
    db.one<{ path: string }>(
      sql`select path from audit_log where audit_id = ${change} and user_code = ${who.userCode}`,
    ),
  );
  const handler =
    deps.handlers.find(({ contract: { path } }) => path === recorded?.path) ?? refuse('missing', 'Change not found.');
  await undo(deps, handler, { who, body: {}, through: 'screen', requestId }, change);
  return { change };
});
