import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '#web/ui/cn.ts';

export interface KeyFigure {
  label: string;
  /** The figure; null while unknown. */
  value: string | null;
  /** Said small beside it: its unit, or a second figure. */
  unit?: string;
  /** What it is compared with, or of what it is a part. */
  note?: ReactNode;
  /** The rows behind it. */
  to?: string | null;
}

/** A form strip of figures large enough for a glance, each a link to its rows. */
export function KeyFigures({
  label,
  figures,
  waiting,
}: {
  label: string;
  figures: readonly KeyFigure[];
  waiting: boolean;
}) {
  return (
    <div role="group" aria-label={label} aria-busy={waiting || undefined} className="@container shrink-0 border-b">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(162px,1fr))]">
        {figures.map((figure) => (
          <Box key={figure.label} {...figure} />
        ))}
      </div>
    </div>
  );
}

function Box({ label, value, unit, note, to }: KeyFigure) {
  const look = 'block h-19.5 min-w-0 flex-1 border-r px-4 pt-2 shadow-[0_1px_0_var(--line)] last:border-r-0';
  const face = (
    <>
      <span className="block truncate text-11 text-fg-2">{label}</span>
      <span className={cn('block text-22 font-575 whitespace-nowrap', value === null && 'text-fg-3')}>
        {value ?? '–'}
        {unit && value !== null && <span className="text-14 font-400 text-fg-2"> {unit}</span>}
      </span>
      <span className="block h-4 truncate text-12 text-fg-2">{note}</span>
    </>
  );
  return to ? (
    <Link to={to} className={cn(look, 'focus-inside hover:bg-hover')}>
      {face}
    </Link>
  ) : (
    <div className={look}>{face}</div>
  );
}

const tones = { neutral: 'text-fg', good: 'text-delivered', bad: 'text-exception' } as const;

interface ChangeProps {
  now: number | null | undefined;
  before: number | null | undefined;
  /** The amount of the change in words, without its sign. */
  text: (change: number) => string;
  from: string;
  /** Which way is good; volume has none. */
  good?: 'up' | 'down';
}

/** Arrow, amount and what it was before; coloured only where one way is better. */
export function Change({ now, before, text, from, good }: ChangeProps) {
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  const change = now - before;
  const up = change > 0;
  const tone = !good || change === 0 ? 'neutral' : up === (good === 'up') ? 'good' : 'bad';
  return (
    <>
      <span className={cn('font-575', tones[tone])}>
        {change === 0 ? '±0' : `${up ? '↑' : '↓'} ${text(Math.abs(change))}`}
      </span>{' '}
      {from}
    </>
  );
}
