import { AbstractChat, DefaultChatTransport } from 'ai';
import type { ChatInit, ChatState } from 'ai';
import { currentUserInfo } from '#web/lib/call.ts';
import type { Message } from './message.ts';

interface Init extends Pick<ChatInit<Message>, 'id' | 'onData' | 'onError'> {
  state: ChatState<Message>;
  /** What every question says besides its message: the language of the page. */
  along: () => Record<string, unknown>;
}

/** Asks the questions of one conversation and reads their answers into its state. */
export class AnswerStream extends AbstractChat<Message> {
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
}
