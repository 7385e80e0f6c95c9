import { statusWords } from '#tools/rules/status.ts';
import type { Status } from '#tools/rules/status.ts';
import { useText } from '#web/lib/text.ts';
import { cn } from '#web/ui/cn.ts';

/** Each status has its own silhouette; parts knocked out of it let the surface through. */
const shapes: Record<Status, string> = {
  moving: 'M1 2.6h7.4L13 7l-4.6 4.4H1L4.4 7Z',
  customs:
    'M3 1h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Zm4 1.6v8.8h3.9a.5.5 0 0 0 .5-.5V3.1a.5.5 0 0 0-.5-.5Z',
  delivered: 'M7 1a6 6 0 1 1 0 12A6 6 0 0 1 7 1Zm2.5 3.7L6.2 8 4.6 6.4 3.5 7.5 6.2 10.2 10.6 5.8Z',
  exception:
    'M6.45.9a.64.64 0 0 1 1.1 0L13.7 12a.64.64 0 0 1-.56.95H.86A.64.64 0 0 1 .3 12ZM6.1 4.7v4h1.8v-4Zm0 5v1.8h1.8V9.7Z',
  stopped: 'M4.2.3h5.6l3.9 3.9v5.6l-3.9 3.9H4.2L.3 9.8V4.2ZM3.8 6v2h6.4V6Z',
  closed: 'M7 1a6 6 0 1 1 0 12A6 6 0 0 1 7 1Zm0 1.4a4.6 4.6 0 1 0 0 9.2 4.6 4.6 0 0 0 0-9.2ZM4.8 6.2h4.4v1.6H4.8Z',
};
const colour: Record<Status, string> = {
  moving: 'text-moving',
  customs: 'text-customs',
  delivered: 'text-delivered',
  exception: 'text-exception',
  stopped: 'text-stopped',
  closed: 'text-closed',
};
const tag: Record<Status, string> = {
  moving: 'bg-moving-t',
  customs: 'bg-customs-t',
  delivered: 'bg-delivered-t',
  exception: 'bg-exception-t',
  stopped: 'bg-stopped-t',
  closed: 'bg-closed-t',
};

interface GlyphProps {
  status: Status;
  size?: number;
  className?: string;
}

/** The shape alone; it needs its word, or another word, beside it. */
export function StatusGlyph({ status, size = 14, className }: GlyphProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 14 14"
      width={size}
      height={size}
      className={cn('shrink-0', colour[status], className)}
    >
      <path fill="currentColor" fillRule="evenodd" d={shapes[status]} />
    </svg>
  );
}

interface WordProps {
  status: Status;
  /** Another word than the status's own, such as the checkpoint's name. */
  children?: string;
  className?: string;
}

/** Glyph and word, as in tables: exception and stopped are heavier. */
export function StatusWord({ status, children, className }: WordProps) {
  const t = useText();
  const heavy = !children && (status === 'exception' || status === 'stopped');
  return (
    <span className={cn('flex min-w-0 items-center gap-1.5 whitespace-nowrap', heavy && 'font-575', className)}>
      <StatusGlyph status={status} />
      {children ?? t(statusWords[status])}
    </span>
  );
}

/** The tinted tag; once on a page, next to the record's number. */
export function StatusTag({ status, className }: { status: Status; className?: string }) {
  const t = useText();
  return (
    <span
      className={cn(
        'inline-flex h-5.5 items-center gap-1.5 rounded-check px-1.5 text-13 font-600 whitespace-nowrap',
        tag[status],
        colour[status],
        className,
      )}
    >
      <StatusGlyph status={status} />
      {t(statusWords[status])}
    </span>
  );
}
