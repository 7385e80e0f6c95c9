import { z } from 'zod';
import { chatId, consoleCall } from '#tools/console.ts';

export const chatShare = consoleCall<{ share: string | null }>()({
  path: 'chat/share',
  title: 'Share a conversation',
  effect: 'write',
  input: z.object({ id: chatId, on: z.boolean().default(true) }),
  example: { id: 'conversation-1' },
});
