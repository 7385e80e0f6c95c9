import { z } from 'zod';
import type { Approval } from '#tools/chat/parts.ts';
import { approvalId, chatId, consoleCall } from '#tools/console.ts';

export const chatUndo = consoleCall<{ approval: Approval }>()({
  path: 'chat/undo',
  title: 'Undo an approved change',
  effect: 'write',
  input: z.object({ id: chatId, approval_id: approvalId }),
  example: { id: 'conversation-1', approval_id: 'approval-1' },
});
