import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { callAs } from '#web/lib/call.ts';
import { workIn } from '#web/lib/format.ts';
import { getSession, signOut } from '#web/lib/identity.ts';
import { forgetTab } from '#web/lib/store.ts';
import { forgetSharedLoads } from '#web/lib/use-load.ts';
import { sessionMachine } from '#machines/session.ts';
import type { Session, User } from '#web/lib/identity.ts';
import type { SessionStatus } from '#machines/session.ts';

/** Seconds between two looks at the session. */
const interval = 300;
const channel = new BroadcastChannel('waybill.session');

async function fetchSession(): Promise<Session | null> {
  try {
    return await getSession();
  } catch (failure) {
    // oxlint-disable-next-line no-console -- the specification has a failed session fetch logged in the client
    console.error('Client session error', failure);
    throw failure;
  }
}

const actor = createActor(sessionMachine<Session>(), { input: { fetch: fetchSession, interval } });
let ending: 'left' | 'lost' | null = null;

/** Begins to watch the session: now, on the timer, when the page is looked at again and when another tab says so. */
export function startSession(): void {
  let before: string | null = null;
  actor.subscribe((state) => {
    const user = state.context.session?.user ?? null;
    if (user) workIn(user.zone ?? null);
    if (user) ending = null;
    else if (before) ending ??= 'lost';
    if (user?.userCode !== before) forgetSharedLoads();
    if (before && user?.userCode !== before) forgetTab();
    before = user?.userCode ?? null;
    callAs(user, () => actor.send({ type: 'told' }));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') actor.send({ type: 'visible' });
  });
  channel.addEventListener('message', () => actor.send({ type: 'told' }));
  actor.start();
}

/** Takes up a session that this tab has just begun or changed, and tells the other tabs. */
export function sessionChanged(): void {
  actor.send({ type: 'changed' });
  channel.postMessage('changed');
}

/** Ends the session here, on the server and in the other tabs. */
export async function leave(): Promise<void> {
  ending = 'left';
  await signOut(`${location.origin}/signin`).catch(() => null);
  actor.send({ type: 'left' });
  channel.postMessage('left');
}

/** How the last session of this page ended: signed out here, or lost; null where there was none. */
export const howItEnded = (): 'left' | 'lost' | null => ending;

const statuses = ['loading', 'authenticated', 'unauthenticated'] as const satisfies SessionStatus[];
export const useSessionStatus = (): SessionStatus =>
  useSelector(actor, (state) => statuses.find((status) => state.matches(status))!);

/** Who is signed in. To be used under the guard only: throws where nobody is. */
export function useUser(): User {
  const session = useSelector(actor, (state) => state.context.session);
  if (!session) throw new Error('Nobody is signed in');
  return session.user;
}
