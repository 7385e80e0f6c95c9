import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

export type ApprovalState = 'pending' | 'approved' | 'rejected' | 'expired';

export type ApprovalEvent =
  /** The hashes of the arguments that were shown and of those to be run; the rights are checked again. */
  | { type: 'approve'; shown: string; run: string; allowed: boolean }
  | { type: 'reject' }
  /** The next message of the conversation, or time, ends it. */
  | { type: 'expire' };

function whyNotApprove({ shown, run, allowed }: { shown: string; run: string; allowed: boolean }): string | null {
  if (!allowed) return 'You may not do this any more';
  return shown === run ? null : 'The change is not the one that was approved';
}

const whyNot = {
  sameAndAllowed: (event: ApprovalEvent) => (event.type === 'approve' ? whyNotApprove(event) : null),
} satisfies Record<string, WhyNot<ApprovalEvent>>;

/** A change that waits for a person: used once, bound to its exact arguments, ended by the next turn. */
export const approvalMachine = setup({
  types: { events: {} as ApprovalEvent },
  guards: guardsOf<ApprovalEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'approval',
  initial: 'pending',
  states: {
    pending: {
      on: { approve: { target: 'approved', guard: 'sameAndAllowed' }, reject: 'rejected', expire: 'expired' },
    },
    approved: { type: 'final' },
    rejected: { type: 'final' },
    expired: { type: 'final' },
  },
});

const cycle = lifeCycle<ApprovalState, ApprovalEvent>(approvalMachine, 'approval', whyNot);
const over: Record<Exclude<ApprovalState, 'pending'>, string> = {
  approved: 'This approval was already used',
  rejected: 'This change was rejected',
  expired: 'This approval has expired: ask again',
};

/** The state of an approval after an event, or the sentence why it is refused. */
export const nextApproval = (
  state: ApprovalState,
  event: ApprovalEvent,
): { state: ApprovalState } | { refused: string } =>
  state === 'pending' ? cycle.move(state, event) : { refused: over[state] };

/** What a person may do with an approval in this state. */
export const offeredApproval = (state: ApprovalState): ApprovalEvent['type'][] =>
  cycle.offered(state) as ApprovalEvent['type'][];
