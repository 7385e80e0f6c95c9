import { chatApprove } from '#tools/chat/approve.ts';
import { chatRevise } from '#tools/chat/revise.ts';
import { chatUndo } from '#tools/chat/undo.ts';
import { consoleCall } from '#web/lib/call.ts';
import { useMemo } from 'react';
import { offeredApproval } from '#machines/approval.ts';
import type { Approval } from '#tools/chat/parts.ts';
import type { Message } from './message.ts';

interface Along {
  /** The accepted lines, where a part of them can be accepted. */
  lines?: string[];
  /** Secret fields, typed on the card. */
  secrets?: Record<string, string>;
}

/** What a person does with a proposed change; each answers what the server made of it, or throws a CallError. */
export interface Decide {
  approve: (approval: Approval, along: Along) => Promise<Approval>;
  reject: (approval: Approval) => Promise<Approval>;
  revise: (approval: Approval, args: Record<string, unknown>) => Promise<Approval>;
  undo: (approval: Approval) => Promise<Approval>;
}

/** The messages with what became of a proposed change. */
export const replaced = (messages: Message[], id: string, next: Approval): Message[] =>
  messages.map((message) => ({
    ...message,
    parts: message.parts.map((part) =>
      part.type === 'data-approval' && part.data.id === id ? { ...part, id: next.id, data: next } : part,
    ),
  }));

/** Decisions in one conversation; the card takes what the server made of them. */
export function useDecide(
  id: string,
  setMessages: (change: (messages: Message[]) => Message[]) => void,
  tell: (event: { type: 'propose' | 'decide'; id: string }) => void,
): Decide {
  return useMemo(() => {
    const take = async ({ id: of }: Approval, decided: Promise<{ approval: Approval }>) => {
      const { approval } = await decided;
      setMessages((messages) => replaced(messages, of, approval));
      if (offeredApproval(approval.state).includes('approve')) tell({ type: 'propose', id: approval.id });
      tell({ type: 'decide', id: of });
      return approval;
    };
    const named = ({ id: approval_id }: Approval) => ({ id, approval_id });
    return {
      approve: (approval, along) =>
        take(approval, consoleCall(chatApprove, { ...named(approval), accept: true, args: approval.args, ...along })),
      reject: (approval) => take(approval, consoleCall(chatApprove, { ...named(approval), accept: false })),
      revise: (approval, args) => take(approval, consoleCall(chatRevise, { ...named(approval), args })),
      undo: (approval) => take(approval, consoleCall(chatUndo, named(approval))),
    };
  }, [id, setMessages, tell]);
}
