import type { ReactNode } from 'react';

interface Props {
  before: ReactNode;
  after: ReactNode;
}

/** What is now, and in ink what it becomes. */
export function BeforeAfter({ before, after }: Props) {
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <span className="text-fg-3">{before}</span>
      <span aria-hidden className="text-fg-3">
        →
      </span>
      <span className="font-600 text-ink">{after}</span>
    </span>
  );
}
