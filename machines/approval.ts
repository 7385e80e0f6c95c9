import { setup } from 'xstate';
import type { ApprovalState } from '#tools/chat/parts.ts';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

export type ApprovalEvent =
  /** The hashes of the arguments as they were proposed, planned and seen. */
  | { type: 'approve'; hashes: readonly string[] }
  /** What came of an approved change. */
  | { type: 'apply' | 'fail' }
  /** `recorded`: the audit log has what was before. */
  | { type: 'undo'; recorded: boolean }
  /** Other arguments take its place, or the next message of the conversation ends it. */
  | { type: 'reject' | 'revise' | 'expire' };

const whyNot = {
  sameArguments: (event: ApprovalEvent) =>
    event.type === 'approve' && new Set(event.hashes).size > 1
      ? 'The arguments are not those that were proposed. Ask again.'
      : null,
  recorded: (event: ApprovalEvent) =>
    event.type === 'undo' && !event.recorded ? 'This change cannot be undone.' : null,
} satisfies Record<string, WhyNot<ApprovalEvent>>;

/** A change that waits for a person: decided once, bound to its exact arguments, ended by the next message. */
export const approvalMachine = setup({
  types: { events: {} as ApprovalEvent },
  guards: guardsOf<ApprovalEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'approval',
  initial: 'pending',
  states: {
    pending: {
      on: {
        approve: { target: 'approved', guard: 'sameArguments' },
        revise: 'expired',
        reject: 'rejected',
        expire: 'expired',
      },
    },
    approved: { on: { apply: 'applied', fail: 'failed' } },
    applied: { on: { undo: { target: 'undone', guard: 'recorded' } } },
    failed: { type: 'final' },
    undone: { type: 'final' },
    rejected: { type: 'final' },
    expired: { type: 'final' },
  },
});

const cycle = lifeCycle<ApprovalState, ApprovalEvent>(approvalMachine, () => 'This approval cannot be used', whyNot);

/** Why an event comes too late, by the state that it finds. */
const over: Partial<Record<ApprovalState, string>> = {
  expired: 'This approval expired with your next message. Ask again.',
  undone: 'This change has already been undone.',
};

/** The state of an approval after an event, or the sentence why it is refused. */
export function nextApproval(
  state: ApprovalState,
  event: ApprovalEvent,
): { state: ApprovalState } | { refused: string } {
  if (cycle.offered(state).includes(event.type)) return cycle.move(state, event);
  if (event.type === 'undo') return { refused: over[state] ?? 'This change cannot be undone.' };
  return { refused: over[state] ?? 'This approval has already been used.' };
}

/** The events that an approval takes in this state. */
export const offeredApproval = (state: ApprovalState): ApprovalEvent['type'][] =>
  cycle.offered(state) as ApprovalEvent['type'][];
