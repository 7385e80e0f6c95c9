import { z } from 'zod';
import type { Approval } from '#tools/chat/parts.ts';
import { approvalId, args, chatId, consoleCall } from '#tools/console.ts';

export const chatApprove = consoleCall<{ approval: Approval }>()({
  path: 'chat/approve',
  title: 'Decide a proposed change',
  effect: 'write',
  input: z.object({
    id: chatId,
    approval_id: approvalId,
    accept: z.boolean(),
    lines: z.array(z.string()).max(20_000).optional(),
    /** The arguments that the person saw; others than the proposed ones are refused. */
    args: args.optional(),
    /** The secret fields, typed on the card. */
    secrets: z.record(z.string(), z.string().max(500)).optional(),
  }),
  example: { id: 'conversation-1', approval_id: 'approval-1', accept: true },
});
