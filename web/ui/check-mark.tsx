import { Check, Minus } from 'lucide-react';
import { cn } from '#web/ui/cn.ts';

interface Props {
  checked: boolean | 'indeterminate';
  className?: string;
}

/** The square alone, drawn without behaviour, for rows that carry the checked state themselves. */
export function CheckMark({ checked, className }: Props) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-3.5 shrink-0 place-items-center rounded-check border text-on-ink',
        checked ? 'border-ink-fill bg-ink-fill' : 'border-line-3 bg-bg',
        className,
      )}
    >
      {checked === true && <Check size={11} strokeWidth={2.4} />}
      {checked === 'indeterminate' && <Minus size={10} strokeWidth={2.6} />}
    </span>
  );
}
