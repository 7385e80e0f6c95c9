import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ChatStatus } from 'ai';
import { onDemand } from '#web/ui/on-demand.ts';
import type { AnswerStream } from './answer-stream.ts';
import type { Message } from './message.ts';

/** Milliseconds between two drawings of an answer that streams in. */
const pace = 40;
const reader = onDemand(() => import('./answer-stream.ts'));

/** Fetches what reads answers; to be called when a question is likely. */
export const prepareAnswers = (): void => void reader.fetch().catch(() => {});

interface Shown {
  messages: Message[];
  status: ChatStatus;
}
interface Given {
  language: string;
  onData: (part: { type: string; id?: string; data?: unknown }) => void;
  onError: (error: Error) => void;
}

/** The messages of one conversation; the SDK, which is loaded with the first question, keeps them from then on. */
function answersOf(id: string) {
  let shown: Shown = { messages: [], status: 'ready' };
  let now: Given | undefined;
  let stream: AnswerStream | undefined;
  const watchers = new Set<() => void>();
  const show = (next: Shown): void => {
    shown = next;
    for (const watcher of watchers) watcher();
  };
  return {
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    shown: () => shown,
    /** The stream of this conversation. Throws where its reader cannot be loaded. */
    async open(): Promise<AnswerStream> {
      const { AnswerStream: Stream } = await reader.fetch();
      if (stream) return stream;
      const made = new Stream({
        id,
        messages: shown.messages,
        along: () => ({ language: now?.language }),
        onData: (part) => now?.onData(part as never),
        onError: (error) => now?.onError(error),
      });
      made.watch(() => show({ messages: made.messages, status: made.status }), pace);
      return (stream = made);
    },
    /** What the page does with an answer now. */
    give: (given: Given) => void (now = given),
    stop: () => void stream?.stop(),
    setMessages(next: Message[] | ((messages: Message[]) => Message[])) {
      const messages = typeof next === 'function' ? next(stream?.messages ?? shown.messages) : next;
      if (stream) stream.messages = messages;
      show({ ...shown, messages });
    },
  };
}

/** The answers of the conversation that is open; another one stops them. */
export function useAnswers({ id, ...given }: Given & { id: string }) {
  const answers = useMemo(() => answersOf(id), [id]);
  useEffect(() => answers.give(given));
  useEffect(() => answers.stop, [answers]);
  return { ...answers, ...useSyncExternalStore(answers.watch, answers.shown) };
}
