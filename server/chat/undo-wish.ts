import { randomUUID } from 'node:crypto';
import { createUIMessageStream } from 'ai';
import { offeredApproval } from '#machines/approval.ts';
import type { Approval } from '#tools/chat/parts.ts';
import { translate } from '#tools/texts/index.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { ConsoleCaller, ConsoleDeps } from '#server/console.ts';
import { Refusal } from '#server/refuse.ts';
import { textOf } from './context.ts';
import type { ChatMessage } from './history.ts';
import { chatUndo } from './undo.ts';

const polite = '(?:please|por favor)?[, ]*';
const wishes = [
  '(?:undo|revert|take back|roll back)(?: (?:it|that|this|the change|the last change|the last one))?',
  '(?:take|roll) (?:it|that|this) back',
  '(?:deshaz(?:lo)?|deshacer|revierte|revertir)(?: (?:eso|esto|el cambio|el ultimo cambio|lo ultimo))?',
  '(?:desfaz|desfaca|desfazer|reverte|reverta|reverter)(?: (?:isso|isto|a mudanca|a alteracao|a ultima mudanca|a ultima alteracao))?',
];
const wish = new RegExp(`^${polite}(?:${wishes.join('|')})[, ]*${polite}[.!]*$`);

/** Whether a message wants the last change of its conversation back, and nothing else: "undo that", in three languages. */
export const wantsUndo = (text: string): boolean =>
  wish.test(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim());

const isWish = (message: ChatMessage | undefined): boolean => message?.role === 'user' && wantsUndo(textOf(message));

/** A conversation without its wishes to undo: what is asked next does not lean on them. */
export const withoutWishes = (messages: readonly ChatMessage[]): ChatMessage[] =>
  messages.filter((message, at) => !isWish(message) && !(message.role === 'assistant' && isWish(messages[at - 1])));

/** The newest approved change of the conversation that can still be undone. */
function lastDone(messages: readonly ChatMessage[]): Approval | undefined {
  const cards = messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'data-approval' ? [part.data] : [])),
  );
  return cards.findLast(({ state, undoable }) => undoable && offeredApproval(state).includes('undo'));
}

interface Wish extends ConsoleCaller {
  chat: string;
  messages: ChatMessage[];
  language: Language;
}

/** Takes the last change back and says so, or why not; the card of the change is told what became of it. */
export function undoStream(
  deps: ConsoleDeps,
  { chat, messages, language, ...caller }: Wish,
  save: (answer: ChatMessage) => Promise<void>,
) {
  return createUIMessageStream<ChatMessage>({
    originalMessages: messages,
    generateId: randomUUID,
    onError: () => translate(language, 'Please try again'),
    onEnd: ({ responseMessage }) => save(responseMessage),
    execute: async ({ writer }) => {
      writer.write({ type: 'start', messageMetadata: { at: new Date().toISOString(), language } });
      const done = lastDone(messages);
      let text = translate(language, 'There is no change in this conversation that can be undone.');
      if (done)
        try {
          const { approval } = (await chatUndo.run(deps, caller, { id: chat, approval_id: done.id } as never)) as {
            approval: Approval;
          };
          writer.write({ type: 'data-approval', id: approval.id, data: approval, transient: true });
          text = translate(language, 'Undone: {{title}}.', { title: translate(language, approval.title) });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          text = translate(language, error.message);
        }
      const id = randomUUID();
      writer.write({ type: 'text-start', id });
      writer.write({ type: 'text-delta', id, delta: text });
      writer.write({ type: 'text-end', id });
      writer.write({ type: 'finish' });
    },
  });
}
