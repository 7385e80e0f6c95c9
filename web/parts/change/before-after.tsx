import type { ReactNode } from 'react';

interface Props {
  before: ReactNode;
  after: ReactNode;
  /** May break into lines. */
  wrap?: boolean;
}

/** What is now, and in ink what it becomes. */
export function BeforeAfter({ before, after, wrap }: Props) {
  return (
    <span className={wrap ? 'inline-flex flex-wrap gap-x-1.5' : 'inline-flex items-baseline gap-1.5 whitespace-nowrap'}>
      <span className="text-fg-3">{before}</span>
      <span aria-hidden className="text-fg-3">
        →
      </span>
      <span className="font-600 text-ink">{after}</span>
    </span>
  );
}
