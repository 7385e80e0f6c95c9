import { z } from 'zod';
import { chatId, consoleCall } from '#tools/console.ts';

export const chatRename = consoleCall<{ id: string; title: string }>()({
  path: 'chat/rename',
  title: 'Rename a conversation',
  effect: 'write',
  input: z.object({ id: chatId, title: z.string().trim().min(1).max(200) }),
  example: { id: 'conversation-1', title: 'Manifests of July' },
});
