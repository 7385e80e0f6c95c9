import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { openWords, outcomeWords } from '#tools/rules/value-words.ts';

/** How a question ended that the assistant did not answer straight away. */
export const outcomes = { declined: 'Declined', offered: 'Asked back', corrected: 'Put right' } as const;

export const list = endpoint({
  path: 'questions/list',
  title: 'Unanswered questions',
  about:
    'Questions that the assistant declined, answered with a choice, or whose answer somebody corrected, so that phrases can be added.',
  ask: {
    en: ['questions the assistant could not answer', 'what did the assistant decline this week', 'corrected answers of the assistant', 'unanswered questions of users'],
    es: ['preguntas que el asistente no supo responder', 'qué rechazó el asistente esta semana', 'respuestas corregidas del asistente', 'preguntas sin responder de los usuarios'],
    pt: ['perguntas que o assistente não soube responder', 'o que o assistente recusou esta semana', 'respostas corrigidas do assistente', 'perguntas sem resposta dos usuários'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin'],
  input: z.object({
    start_date: field.day('From', { usual: -29 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    outcome: field.choice('Outcome', outcomes, { words: outcomeWords }).optional(),
    open_only: field.flag('Open only', { words: openWords }).optional(),
  }),
  output: rows('question', {
    chat_question_id: field.id('Number'),
    at: field.instant('Asked'),
    said: field.note('Question'),
    language: field.choice('Language', { en: 'English', es: 'Spanish', pt: 'Portuguese' }),
    role: field.code('Role'),
    outcome: field.choice('Outcome', outcomes),
    nearest: field.code('Nearest'),
    taken: field.code('Taken instead'),
    settled_at: field.instant('Settled'),
    settled_by: field.text('Settled by', { hidden: true }),
    note: field.note('Note'),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
