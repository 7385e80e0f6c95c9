import { z } from 'zod';
import { chatId, consoleCall } from '#tools/console.ts';

export const chatStop = consoleCall<{ stopped: boolean }>()({
  path: 'chat/stop',
  title: 'Stop the running answer',
  effect: 'read',
  input: z.object({ id: chatId }),
  example: { id: 'conversation-1' },
});
