import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

interface Options {
  scroll: RefObject<HTMLElement | null>;
  /** Of one row; all are as high. */
  height: number;
  /** What sticks to the top and to the foot and covers rows. */
  above: number;
  below: number;
}

/** Rows drawn beyond the edges, so that a small scroll shows no gap before the next drawing. */
const beyond = 8;
/** The window moves by whole steps: most scroll events draw nothing. */
const step = 4;
const unmeasured = 900;

/** Which rows of a long table are drawn: those in sight and a few beyond. `slots` is the most that are drawn at once. */
export function useVisibleRows({ scroll, height, above, below }: Options) {
  const [{ first: wanted, room }, setView] = useState({ first: 0, room: unmeasured });
  useLayoutEffect(() => {
    const box = scroll.current;
    if (!box) return;
    const look = () => {
      const top = Math.floor(box.scrollTop / height) - beyond;
      const next = { first: Math.max(0, top - (top % step)), room: box.clientHeight };
      setView((old) => (old.first === next.first && old.room === next.room ? old : next));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const watcher = new ResizeObserver(look);
    watcher.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      watcher.disconnect();
    };
  }, [scroll, height]);

  /** Scrolls no further than needed to bring a row into sight. */
  const show = (index: number) => {
    const box = scroll.current;
    if (!box) return;
    const top = index * height;
    const lowest = top + height + above + below - box.clientHeight;
    box.scrollTo({ top: Math.max(Math.min(box.scrollTop, top), lowest), behavior: 'instant' });
  };
  const slots = Math.ceil(room / height) + 2 * beyond + step;
  return { wanted, slots, show };
}

/** The places of the rows to be drawn, out of so many. */
export function placesInSight({ wanted, slots }: { wanted: number; slots: number }, count: number) {
  const first = Math.min(wanted, Math.max(0, count - slots));
  return { first, last: Math.min(count, first + slots) };
}
