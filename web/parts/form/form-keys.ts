import type { KeyboardEvent } from 'react';

/** Enter makes a new line in a box of several lines; Control and Enter submit the form from there too. */
export function submitOnControlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
