import { useSyncExternalStore } from 'react';

/** The widths at which the page changes, as in `web/styles.css`. */
export const widths = {
  /** Room for panes side by side. */
  pane: '(min-width: 720px)',
  /** Room for the menu's words beside screen and chat. */
  wide: '(min-width: 1280px)',
} as const;

/** Whether the window is at least that wide. */
export function useWidth(width: keyof typeof widths): boolean {
  const query = window.matchMedia(widths[width]);
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => query.matches,
  );
}
