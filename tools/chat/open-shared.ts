import { z } from 'zod';
import type { ToolCall } from '#tools/chat/parts.ts';
import { consoleCall } from '#tools/console.ts';

/** Its questions with the calls that answered them; each person asks anew with rights of their own. */
export interface SharedChat {
  title: string | null;
  by: string;
  questions: { text: string; call?: ToolCall }[];
}

export const chatOpenShared = consoleCall<SharedChat>()({
  path: 'chat/open-shared',
  title: 'A shared conversation',
  effect: 'read',
  input: z.object({ share: z.string().max(64) }),
  example: { share: 'share-1' },
});
