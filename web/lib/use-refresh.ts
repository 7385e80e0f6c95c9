import { useEffect } from 'react';

/** Asks again by itself while the page is seen, and when it is looked at again; never without a time. */
export function useRefresh(again: () => void, everyMs: number | undefined): void {
  useEffect(() => {
    if (everyMs === undefined) return;
    const look = () => document.visibilityState === 'visible' && again();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [again, everyMs]);
}
