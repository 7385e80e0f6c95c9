import { useCallback, useEffect, useRef } from 'react';

const typed = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';
const floating = '[role=dialog], [role=menu], [role=listbox]';

/**
 * Keeps the focus in one box: whoever types or scans anywhere on the page, outside of another box and of what floats, types
 * there. What is pressed by hand keeps the focus until then.
 */
export function useScanInput<E extends HTMLElement>() {
  const box = useRef<E>(null);
  const focus = useCallback(() => box.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    focus();
    const isElsewhere = (at: Element | null) =>
      at !== null && at !== box.current && at.closest(`${typed}, ${floating}`);
    const hear = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(document.activeElement) || document.querySelector(floating)) return;
      // The letter goes where the focus is by then.
      if (document.activeElement !== box.current && event.key !== ' ') focus();
    };
    const back = () =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focus();
      });
    document.addEventListener('keydown', hear, true);
    document.addEventListener('focusout', back);
    addEventListener('focus', back);
    return () => {
      document.removeEventListener('keydown', hear, true);
      document.removeEventListener('focusout', back);
      removeEventListener('focus', back);
    };
  }, [focus]);
  return { box, focus };
}
