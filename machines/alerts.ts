import { assign, setup } from 'xstate';

export type AlertType = 'success' | 'error' | 'warning' | 'info';

export interface Alert {
  typeMessage: AlertType;
  message: string;
  /** A centred snackbar has the smaller letters. */
  isCenter: boolean;
  /** What can still be done about it, such as Undo. */
  action?: AlertAction;
}

export interface AlertAction {
  text: string;
  run: () => void;
}
export type AlertEvent =
  | { type: AlertType; message: string; isCenter?: boolean; action?: AlertAction }
  | { type: 'hide' }
  | { type: 'clear' };

/** Milliseconds after which an alert hides itself; one that offers something stays longer. */
export const alertHides = 6000;
export const offerHides = 12_000;
const defaults: Alert = { typeMessage: 'info', message: '', isCenter: true };

/** The snackbar: `success`, `error`, `warning` or `info` opens it (anew while open), `hide` and `clear` reset it. */
export const alertsMachine = setup({
  types: { context: {} as Alert, events: {} as AlertEvent },
  delays: { autoHide: ({ context }) => (context.action ? offerHides : alertHides) },
  actions: {
    show: assign(({ event }) =>
      'message' in event
        ? { typeMessage: event.type, message: event.message, isCenter: event.isCenter ?? true, action: event.action }
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
