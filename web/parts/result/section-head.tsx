import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

interface Props {
  title: string;
  /** A count or a few quiet words after the title. */
  count?: ReactNode;
  /** Something at the right end: a switch, a remark. */
  end?: ReactNode;
  level?: 2 | 3;
  className?: string;
}

/** The 40 px line over a part of a page, with the darker line under it. */
export function SectionHead({ title, count, end, level = 2, className }: Props) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div
      className={cn(
        '@container flex h-10 shrink-0 items-center gap-2 overridable:border-b border-line-2 px-4',
        className,
      )}
    >
      <Title className="text-13 font-625 whitespace-nowrap">{title}</Title>
      {count !== undefined && <span className="min-w-0 truncate text-13 text-fg-3">{count}</span>}
      {end && <div className="ml-auto flex shrink-0 items-center gap-1.5 text-12 text-fg-2">{end}</div>}
    </div>
  );
}
