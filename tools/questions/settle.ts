import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';

export const settle = endpoint({
  path: 'questions/settle',
  title: 'Settle a question',
  about: 'Marks a question that the assistant could not answer as dealt with, and says how.',
  ask: {
    en: ['settle this unanswered question', 'mark the question as dealt with'],
    es: ['da por resuelta esta pregunta sin responder', 'marca la pregunta como atendida'],
    pt: ['dá por resolvida esta pergunta sem resposta', 'marca a pergunta como tratada'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Settle',
    of: 'question',
    from: { chat_question_id: 'chat_question_id' },
    done: 'Question settled',
    keys: { settled_at: field.instant('Settled'), note: field.note('Note') },
  },
  input: z.object({
    chat_question_id: field.id('Number'),
    note: field.note('Note').optional(),
  }),
  output: rows('question', {
    chat_question_id: field.id('Number'),
    said: field.note('Question'),
    settled_at: field.instant('Settled'),
    note: field.note('Note'),
  }),
  view: { kind: 'table', opens: null },
  example: { chat_question_id: 1, note: 'Phrase added' },
});
