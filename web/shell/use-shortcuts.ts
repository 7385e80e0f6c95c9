import { useEffect } from 'react';
import { callChat, dialog, toggleMenu } from '#web/shell/panes.ts';

const withControl: Record<string, () => void> = {
  k: () => dialog.set('commands'),
  j: callChat,
  b: toggleMenu,
};
const plain: Record<string, () => boolean> = {
  '?': () => {
    dialog.set('keys');
    return true;
  },
  '/': () => {
    const filter = document.querySelector<HTMLElement>('main [data-strip] :is(button, input)');
    filter?.focus();
    return filter !== null;
  },
};

/** Whether keys are letters there. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The keys that work everywhere; single letters and marks only while nobody types. */
export function useShortcuts(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const control = event.ctrlKey || event.metaKey;
      const act = control && !event.shiftKey && !event.altKey && withControl[event.key.toLowerCase()];
      if (act) {
        event.preventDefault();
        act();
      } else if (!control && !isTyping(event.target) && plain[event.key]?.()) event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
