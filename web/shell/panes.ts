import { createStore, createStored } from '#web/lib/store.ts';

export interface Panes {
  /** The menu with words, or only its icons. */
  menu: 'words' | 'icons';
  chat: 'side' | 'full' | 'hidden';
  /** Width of the chat beside the screen, in pixels. */
  chatWidth: number;
}
export type Dialogs = 'commands' | 'keys' | null;
export type Narrow = 'menu' | 'screen' | 'chat';

/** What stands beside the screen; remembered by the browser. */
export const panes = createStored<Panes>('waybill.panes', { menu: 'words', chat: 'side', chatWidth: 400 });
/** The one pane that a narrow page shows. */
export const narrow = createStore<Narrow>('screen');
/** The dialog of the shell that is open. */
export const dialog = createStore<Dialogs>(null);

export const setPanes = (part: Partial<Panes>): void => panes.set({ ...panes.get(), ...part });

/** Chat beside the screen, on or off; on a narrow page chat or screen. */
export function toggleChat(): void {
  narrow.set(narrow.get() === 'chat' ? 'screen' : 'chat');
  setPanes({ chat: panes.get().chat === 'hidden' ? 'side' : 'hidden' });
}

/** The chat is at least 340 px and at most 60 % of the page wide. */
export const fitChat = (width: number): number => Math.round(Math.max(340, Math.min(width, window.innerWidth * 0.6)));
