import { assign, fromPromise, setup } from 'xstate';

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

export interface SessionInput<S> {
  /** Asks the authentication service; null where nobody is signed in. */
  fetch: (signal: AbortSignal) => Promise<S | null>;
  /** Seconds between two looks at the session; 0 for none. */
  interval?: number;
}
export interface SessionContext<S> extends Required<SessionInput<S>> {
  session: S | null;
  /** The last failure to fetch the session; it is logged, not shown. */
  error: unknown;
}
/**
 * `visible`: the window is looked at again. `told`: another tab signed in or out, or a call was refused. `changed`: this
 * tab signed in or changed the session. `left`: this tab signed out.
 */
export interface SessionEvent {
  type: 'visible' | 'told' | 'changed' | 'left';
}

const longest = 2_147_483_647;

/**
 * `loading` until fetched, then `authenticated` or `unauthenticated`. It looks again on `visible`, `told`, `changed` and on
 * the timer; meanwhile, and where that look fails, the session stays as it was. A first look that fails finds nobody.
 */
export function sessionMachine<S>() {
  const made = setup({
    types: { context: {} as SessionContext<S>, events: {} as SessionEvent, input: {} as SessionInput<S> },
    delays: {
      interval: ({ context }) => (context.interval > 0 ? Math.min(context.interval * 1000, longest) : longest),
    },
    actors: {
      fetch: fromPromise<S | null, SessionContext<S>['fetch']>(({ input, signal }) => input(signal)),
    },
    guards: {
      timed: ({ context }) => context.interval > 0,
      somebody: (_, session: S | null) => session !== null,
    },
    actions: {
      keep: assign((_, session: S | null) => ({ session, error: null })),
      note: assign((_, error: unknown) => ({ error })),
    },
  });
  const look = {
    src: 'fetch',
    input: ({ context }: { context: SessionContext<S> }) => context.fetch,
    onDone: [
      {
        guard: { type: 'somebody', params: ({ event }: { event: { output: S | null } }) => event.output },
        target: '#session.authenticated',
        actions: { type: 'keep', params: ({ event }: { event: { output: S | null } }) => event.output },
      },
      { target: '#session.unauthenticated', actions: { type: 'keep', params: null } },
    ],
  } as const;
  const noteError = { type: 'note', params: ({ event }: { event: { error: unknown } }) => event.error } as const;
  const person = {
    initial: 'resting',
    states: {
      resting: { after: { interval: { guard: 'timed', target: 'looking' } } },
      looking: { invoke: { ...look, onError: { target: 'resting', actions: noteError } } },
    },
    on: { visible: '.looking', told: '.looking', changed: '.looking' },
  } as const;
  return made.createMachine({
    id: 'session',
    context: ({ input }) => ({ fetch: input.fetch, interval: input.interval ?? 0, session: null, error: null }),
    initial: 'loading',
    on: { left: { target: '.unauthenticated', actions: { type: 'keep', params: null } } },
    states: {
      loading: { invoke: { ...look, onError: { target: 'unauthenticated', actions: noteError } } },
      authenticated: person,
      unauthenticated: person,
    },
  });
}

const home = '/shipment';
/** Paths that everybody may see. */
export const open = ['/signin', '/auth/error'];

/** A path of this site to go to after signing in; anything else, and the start page itself, is the home screen. */
export function afterSignIn(wanted: string | null): string {
  const local = wanted !== null && /^\/(?![/\\])/.test(wanted) && !/[\s\\]/.test(wanted);
  const path = local ? wanted.split(/[?#]/)[0] : '/';
  return path === '/' || path === '/signin' ? home : (wanted as string);
}

/**
 * Where the guard sends somebody, or null to stay. Without a session to `/signin?p=…`; with one, from `/signin` to `p` and
 * from `/` home. While the session loads nobody moves. `search` begins with `?` or is empty.
 */
export function whereTo({
  session,
  path,
  search,
}: {
  session: SessionStatus;
  path: string;
  search: string;
}): string | null {
  if (session === 'loading') return null;
  if (session === 'unauthenticated')
    return open.includes(path) ? null : `/signin?p=${encodeURIComponent(path + search)}`;
  if (path === '/signin') return afterSignIn(new URLSearchParams(search).get('p'));
  return path === '/' ? home : null;
}

/** Where the sign-in library goes when a session is required and missing: the sign-in page with the reason. */
export const sessionRequired = (callbackUrl: string): string =>
  `/signin?error=SessionRequired&callbackUrl=${encodeURIComponent(callbackUrl)}`;
