import { useChat } from '@ai-sdk/react';
import { DefaultChatTransport } from 'ai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Focus, ToolCall } from '#tools/chat/parts.ts';
import { currentUserInfo } from '#web/lib/call.ts';
import { createStore, createStored } from '#web/lib/store.ts';
import { useLanguage } from '#web/lib/text.ts';
import { chatCall } from './chat-call.ts';
import { useDecide } from './use-decide.ts';
import type { Message } from './message.ts';

const newId = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The conversation that this browser has open; kept, so that a reload shows it again. */
const current = createStored<{ id: string; user: string; fresh?: boolean }>('waybill.chat', { id: '', user: '' });

/** The first question of a branch, asked as soon as it is open. */
const waitingText = createStore<{ id: string; text: string } | null>(null);

/** Where a conversation stands among its branches. */
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

/** The next message ends what waits for approval, here as on the server. */
const expired = (messages: Message[]): Message[] =>
  messages.map((message) =>
    message.parts.some((part) => part.type === 'data-approval' && part.data.state === 'pending')
      ? {
          ...message,
          parts: message.parts.map((part) =>
            part.type === 'data-approval' && part.data.state === 'pending'
              ? { ...part, data: { ...part.data, state: 'expired' } }
              : part,
          ),
        }
      : message,
  );

/** How often and how far apart an answer is looked for that another process may still be giving. */
const looks = { times: 40, pauseMs: 1_500 };
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** One conversation: its messages, what may be done with them, and which one is open. */
export function useConversation(user: string) {
  const kept = current.use();
  const id = kept.user === user && kept.id ? kept.id : '';
  const language = useLanguage();
  const [opened, setOpened] = useState('');
  const open = useCallback((next: string) => current.set({ id: next, user }), [user]);
  /** Nothing has been asked in it, so the server knows nothing of it yet. */
  const start = useCallback(() => current.set({ id: newId(), user, fresh: true }), [user]);
  useEffect(() => {
    if (!id) start();
  }, [id, start]);
  const transport = useMemo(
    () =>
      new DefaultChatTransport<Message>({
        api: '/api/chat',
        prepareSendMessagesRequest: ({ id: chat, messages, body, trigger }) => ({
          body: {
            id: chat,
            messages: messages.slice(-1),
            trigger,
            language,
            userInfo: currentUserInfo(),
            ...(body as Along | undefined),
          },
        }),
        prepareReconnectToStreamRequest: ({ id: chat }) => {
          const { userCode, userKey } = currentUserInfo() ?? {};
          return {
            api: `/api/chat/${chat}/stream`,
            headers: { 'x-user-code': userCode ?? '', 'x-user-key': userKey ?? '' },
          };
        },
      }),
    [language],
  );
  const chat = useChat<Message>({ id: id || 'none', transport, throttle: 40 } as never);
  const { setMessages, resumeStream } = chat;
  const [about, setAbout] = useState<About>({ versions: [] });
  useEffect(() => {
    setAbout({ versions: [] });
    if (!id || current.get().fresh) {
      setMessages([]);
      return setOpened(id);
    }
    let gone = false;
    const load = async (): Promise<boolean> => {
      const found = await chatCall<About & { messages: Message[] }>('open', { id });
      if (gone) return false;
      setMessages(found.messages);
      setAbout({ versions: found.versions });
      setOpened(id);
      return found.messages.at(-1)?.role === 'user';
    };
    const follow = async () => {
      let waits = await load();
      if (waits) await resumeStream();
      for (let look = 0; waits && look < looks.times; look += 1) {
        // Ended between the two calls, or given by another process.
        if (look > 0) await pause(looks.pauseMs);
        if (last.current?.role === 'assistant') return;
        waits = await load();
      }
    };
    follow()
      .catch(() => {})
      .finally(() => !gone && setOpened(id));
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- resumeStream is another function on every render
  }, [id, setMessages]);
  const last = useRef<Message>(undefined);
  last.current = chat.messages.at(-1);

  const send = useCallback(
    (text: string, along: Along = {}): Promise<void> => {
      setMessages(expired);
      if (current.get().fresh) open(id);
      return chat.sendMessage({ text, metadata: { at: new Date().toISOString() } }, { body: along });
    },
    [chat, setMessages, open, id],
  );
  const stop = useCallback(() => {
    void chatCall('stop', { id }).catch(() => {});
    void chat.stop();
  }, [chat, id]);
  const decide = useDecide(id, setMessages);
  const again = useCallback((model?: 'built-in') => void chat.regenerate({ body: { model } }), [chat]);
  /** Asks an earlier question in other words, in a branch; the conversation as it was stays. */
  const branch = useCallback(
    async (messageId: string, text: string) => {
      const next = newId();
      await chatCall('branch', { id, message_id: messageId, branch: next });
      waitingText.set({ id: next, text });
      open(next);
    },
    [id, open],
  );
  /** Asks for a result again with other values; the answer's sentence follows it. */
  const correct = useCallback(
    async (callId: string, args: Record<string, unknown>) => {
      const { message } = await chatCall<{ message: Message }>('correct', { id, tool_call_id: callId, args });
      setMessages((messages) => messages.map((each) => (each.id === message.id ? message : each)));
    },
    [id, setMessages],
  );
  const ready = opened === id;
  useEffect(() => {
    const waiting = waitingText.get();
    if (!ready || waiting?.id !== id) return;
    waitingText.set(null);
    void send(waiting.text);
  }, [ready, id, send]);
  return {
    ...chat,
    ...about,
    id,
    opening: !ready,
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
export type Conversation = ReturnType<typeof useConversation>;
