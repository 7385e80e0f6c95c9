import { cn } from '#web/ui/cn.ts';

/** A key's name as printed on the keyboard: 'Ctrl K', 'Esc'. */
export function KeyCap({ children, className }: { children: string; className?: string }) {
  return (
    <kbd
      className={cn(
        'inline-flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-check border overridable:border-line-2 overridable:bg-raised px-1 text-10 font-400 overridable:text-fg-2',
        className,
      )}
    >
      {children}
    </kbd>
  );
}

/** The cap inside a primary button. */
export function KeyCapOnInk({ children }: { children: string }) {
  return <KeyCap className="border-on-ink/45 bg-transparent text-on-ink">{children}</KeyCap>;
}
