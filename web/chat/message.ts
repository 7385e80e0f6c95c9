import type { UIMessage } from 'ai';
import type { ChatData, ChatMetadata } from '#tools/chat/parts.ts';

export type Message = UIMessage<ChatMetadata, ChatData>;

/** The text of a message, without its cards. */
export const textOf = (message: Message): string =>
  message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
