import { z } from 'zod';
import { consoleCall } from '#tools/console.ts';

export const accountPutMessageAway = consoleCall<{ screen_message_id: number }>()({
  path: 'account/put-message-away',
  title: 'Put a message away',
  effect: 'write',
  input: z.object({ screen_message_id: z.number().int().positive() }),
  example: { screen_message_id: 1 },
});
