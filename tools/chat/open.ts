import { z } from 'zod';
import type { ChatMetadata } from '#tools/chat/parts.ts';
import { chatId, consoleCall } from '#tools/console.ts';

/** A message as it is stored; its parts are those of `UIMessage<ChatMetadata, ChatData>`. */
export interface StoredMessage {
  id: string;
  role: 'user' | 'assistant' | 'system';
  parts: unknown[];
  metadata?: ChatMetadata;
}
export interface OpenedChat {
  id: string;
  title: string | null;
  messages: StoredMessage[];
  /** The other wordings of its questions: the place of each among the messages, and the conversation that has it. */
  versions: { position: number; id: string }[];
}

export const chatOpen = consoleCall<OpenedChat>()({
  path: 'chat/open',
  title: 'A conversation',
  effect: 'read',
  input: z.object({ id: chatId }),
  example: { id: 'conversation-1' },
});
