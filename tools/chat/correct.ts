import { z } from 'zod';
import type { StoredMessage } from '#tools/chat/open.ts';
import { args, chatId, consoleCall } from '#tools/console.ts';

export const chatCorrect = consoleCall<{ message: StoredMessage }>()({
  path: 'chat/correct',
  title: 'Ask for a result with other values',
  effect: 'read',
  input: z.object({ id: chatId, tool_call_id: z.string().max(128), args }),
  example: { id: 'conversation-1', tool_call_id: 'call-1', args: {} },
});
