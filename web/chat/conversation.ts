import { chatOpen } from '#tools/chat/open.ts';
import { chatStop } from '#tools/chat/stop.ts';
import { chatBranch } from '#tools/chat/branch.ts';
import { chatCorrect } from '#tools/chat/correct.ts';
import { consoleCall } from '#web/lib/call.ts';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { nextApproval, offeredApproval } from '#machines/approval.ts';
import { chatTurnMachine } from '#machines/chat-turn.ts';
import type { TurnWork } from '#machines/chat-turn.ts';
import type { Approval, Focus, ToolCall } from '#tools/chat/parts.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { noteChange } from '#web/lib/changes.ts';
import { createStore, createTabStored } from '#web/lib/store.ts';
import { useLanguage, useText } from '#web/lib/text.ts';
import { takeHere } from './only-here.ts';
import { useAnswers } from './use-answers.ts';
import { replaced, useDecide } from './use-decide.ts';
import type { Message } from './message.ts';

const newId = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The conversation that this tab has open; kept, so that a reload shows it again. */
const current = createTabStored<{ id: string; user: string; fresh?: boolean }>('waybill.chat', { id: '', user: '' });
/** A tab that is a copy of another begins with its conversation. */
const found = current.get().id;

/** The first question of a branch, asked as soon as it is open. */
const waitingText = createStore<{ id: string; text: string } | null>(null);

/** The position of a conversation among its branches. */
interface About {
  /** Other wordings of a question, each in a conversation of its own. */
  versions: { position: number; id: string }[];
}

/** What goes along with the next message. */
export interface Along {
  focus?: Focus;
  call?: ToolCall;
  /** Without the hosted model. */
  model?: 'built-in';
}

type Parts = Message['parts'];

/** The next message ends what waits for approval, here as on the server. */
const expire = (parts: Parts): Parts =>
  parts.map((part) => {
    if (part.type !== 'data-approval') return part;
    const next = nextApproval(part.data.state, { type: 'expire' });
    return 'state' in next ? { ...part, data: { ...part.data, state: next.state } } : part;
  });

/** The proposed changes that still wait for a decision. */
const waitingIn = (messages: Message[]): string[] =>
  messages.flatMap(({ parts }) =>
    parts.flatMap((part) =>
      part.type === 'data-approval' && offeredApproval(part.data.state).includes('approve') ? [part.data.id] : [],
    ),
  );

/** A question, or the last one again. */
type Asked = { text: string; along: Along } | { again: true; along: Along };

const machine = chatTurnMachine<Asked>();

/** How often and how far apart an answer is looked for that another process may still be giving. */
const looks = { times: 40, pauseMs: 1_500 };
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** One conversation: its messages, what may be done with them, and which one is open. */
export function useConversation(user: string) {
  const kept = current.use();
  const id = kept.user === user && kept.id ? kept.id : '';
  const language = useLanguage();
  const t = useText();
  const open = useCallback((next: string) => current.set({ id: next, user }), [user]);
  /** Nothing has been asked in it, so the server knows nothing of it yet. */
  const start = useCallback(() => current.set({ id: newId(), user, fresh: true }), [user]);
  useEffect(() => {
    if (!id) start();
    else
      void takeHere(id).then((alone) => {
        if (alone || current.get().id !== id) return;
        if (id === found) start();
        else showAlert('info', t('This conversation is open in another tab too.'));
      });
  }, [id, start, t]);
  const failure = useRef<Error | null>(null);
  const work = useRef<TurnWork<Asked> | null>(null);
  const turn = useActorRef(machine, {
    input: {
      work: {
        open: (signal) => work.current!.open(signal),
        follow: (signal) => work.current!.follow(signal),
        ask: (asked) => work.current!.ask(asked),
        stop: () => work.current!.stop(),
      },
    },
  });
  const chat = useAnswers({
    id: id || 'none',
    language,
    onError: (error) => {
      failure.current = error;
    },
    onData: (part) => {
      if (part.type !== 'data-approval' || !part.id) return;
      const approval = part.data as Approval;
      if (offeredApproval(approval.state).includes('approve')) turn.send({ type: 'propose', id: approval.id });
      else {
        // A question took the change back: its card is further up.
        chat.setMessages((messages) => replaced(messages, approval.id, approval));
        noteChange();
      }
    },
  });
  const { setMessages } = chat;
  const [about, setAbout] = useState<About>({ versions: [] });
  const load = async (signal: AbortSignal) => {
    const { messages, versions } = await consoleCall(chatOpen, { id }, signal);
    return { messages: messages as Message[], versions };
  };
  const newest: TurnWork<Asked> = {
    async open(signal) {
      setAbout({ versions: [] });
      if (!id || current.get().fresh) {
        setMessages([]);
        return { unanswered: false, waiting: [] };
      }
      const { messages, versions } = await load(signal);
      setMessages(messages);
      setAbout({ versions });
      return { unanswered: messages.at(-1)?.role === 'user', waiting: waitingIn(messages) };
    },
    async follow(signal) {
      await (await chat.open()).resumeStream();
      for (let look = 0; look < looks.times && !signal.aborted; look += 1) {
        // Ended between the two calls, or given by another process.
        // oxlint-disable-next-line no-await-in-loop -- one look after the other
        const { messages } = await load(signal);
        if (messages.at(-1)?.role === 'assistant') {
          setMessages(messages);
          return waitingIn(messages);
        }
        // oxlint-disable-next-line no-await-in-loop -- see above
        await pause(looks.pauseMs);
      }
      return [];
    },
    async ask(asked) {
      failure.current = null;
      setMessages((messages) => messages.map((message) => ({ ...message, parts: expire(message.parts) })));
      if (current.get().fresh) open(id);
      const stream = await chat.open();
      if ('again' in asked) await stream.regenerate({ body: asked.along });
      else
        await stream.sendMessage(
          { text: asked.text, metadata: { at: new Date().toISOString() } },
          { body: asked.along },
        );
      if (failure.current) throw failure.current;
    },
    stop() {
      void consoleCall(chatStop, { id }).catch(() => {});
      chat.stop();
    },
  };
  useEffect(() => {
    work.current = newest;
  });
  useEffect(() => {
    turn.send({ type: 'open', id });
    return () => turn.send({ type: 'close' });
  }, [id, turn]);
  useEffect(() => {
    if (chat.status === 'streaming') turn.send({ type: 'answer' });
  }, [chat.status, turn]);
  const now = useSelector(turn, (snapshot) => snapshot);

  const send = useCallback(
    (text: string, along: Along = {}) => turn.send({ type: 'ask', asked: { text, along } }),
    [turn],
  );
  const stop = useCallback(() => turn.send({ type: 'stop' }), [turn]);
  const decide = useDecide(id, setMessages, turn.send);
  const again = useCallback(
    (model?: 'built-in') => turn.send({ type: 'ask', asked: { again: true, along: { model } } }),
    [turn],
  );
  /** Asks an earlier question in other words, in a branch; the conversation as it was stays. */
  const branch = useCallback(
    async (messageId: string, text: string) => {
      const next = newId();
      await consoleCall(chatBranch, { id, message_id: messageId, branch: next });
      waitingText.set({ id: next, text });
      open(next);
    },
    [id, open],
  );
  /** Asks for a result again with other values; the answer's sentence follows it. */
  const correct = useCallback(
    async (callId: string, args: Record<string, unknown>) => {
      const { message } = await consoleCall(chatCorrect, { id, tool_call_id: callId, args });
      setMessages((messages) => messages.map((each) => (each.id === message.id ? (message as Message) : each)));
    },
    [id, setMessages],
  );
  const isOpen = now.context.id === id;
  const free = isOpen && now.hasTag('free');
  useEffect(() => {
    const waiting = waitingText.get();
    if (!free || waiting?.id !== id) return;
    waitingText.set(null);
    send(waiting.text);
  }, [free, id, send]);
  return {
    messages: chat.messages,
    ...about,
    id,
    opening: !isOpen || now.matches('opening'),
    /** A question would be taken. */
    free,
    busy: now.hasTag('busy'),
    /** Nothing of the answer is here yet. */
    asking: now.hasTag('asking'),
    failed: now.matches('failed'),
    /** The ids of proposed changes that may be decided. */
    waiting: now.matches('deciding') ? now.context.waiting : none,
    open,
    start,
    send,
    stop,
    decide,
    again,
    branch,
    correct,
  };
}
const none: string[] = [];
export type Conversation = ReturnType<typeof useConversation>;
