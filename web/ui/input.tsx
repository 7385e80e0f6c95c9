import type { ComponentProps } from 'react';
import { cn } from '#web/ui/cn.ts';

const box =
  'overridable:w-full overridable:rounded-control overridable:border border-line-3 overridable:bg-bg overridable:px-2 text-13 font-525 text-ink placeholder:font-400 focus-visible:outline-offset-0 ' +
  'disabled:bg-sunken disabled:text-fg-3 aria-invalid:border-exception';

/** Typed text is drawn in the ink colour. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      className={cn(box, 'overridable:h-7 overridable:pointer-coarse:h-9 pointer-coarse:text-16', className)}
      {...rest}
    />
  );
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cn(
        box,
        'overridable:min-h-16 overridable:resize-y overridable:py-1.5 leading-5 pointer-coarse:text-16',
        className,
      )}
      {...rest}
    />
  );
}
