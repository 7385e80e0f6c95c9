import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ChatState, ChatStatus } from 'ai';
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

/** The messages of one conversation, as the stream of answers changes them. */
class Messages implements ChatState<Message> {
  error: Error | undefined;
  #now: Shown = { messages: [], status: 'ready' };
  #shown = this.#now;
  #later: ReturnType<typeof setTimeout> | undefined;
  readonly #watchers = new Set<() => void>();

  get messages() {
    return this.#now.messages;
  }
  set messages(messages) {
    this.#now = { ...this.#now, messages };
    this.#show();
  }
  get status() {
    return this.#now.status;
  }
  set status(status) {
    this.#now = { ...this.#now, status };
    this.#show();
  }
  pushMessage = (message: Message) => {
    this.messages = [...this.messages, message];
  };
  popMessage = () => {
    this.messages = this.messages.slice(0, -1);
  };
  replaceMessage = (index: number, message: Message) => {
    this.#now = { ...this.#now, messages: this.messages.with(index, this.snapshot(message)) };
    this.#later ??= setTimeout(() => this.#show(), pace);
  };
  snapshot = <T>(thing: T): T => structuredClone(thing);

  #show() {
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#shown = this.#now;
    for (const watcher of this.#watchers) watcher();
  }
  watch = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };
  shown = () => this.#shown;
}

interface Given {
  language: string;
  onData: (part: { type: string; id?: string; data?: unknown }) => void;
  onError: (error: Error) => void;
}

/** The messages of one conversation and the stream of its answers, whose reader is loaded with the first question. */
function answersOf(id: string) {
  const state = new Messages();
  let now: Given | undefined;
  let stream: AnswerStream | undefined;
  return {
    state,
    /** The stream of this conversation. Throws where its reader cannot be loaded. */
    async open(): Promise<AnswerStream> {
      const { AnswerStream: Stream } = await reader.fetch();
      return (stream ??= new Stream({
        id,
        state,
        along: () => ({ language: now?.language }),
        onData: (part) => now?.onData(part as never),
        onError: (error) => now?.onError(error),
      }));
    },
    /** What the page does with an answer now. */
    give: (given: Given) => void (now = given),
    stop: () => void stream?.stop(),
    setMessages(next: Message[] | ((messages: Message[]) => Message[])) {
      state.messages = typeof next === 'function' ? next(state.messages) : next;
    },
  };
}

/** The answers of the conversation that is open; another one stops them. */
export function useAnswers({ id, ...given }: Given & { id: string }) {
  const answers = useMemo(() => answersOf(id), [id]);
  useEffect(() => answers.give(given));
  useEffect(() => answers.stop, [answers]);
  return { ...answers, ...useSyncExternalStore(answers.state.watch, answers.state.shown) };
}
