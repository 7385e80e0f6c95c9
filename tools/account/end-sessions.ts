import { z } from 'zod';
import { consoleCall } from '#tools/console.ts';

export const accountEndSessions = consoleCall<{ ended: number }>()({
  path: 'account/end-sessions',
  title: 'End sessions',
  effect: 'write',
  input: z.object({ session_ids: z.array(z.string().max(64)).min(1).max(1_000) }),
  example: { session_ids: ['session-1'] },
});
