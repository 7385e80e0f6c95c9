import { z } from 'zod';
import { consoleCall } from '#tools/console.ts';

/** A conversation in the list, the newest first. */
export interface ChatRow {
  id: string;
  title: string | null;
  updated_at: string;
}

export const chatList = consoleCall<{ data: ChatRow[]; total: number }>()({
  path: 'chat/list',
  title: 'Conversations',
  effect: 'read',
  input: z.object({ search: z.string().max(200).default('') }),
  example: { search: 'manifest' },
});
