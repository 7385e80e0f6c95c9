import type { ComponentProps } from 'react';
import { cn } from '#web/ui/cn.ts';

const box =
  'soft:w-full soft:rounded-control soft:border border-line-3 soft:bg-bg soft:px-2 text-13 font-525 text-ink placeholder:font-400 focus-visible:outline-offset-0 ' +
  'disabled:bg-sunken disabled:text-fg-3 aria-invalid:border-exception';

/** What a person types stands in ink. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(box, 'soft:h-7 soft:pointer-coarse:h-9 pointer-coarse:text-16', className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cn(box, 'soft:min-h-16 soft:resize-y soft:py-1.5 leading-5 pointer-coarse:text-16', className)}
      {...rest}
    />
  );
}
