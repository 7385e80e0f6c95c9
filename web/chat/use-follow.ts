import { useCallback, useEffect, useRef, useState } from 'react';

/** Nearer than this to where the newest turn stands, nobody has scrolled back. */
const near = 80;

/** Where the newest turn stands: its end at the foot, but its question never above the head. */
function newest(outer: HTMLElement): number {
  const end = outer.scrollHeight - outer.clientHeight;
  const questions = outer.querySelectorAll<HTMLElement>('[data-question]');
  const last = questions[questions.length - 1];
  if (!last) return end;
  return Math.min(end, outer.scrollTop + last.getBoundingClientRect().top - outer.getBoundingClientRect().top);
}

const go = (outer: HTMLElement, top: number) => outer.scrollTo({ top, behavior: 'instant' });

/**
 * Keeps the newest turn in sight while it grows, unless the person has scrolled back; one more question of `asked` ends
 * that. `away` says that it is out of sight, `jump` goes back to it; `ref` is for what scrolls.
 */
export function useFollow(asked: number) {
  const [outer, ref] = useState<HTMLElement | null>(null);
  const [away, setAway] = useState(false);
  const follows = useRef(true);
  const jump = useCallback(() => {
    if (!outer) return;
    follows.current = true;
    go(outer, newest(outer));
    setAway(false);
  }, [outer]);
  useEffect(jump, [jump, asked]);
  useEffect(() => {
    const inner = outer?.firstElementChild;
    if (!inner) return;
    // Only who scrolls up leaves: our own scroll is told a frame later, when the answer may have grown past it.
    let before = outer.scrollTop;
    const look = () => {
      const isNear = outer.scrollTop >= newest(outer) - near;
      if (isNear || outer.scrollTop < before) follows.current = isNear;
      before = outer.scrollTop;
      setAway(!follows.current);
    };
    const changed = new ResizeObserver(() => {
      if (follows.current) go(outer, Math.max(outer.scrollTop, newest(outer)));
      else look();
    });
    outer.addEventListener('scroll', look, { passive: true });
    changed.observe(inner);
    changed.observe(outer);
    return () => {
      outer.removeEventListener('scroll', look);
      changed.disconnect();
    };
  }, [outer]);
  return { ref, away, jump };
}
