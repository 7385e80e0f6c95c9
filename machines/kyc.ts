import { setup } from 'xstate';
import { guardsOf, lifeCycle } from './life-cycle.ts';
import type { WhyNot } from './life-cycle.ts';

export type KycState = 'not_required' | 'pending' | 'submitted' | 'in_review' | 'approved' | 'rejected' | 'expired';

/** Days that an approved document proves who somebody is. */
export const daysOfApproval = 365;

export type KycEvent =
  | { type: 'ask' | 'submit' | 'review' | 'approve' | 'reject' }
  /** Days since it was approved. */
  | { type: 'expire'; days: number };

const whyNot = {
  old: (event: KycEvent) =>
    event.type === 'expire' && event.days <= daysOfApproval ? 'The document still counts' : null,
} satisfies Record<string, WhyNot<KycEvent>>;

/** The proof of who a consignee is: a document is submitted, looked at by the carrier, and approved for a year or refused. */
export const kycMachine = setup({
  types: { events: {} as KycEvent },
  guards: guardsOf<KycEvent, keyof typeof whyNot>(whyNot),
}).createMachine({
  id: 'kyc',
  initial: 'not_required',
  states: {
    not_required: { on: { ask: 'pending', submit: 'submitted' } },
    pending: { on: { submit: 'submitted' } },
    submitted: { on: { review: 'in_review' } },
    in_review: { on: { approve: 'approved', reject: 'rejected', review: {} } },
    approved: { on: { expire: { target: 'expired', guard: 'old' }, review: {}, approve: {}, reject: 'rejected' } },
    rejected: { on: { submit: 'submitted' } },
    expired: { on: { submit: 'submitted' } },
  },
});

const cannot: Record<KycEvent['type'], string> = {
  ask: 'This document cannot be asked for',
  submit: 'This document cannot be sent in',
  review: 'This document cannot be reviewed',
  approve: 'This document cannot be approved',
  reject: 'This document cannot be rejected',
  expire: 'This document cannot expire',
};

const cycle = lifeCycle<KycState, KycEvent>(kycMachine, (type) => cannot[type], whyNot);

/** The state of an identity document after an event, or the sentence why it is refused. */
export const nextKyc = (state: KycState, event: KycEvent): { state: KycState } | { refused: string } =>
  cycle.move(state, event);
