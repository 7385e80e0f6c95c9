import { setup } from 'xstate';
import { lifeCycle } from './life-cycle.ts';

export type AuthorizationState = 'none' | 'link_sent' | 'authorised' | 'expiring' | 'expired' | 'revoked';
export type AuthorizationEvent = {
  /** `near_end` and `end` are told by the clock. */
  type: 'send_link' | 'authorise' | 'near_end' | 'end' | 'revoke';
};

/** A partner's permission at a marketplace: asked for by a link, given for a year, told when it nears its end. */
export const marketplaceAuthorizationMachine = setup({ types: { events: {} as AuthorizationEvent } }).createMachine({
  id: 'marketplaceAuthorization',
  initial: 'none',
  states: {
    none: { on: { send_link: 'link_sent' } },
    link_sent: { on: { send_link: 'link_sent', authorise: 'authorised' } },
    // What stands goes on until the new permission is there.
    authorised: {
      on: { send_link: {}, authorise: 'authorised', near_end: 'expiring', end: 'expired', revoke: 'revoked' },
    },
    expiring: { on: { send_link: {}, authorise: 'authorised', end: 'expired', revoke: 'revoked' } },
    expired: { on: { send_link: 'link_sent' } },
    revoked: { on: { send_link: 'link_sent' } },
  },
});

const cannot: Record<AuthorizationEvent['type'], string> = {
  send_link: 'This permission cannot be asked for',
  authorise: 'This permission cannot be given',
  near_end: 'This permission cannot near its end',
  end: 'This permission cannot end',
  revoke: 'This permission cannot be revoked',
};

const cycle = lifeCycle<AuthorizationState, AuthorizationEvent>(
  marketplaceAuthorizationMachine,
  (type) => cannot[type],
);

/** The state of a permission after an event, or the sentence why it is refused. */
export const nextAuthorization = (
  state: AuthorizationState,
  event: AuthorizationEvent,
): { state: AuthorizationState } | { refused: string } => cycle.move(state, event);
