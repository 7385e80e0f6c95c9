import { Switch as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#web/ui/cn.ts';

export function Switch({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      className={cn(
        'inline-flex h-4 w-7 shrink-0 items-center rounded-full border border-line-3 bg-bg p-px data-[state=checked]:border-ink-fill data-[state=checked]:bg-ink-fill',
        className,
      )}
      {...rest}
    >
      <Primitive.Thumb className="size-3 rounded-full bg-line-3 transition-transform duration-100 data-[state=checked]:translate-x-3 data-[state=checked]:bg-on-ink" />
    </Primitive.Root>
  );
}
