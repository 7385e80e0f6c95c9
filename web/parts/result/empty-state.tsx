import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

interface Props {
  /** One sentence: why there is nothing. */
  children: ReactNode;
  /** The one thing that helps. */
  action?: ReactNode;
  dense?: boolean;
}

/** Stands in the place of the rows. */
export function EmptyState({ children, action, dense }: Props) {
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-fg-2',
        dense ? 'px-3 py-2.5' : 'px-4 py-4',
      )}
    >
      <p>{children}</p>
      {action}
    </div>
  );
}
