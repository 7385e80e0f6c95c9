import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Where each marked area stood, by the key of its history entry. */
const positions = new Map<string, Map<string, { left: number; top: number }>>();

/** How long rows may take to come before their old place is given up. */
const patienceMs = 3_000;

/**
 * Puts what scrolls inside a pane back to where it stood when Back or Forward leads to it again. The areas are those
 * with `data-scroll` and a name; the router itself restores the window only, which never scrolls here.
 */
export function useRestoredScroll(pane: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const came = useNavigationType();
  useLayoutEffect(() => {
    const within = pane.current;
    if (!within) return;
    const wanted = came === NavigationType.Pop ? new Map(positions.get(key)) : new Map<string, never>();
    const stood: Map<string, { left: number; top: number }> = new Map(wanted);
    positions.set(key, stood);
    const until = performance.now() + patienceMs;
    let frame = 0;
    const restore = () => {
      for (const [name, place] of wanted) {
        const marked = `[data-scroll="${name}"]`;
        const area = within.matches(marked) ? within : within.querySelector(marked);
        area?.scrollTo({ ...place, behavior: 'instant' });
        if (area && Math.abs(area.scrollTop - place.top) <= 1) wanted.delete(name);
      }
      if (wanted.size && performance.now() < until) frame = requestAnimationFrame(restore);
      else wanted.clear();
    };
    restore();
    const giveUp = () => wanted.clear();
    const note = ({ target }: Event) => {
      const name = target instanceof HTMLElement && target.dataset.scroll;
      if (!name || wanted.has(name)) return;
      stood.set(name, { left: target.scrollLeft, top: target.scrollTop });
    };
    within.addEventListener('scroll', note, { capture: true, passive: true });
    within.addEventListener('wheel', giveUp, { passive: true });
    within.addEventListener('pointerdown', giveUp);
    within.addEventListener('keydown', giveUp);
    return () => {
      cancelAnimationFrame(frame);
      within.removeEventListener('scroll', note, { capture: true });
      within.removeEventListener('wheel', giveUp);
      within.removeEventListener('pointerdown', giveUp);
      within.removeEventListener('keydown', giveUp);
    };
  }, [key, came, pane]);
}
