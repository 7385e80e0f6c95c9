import { Chat } from '@ai-sdk/react';
import { DefaultChatTransport } from 'ai';
import type { ChatInit } from 'ai';
import { currentUserInfo } from '#web/lib/call.ts';
import type { Message } from './message.ts';

interface Init extends Pick<ChatInit<Message>, 'id' | 'messages' | 'onData' | 'onError'> {
  /** What every question says besides its message: the language of the page. */
  along: () => Record<string, unknown>;
}

/** Asks the questions of one conversation and reads their answers. */
export class AnswerStream extends Chat<Message> {
  constructor({ along, ...init }: Init) {
    const transport = new DefaultChatTransport<Message>({
      api: '/api/chat',
      prepareSendMessagesRequest: ({ id, messages, body, trigger }) => ({
        body: { id, messages: messages.slice(-1), trigger, ...along(), userInfo: currentUserInfo(), ...body },
      }),
      prepareReconnectToStreamRequest: ({ id }) => {
        const { userCode, userKey } = currentUserInfo() ?? {};
        return {
          api: `/api/chat/${id}/stream`,
          headers: { 'x-user-code': userCode ?? '', 'x-user-key': userKey ?? '' },
        };
      },
    });
    super({ ...init, transport });
  }

  /** Calls back when messages or status have changed, for messages at most once in `pace` milliseconds. */
  watch(changed: () => void, pace: number): void {
    this['~registerMessagesCallback'](changed, pace);
    this['~registerStatusCallback'](changed);
  }
}
