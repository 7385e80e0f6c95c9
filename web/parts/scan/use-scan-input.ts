import { useCallback, useEffect, useRef } from 'react';

const typed = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';
const floating = '[role=dialog], [role=menu], [role=listbox]';
/**
 * So many keys and more, that follow one another within so many milliseconds on the average, are no hand's; after a pause
 * other keys begin.
 */
const scanner = { keys: 5, within: 60, pause: 300 };

type Box = HTMLInputElement | HTMLSelectElement;
const isBox = (at: Element | null): at is Box => at instanceof HTMLInputElement || at instanceof HTMLSelectElement;

/** Gives a box a value as a person would, so that React hears of it. */
function fill(box: Box, value: string): void {
  if (box.value === value) return;
  const of = box instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')!.set!.call(box, value);
  box.dispatchEvent(new Event(of === HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Keeps the focus in one box: whoever types or scans anywhere on the page, outside of another box and of what floats, types
 * there. What is pressed by hand keeps the focus until then; what a scanner types into another box of the `station` is taken
 * out of it again.
 */
export function useScanInput() {
  const box = useRef<HTMLInputElement>(null);
  const station = useRef<HTMLDivElement>(null);
  const focus = useCallback(() => box.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    focus();
    const isElsewhere = (at: Element | null) =>
      at !== null && at !== box.current && at.closest(`${typed}, ${floating}`);
    let run = { at: null as Box | null, before: '', keys: '', first: 0, last: 0 };
    /** Takes what a scanner types out of the box that happens to have the focus. */
    const follow = ({ key, timeStamp: last }: KeyboardEvent, at: Box): boolean => {
      const isOn = run.at === at && last - run.last < scanner.pause;
      run = isOn ? { ...run, keys: run.keys + key, last } : { at, before: at.value, keys: key, first: last, last };
      const { keys, first, before } = run;
      if (keys.length < scanner.keys || last - first > scanner.within * (keys.length - 1) || !box.current) return false;
      fill(at, before);
      fill(box.current, keys);
      focus();
      return true;
    };
    const hear = (event: KeyboardEvent) => {
      const at = document.activeElement;
      // A code that has come into its box, or ended, is not gone on with by the next.
      if (at === box.current || event.key === 'Enter') run.at = null;
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isBox(at) && at !== box.current && station.current?.contains(at)) {
        // A key that is held down repeats as fast.
        if (!event.repeat && follow(event, at)) event.preventDefault();
        return;
      }
      if (isElsewhere(at) || document.querySelector(floating)) return;
      // The letter goes where the focus is by then.
      if (at !== box.current && event.key !== ' ') focus();
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
  return { box, station, focus };
}
