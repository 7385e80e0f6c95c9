import { useState } from 'react';
import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** One stop of the Tab key for a whole chart; arrows, Home and End walk its marks. */
export function useMarks(count: number) {
  const [active, setActive] = useState(0);
  const onKeyDown = (event: KeyboardEvent<SVGElement>) => {
    const step = steps[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : step === undefined ? -1 : active + step;
    if (next < 0 || next >= count) return;
    event.preventDefault();
    setActive(next);
    event.currentTarget.querySelector<SVGElement>(`[data-mark="${next}"]`)?.focus();
  };
  const markProps = (index: number) => ({
    'data-mark': index,
    tabIndex: index === Math.min(active, count - 1) ? 0 : -1,
    onFocus: () => setActive(index),
  });
  return { onKeyDown, markProps };
}
