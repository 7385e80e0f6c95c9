import { sql } from 'drizzle-orm';
import { settle as contract } from '#tools/questions/settle.ts';
import { byId, change, inTurn, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';

interface Question {
  chat_question_id: number;
  said: string;
  settled_at: string | null;
  note: string | null;
}

const questions = ({ db, applying }: Context, ids: readonly string[]) =>
  db.rows<Question>(sql`
    select chat_question_id, said, local_iso(settled_at, 'UTC') as settled_at, note
    from chat_question where chat_question_id::text = any(${listOf(ids, 'text')}) ${applying ? sql`for update` : sql``}`);

const shown = ({ settled_at, note }: Question) => ({ settled_at, note });

export const settle = change(contract, {
  entity: 'chat_question',
  read: async (ctx, ids) => byId(await questions(ctx, ids), ({ chat_question_id }) => chat_question_id, shown),
  steps: async (ctx, input) => {
    const id = String(input.chat_question_id);
    const [question] = await questions(ctx, [id]);
    if (!question) return unknownSteps([id], () => 'Question not found.');
    const before = shown(question);
    const after = { settled_at: ctx.now.toISOString(), note: input.note ?? question.note };
    return [{ id, label: question.said.slice(0, 80), before, after, own: question }];
  },
  apply: async ({ db, who }, steps) => {
    await inTurn(steps, ({ id, after }) =>
      db.rows(sql`
        update chat_question set settled_at = ${after.settled_at}::timestamptz, settled_by = ${who.userCode}, note = ${after.note}
        where chat_question_id = ${Number(id)}`),
    );
  },
  answer: (ctx, steps) =>
    questions(
      ctx,
      steps.map(({ id }) => id),
    ),
});
