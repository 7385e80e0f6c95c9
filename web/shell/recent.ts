import { createStored } from '#web/lib/store.ts';

/** A screen that was open, with its filters. */
export interface Recent {
  /** Path and query. */
  address: string;
  title: string;
}

const kept = 6;
const store = createStored<{ list: Recent[] }>('waybill.recent', { list: [] });

export const useRecent = (): Recent[] => store.use().list;

/** Puts a screen on top of the recent ones; the same screen with other filters replaces itself. */
export function remember({ address, title }: Recent): void {
  const path = address.split('?')[0];
  const others = store.get().list.filter((one) => one.address.split('?')[0] !== path);
  store.set({ list: [{ address, title }, ...others].slice(0, kept) });
}
