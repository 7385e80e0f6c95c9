import { createStore } from '#web/lib/store.ts';

const isDark = () => document.documentElement.classList.contains('dark');
const dark = createStore(isDark());

export const useDark = (): boolean => dark.use();

/** Turns the page light or dark and remembers it; `web/public/theme.js` reads it before the first paint. */
export function switchTheme(): void {
  const next = !isDark();
  document.documentElement.classList.toggle('dark', next);
  localStorage.setItem('waybill.theme', next ? 'dark' : 'light');
  dark.set(next);
}
