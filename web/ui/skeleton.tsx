import { cn } from '#web/ui/cn.ts';

/** A bar in the place of a value that is on its way; it appears after 200 ms and does not shimmer. */
export function Skeleton({ className, width }: { className?: string; width?: string }) {
  return (
    <span
      aria-hidden
      style={width ? { width } : undefined}
      className={cn('block overridable:h-2.5 animate-late rounded-check bg-sunken', className)}
    />
  );
}
