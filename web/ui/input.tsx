import type { ComponentProps } from 'react';
import { cn } from '#web/ui/cn.ts';

const box =
  'w-full rounded-control border border-line-3 bg-bg px-2 text-13 font-525 text-ink placeholder:font-400 focus-visible:outline-offset-0 ' +
  'disabled:bg-sunken disabled:text-fg-3 aria-invalid:border-exception';

/** What a person types stands in ink. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(box, 'h-7 pointer-coarse:h-9 pointer-coarse:text-16', className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea className={cn(box, 'min-h-16 resize-y py-1.5 leading-5 pointer-coarse:text-16', className)} {...rest} />
  );
}
