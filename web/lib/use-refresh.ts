import { useEffect } from 'react';

/** Asks again by itself while the page is seen; never without a time. */
export function useRefresh(again: () => void, everyMs: number | undefined): void {
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), everyMs);
    return () => clearInterval(timer);
  }, [again, everyMs]);
}
