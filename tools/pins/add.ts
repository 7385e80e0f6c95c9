import { z } from 'zod';
import type { Pin } from '#tools/chat/parts.ts';
import { args, consoleCall } from '#tools/console.ts';

export const pinsAdd = consoleCall<Pin>()({
  path: 'pins/add',
  title: 'Pin a result',
  effect: 'write',
  input: z.object({ path: z.string().max(200), args, title: z.string().trim().min(1).max(120) }),
  example: { path: 'shipment/all', args: {}, title: 'All parcels' },
});
