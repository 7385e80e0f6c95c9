import { assign, setup } from 'xstate';

export type AlertType = 'success' | 'error' | 'warning' | 'info';

export interface Alert {
  typeMessage: AlertType;
  message: string;
  /** A centred snackbar has the smaller letters. */
  isCenter: boolean;
}
export type AlertEvent =
  | { type: AlertType; message: string; isCenter?: boolean }
  | { type: 'hide' }
  | { type: 'clear' };

/** Milliseconds after which an alert hides itself. */
export const alertHides = 6000;
const defaults: Alert = { typeMessage: 'info', message: '', isCenter: true };

/** The snackbar: `success`, `error`, `warning` or `info` opens it (anew while open), `hide` and `clear` reset it. */
export const alertsMachine = setup({
  types: { context: {} as Alert, events: {} as AlertEvent },
  delays: { autoHide: alertHides },
  actions: {
    show: assign(({ event }) =>
      'message' in event
        ? { typeMessage: event.type, message: event.message, isCenter: event.isCenter ?? true }
        : defaults,
    ),
    reset: assign(() => defaults),
  },
}).createMachine({
  id: 'alerts',
  initial: 'closed',
  context: defaults,
  on: {
    success: { target: '.open', reenter: true, actions: 'show' },
    error: { target: '.open', reenter: true, actions: 'show' },
    warning: { target: '.open', reenter: true, actions: 'show' },
    info: { target: '.open', reenter: true, actions: 'show' },
  },
  states: {
    closed: {},
    open: { after: { autoHide: 'closed' }, on: { hide: 'closed', clear: 'closed' }, exit: 'reset' },
  },
});
