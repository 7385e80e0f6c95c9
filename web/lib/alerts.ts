import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { createTabStored } from '#web/lib/store.ts';
import { alertsMachine } from '#machines/alerts.ts';
import type { Alert, AlertAction, AlertType } from '#machines/alerts.ts';

/** One thing that was said, for the list behind the bell. */
export interface PastAlert {
  type: AlertType;
  message: string;
  /** An instant as ISO 8601. */
  at: string;
}

const actor = createActor(alertsMachine).start();
const history = createTabStored<{ said: PastAlert[] }>('waybill.alerts', { said: [] });
const kept = 30;

/** Shows one line at the foot of the page for 6 s, 12 s with an offer; `message` is a finished text in the person's language. */
export function showAlert(type: AlertType, message: string, action?: AlertAction): void {
  actor.send({ type, message, action });
  history.set({ said: [{ type, message, at: new Date().toISOString() }, ...history.get().said].slice(0, kept) });
}
export const hideAlert = (): void => actor.send({ type: 'hide' });

/** The line that is open, or null. */
export const useAlert = (): Alert | null =>
  useSelector(actor, (state) => (state.matches('open') ? state.context : null));

/** What was said in this tab, also before a reload, newest first. */
export const useAlertHistory = (): PastAlert[] => history.use().said;
