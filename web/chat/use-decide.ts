import { useMemo } from 'react';
import { offeredApproval } from '#machines/approval.ts';
import type { Approval } from '#tools/chat/parts.ts';
import { chatCall } from './chat-call.ts';
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

const replaced = (messages: Message[], id: string, next: Approval): Message[] =>
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
    const send = async ({ id: approval_id }: Approval, action: string, body: object) => {
      const { approval } = await chatCall<{ approval: Approval }>(action, { id, approval_id, ...body });
      setMessages((messages) => replaced(messages, approval_id, approval));
      if (offeredApproval(approval.state).includes('approve')) tell({ type: 'propose', id: approval.id });
      tell({ type: 'decide', id: approval_id });
      return approval;
    };
    return {
      approve: (approval, along) => send(approval, 'approve', { accept: true, args: approval.args, ...along }),
      reject: (approval) => send(approval, 'approve', { accept: false }),
      revise: (approval, args) => send(approval, 'revise', { args }),
      undo: (approval) => send(approval, 'undo', {}),
    };
  }, [id, setMessages, tell]);
}
