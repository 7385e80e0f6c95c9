import { useEffect, useState } from 'react';

/** Long enough that the second click of a double click has passed. */
const settleMs = 400;

/** Whether this is on screen for a while: the click that brought it there must not confirm it as well. */
export function useSeen(shown: unknown): boolean {
  const [seen, setSeen] = useState<unknown>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setSeen(shown), settleMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown !== null && seen === shown;
}
