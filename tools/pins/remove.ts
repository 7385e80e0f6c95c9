import { z } from 'zod';
import { consoleCall } from '#tools/console.ts';

export const pinsRemove = consoleCall<{ id: string }>()({
  path: 'pins/remove',
  title: 'Take a pin off',
  effect: 'write',
  input: z.object({ id: z.string().max(64) }),
  example: { id: 'pin-1' },
});
