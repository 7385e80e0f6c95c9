import { sql } from 'drizzle-orm';
import { settle as contract } from '#tools/questions/settle.ts';
import type { Context } from '#server/context.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

interface Question {
  chat_question_id: number;
  said: string;
  settled_at: string | null;
  note: string | null;
}

async function questionOf(ctx: Context, id: number): Promise<Question> {
  const found = await ctx.db.one<Question>(sql`
    select chat_question_id, said, local_iso(settled_at, 'UTC') as settled_at, note
    from chat_question where chat_question_id = ${id} for update`);
  return found ?? refuse('missing', 'Question not found.');
}

export const settle = implement(contract, {
  plan: async (ctx, input) => {
    const { said, settled_at, note } = await questionOf(ctx, input.chat_question_id);
    return [
      {
        id: String(input.chat_question_id),
        label: said.slice(0, 80),
        before: { settled_at, note },
        after: { settled_at: ctx.now.toISOString(), note: input.note ?? note },
      },
    ];
  },
  run: async (ctx, input) => {
    const before = await questionOf(ctx, input.chat_question_id);
    await ctx.db.rows(sql`
      update chat_question set settled_at = ${ctx.now.toISOString()}::timestamptz, settled_by = ${ctx.who.userCode},
        note = ${input.note ?? before.note} where chat_question_id = ${input.chat_question_id}`);
    const after = await questionOf(ctx, input.chat_question_id);
    const shown = ({ settled_at, note }: Question) => ({ settled_at, note });
    ctx.changed({
      entity: 'chat_question',
      id: String(before.chat_question_id),
      before: shown(before),
      after: shown(after),
    });
    return [after];
  },
});
