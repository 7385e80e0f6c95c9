import { z } from 'zod';
import { chatId, consoleCall } from '#tools/console.ts';

export const chatBranch = consoleCall<{ id: string }>()({
  path: 'chat/branch',
  title: 'Ask a question in other words',
  effect: 'write',
  input: z.object({ id: chatId, message_id: z.string().max(64), branch: chatId }),
  example: { id: 'conversation-1', message_id: 'question-1', branch: 'conversation-2' },
});
