import { cn } from '#web/ui/cn.ts';

/** The first load only: a centred ring after 200 ms. `label` is read out. */
export function Loader({ label, className }: { label: string; className?: string }) {
  return (
    <div role="status" className={cn('grid overridable:min-h-40 place-items-center animate-late', className)}>
      <span className="sr-only">{label}</span>
      <span aria-hidden className="size-5 animate-spin rounded-full border-2 border-line-2 border-t-fg-2" />
    </div>
  );
}
