import { createTabStored } from '#web/lib/store.ts';

/** So many on each side are kept. */
const kept = 500;
/** The pages of the list that the person came from, in its order, as this tab remembers them. */
const list = createTabStored<{ links: string[]; before: number; total: number }>('waybill.neighbours', {
  links: [],
  before: 0,
  total: 0,
});

/** Remembers the pages that a list leads to, around the one that is opened. */
export function rememberNeighbours(links: readonly (string | null)[], opened: string): void {
  const all = links.filter((link): link is string => link !== null);
  const from = Math.max(0, all.indexOf(opened) - kept);
  list.set({ links: all.slice(from, from + 2 * kept), before: from, total: all.length });
}

/** The page before and after one in that list, and its place in it; null where it was not opened from a list. */
export function useNeighbours(link: string) {
  const { links, before, total } = list.use();
  const at = links.indexOf(link);
  if (at < 0 || total < 2) return null;
  return { previous: links[at - 1] ?? null, next: links[at + 1] ?? null, place: before + at + 1, total };
}
