import { useChat } from '@ai-sdk/react';
import { DefaultChatTransport } from 'ai';
import type { UIMessage } from 'ai';
import axios from 'axios';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Approval, ChatData, ChatMetadata, Focus, ToolCall } from '#tools/chat/parts.ts';
import { currentUserInfo } from '#web/lib/call.ts';
import { createStored } from '#web/lib/store.ts';
import { useLanguage } from '#web/lib/text.ts';

export type Message = UIMessage<ChatMetadata, ChatData>;
export type Part = Message['parts'][number];

const newId = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The conversation that this browser has open; kept, so that a reload shows it again. */
const current = createStored<{ id: string; user: string }>('waybill.chat', { id: '', user: '' });

/** Conversations begun on this page: there is nothing of them to be loaded. */
const begun = new Set<string>();
const begin = (): string => {
  const id = newId();
  begun.add(id);
  return id;
};

/** A call of the chat's own routes, as the signed-in person. Throws what axios throws. */
export async function chatCall<T>(action: string, body: object = {}): Promise<T> {
  const { data } = await axios.post<T>(`/api/chat/${action}`, { ...body, userInfo: currentUserInfo() });
  return data;
}

/** What goes along with the next message. */
export interface Along {
  focus?: Focus;
  call?: ToolCall;
}

/** One conversation: its messages, what may be done with them, and which one is open. */
export function useConversation(user: string) {
  const kept = current.use();
  const id = kept.user === user && kept.id ? kept.id : '';
  const language = useLanguage();
  const [opened, setOpened] = useState('');
  const open = useCallback((next: string) => current.set({ id: next, user }), [user]);
  useEffect(() => {
    if (!id) open(begin());
  }, [id, open]);
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
      }),
    [language],
  );
  const chat = useChat<Message>({ id: id || 'none', transport, throttle: 40 } as never);
  const { setMessages } = chat;
  useEffect(() => {
    if (!id || begun.has(id)) {
      setMessages([]);
      return setOpened(id);
    }
    let gone = false;
    chatCall<{ messages: Message[] }>('open', { id })
      .then(({ messages }) => !gone && setMessages(messages))
      .catch(() => {})
      .finally(() => !gone && setOpened(id));
    return () => {
      gone = true;
    };
  }, [id, setMessages]);

  const send = useCallback(
    (text: string, { focus, call }: Along = {}) =>
      void chat.sendMessage({ text, metadata: { at: new Date().toISOString() } }, { body: { focus, call } }),
    [chat],
  );
  const stop = useCallback(() => {
    void chatCall('stop', { id }).catch(() => {});
    void chat.stop();
  }, [chat, id]);
  const decide = useCallback(
    async (approval: Approval, accept: boolean, lines?: string[]) => {
      const answer = await chatCall<{ approval: Approval }>('approve', { id, approval_id: approval.id, accept, lines });
      setMessages((messages) =>
        messages.map((message) => ({
          ...message,
          parts: message.parts.map((part) =>
            part.type === 'data-approval' && part.data.id === approval.id ? { ...part, data: answer.approval } : part,
          ),
        })),
      );
      return answer.approval;
    },
    [id, setMessages],
  );
  return { ...chat, id, opening: opened !== id, open, start: () => open(begin()), send, stop, decide };
}
export type Conversation = ReturnType<typeof useConversation>;
