import { useEffect, useRef } from 'react';
import { createStore } from '#web/lib/store.ts';

/** How many changes were done or taken back from this page. */
const changes = createStore(0);

/** Says that something was changed: what is shown of it is asked for again. */
export const noteChange = (): void => changes.set(changes.get() + 1);

/** Asks again after every change, wherever on the page it was done. */
export function useAfterChanges(again: () => void): void {
  const count = changes.use();
  const known = useRef(count);
  useEffect(() => {
    if (known.current === count) return;
    known.current = count;
    again();
  }, [count, again]);
}
