import { z } from 'zod';
import { chatId, consoleCall } from '#tools/console.ts';

export const chatDelete = consoleCall<{ id: string }>()({
  path: 'chat/delete',
  title: 'Delete a conversation',
  effect: 'destroy',
  input: z.object({ id: chatId }),
  example: { id: 'conversation-1' },
});
