import { Check, Minus } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#web/ui/cn.ts';

export function Checkbox({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      className={cn(
        'relative grid size-3.5 shrink-0 place-items-center rounded-check border border-line-3 bg-bg text-on-ink after:absolute after:-inset-2',
        'data-[state=checked]:border-ink-fill data-[state=checked]:bg-ink-fill data-[state=indeterminate]:border-ink-fill data-[state=indeterminate]:bg-ink-fill',
        'disabled:border-line-2 disabled:bg-sunken',
        className,
      )}
      {...rest}
    >
      <Primitive.Indicator>
        {rest.checked === 'indeterminate' ? (
          <Minus size={10} strokeWidth={2.6} />
        ) : (
          <Check size={11} strokeWidth={2.4} />
        )}
      </Primitive.Indicator>
    </Primitive.Root>
  );
}
