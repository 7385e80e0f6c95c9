import { widths } from '#web/lib/media.ts';
import { createStore, createStored } from '#web/lib/store.ts';

export interface Panes {
  /** The menu of wide pages: with words, or only its icons. */
  menu: 'words' | 'icons';
  chat: 'side' | 'full' | 'hidden';
  /** Width of the chat beside the screen, in pixels. */
  chatWidth: number;
}

/** The panes next to the screen; remembered by the browser. */
export const panes = createStored<Panes>('waybill.panes', { menu: 'words', chat: 'side', chatWidth: 400 });
export const setPanes = (part: Partial<Panes>): void => panes.set({ ...panes.get(), ...part });

/** The one pane that a narrow page shows. */
export const narrow = createStore<'menu' | 'screen' | 'chat'>('screen');
/** Whether the menu's words stand over a page that has room for icons only. */
export const wordsOver = createStore(false);
/** The dialog of the shell that is open. */
export const dialog = createStore<'commands' | 'keys' | null>(null);

/** Menu with words or icons; where there is room for icons only, the words stay until the next screen. */
export function toggleMenu(): void {
  if (window.matchMedia(widths.wide).matches) setPanes({ menu: panes.get().menu === 'words' ? 'icons' : 'words' });
  else wordsOver.set(!wordsOver.get());
}

/** The composer is to take the focus as soon as it is there. */
export const composerCalled = createStore(false);

/** Leads to the composer of the chat, opening it where it is closed; from within the chat it closes it. */
export function callChat(): void {
  if (document.querySelector('#chat')?.contains(document.activeElement)) return toggleChat();
  composerCalled.set(true);
  openChat();
}

/** Chat beside the screen, on or off; on a narrow page chat or screen. */
export function toggleChat(): void {
  narrow.set(narrow.get() === 'chat' ? 'screen' : 'chat');
  setPanes({ chat: panes.get().chat === 'hidden' ? 'side' : 'hidden' });
}
export function openChat(): void {
  narrow.set('chat');
  if (panes.get().chat === 'hidden') setPanes({ chat: 'side' });
}

/** The chat is at least 340 px and at most 60 % of the page wide. */
export const fitChat = (width: number): number => Math.round(Math.max(340, Math.min(width, window.innerWidth * 0.6)));
