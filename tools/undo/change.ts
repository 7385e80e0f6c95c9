import { z } from 'zod';
import { consoleCall } from '#tools/console.ts';

export const undoChange = consoleCall<{ change: number }>()({
  path: 'undo/change',
  title: 'Undo a change',
  effect: 'write',
  input: z.object({ change: z.int('must be the number of a change').positive() }),
  example: { change: 1_000_000_000 },
});
