import { useEffect, useRef } from 'react';

const focusable = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/** Puts the focus into the first box of a form as soon as it is there; some inputs are loaded when first shown. */
export function useFirstFocus<T extends HTMLElement>(wanted: boolean) {
  const form = useRef<T>(null);
  useEffect(() => {
    const first = form.current?.firstElementChild;
    if (!wanted || !first) return;
    const take = () => {
      const input = first.querySelector<HTMLElement>(focusable);
      input?.focus();
      return input !== null;
    };
    if (take()) return;
    const waiting = new MutationObserver(() => take() && waiting.disconnect());
    waiting.observe(first, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [wanted]);
  return form;
}
