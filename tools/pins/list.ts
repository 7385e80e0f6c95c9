import { z } from 'zod';
import type { Pin } from '#tools/chat/parts.ts';
import { consoleCall } from '#tools/console.ts';

export const pinsList = consoleCall<{ data: Pin[]; total: number }>()({
  path: 'pins/list',
  title: 'Pins of the start page',
  effect: 'read',
  input: z.object({}),
  example: {},
});
