import { z } from 'zod';
import type { Approval } from '#tools/chat/parts.ts';
import { approvalId, args, chatId, consoleCall } from '#tools/console.ts';

export const chatRevise = consoleCall<{ approval: Approval }>()({
  path: 'chat/revise',
  title: 'Propose a change with other values',
  effect: 'write',
  input: z.object({ id: chatId, approval_id: approvalId, args }),
  example: { id: 'conversation-1', approval_id: 'approval-1', args: {} },
});
