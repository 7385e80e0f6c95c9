import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

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

/**
 * Keeps the newest turn in sight while it grows, unless the person has scrolled back; a question of `asked` ends that.
 * `away` says that it is out of sight, `jump` goes back to it.
 */
export function useFollow(content: RefObject<HTMLElement | null>, asked: number) {
  const [away, setAway] = useState(false);
  const follows = useRef(true);
  const jump = useCallback(() => {
    const outer = content.current?.parentElement;
    if (!outer) return;
    follows.current = true;
    outer.scrollTop = newest(outer);
    setAway(false);
  }, [content]);
  useEffect(jump, [jump, asked]);
  useEffect(() => {
    const inner = content.current;
    const outer = inner?.parentElement;
    if (!inner || !outer) return;
    const look = () => {
      follows.current = outer.scrollTop >= newest(outer) - near;
      setAway(!follows.current);
    };
    const changed = new ResizeObserver(() => {
      if (follows.current) outer.scrollTop = Math.max(outer.scrollTop, newest(outer));
      else look();
    });
    outer.addEventListener('scroll', look, { passive: true });
    changed.observe(inner);
    changed.observe(outer);
    return () => {
      outer.removeEventListener('scroll', look);
      changed.disconnect();
    };
  }, [content]);
  return { away, jump };
}
