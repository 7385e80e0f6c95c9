import { Popover as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#web/ui/cn.ts';

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;
export const PopoverAnchor = Primitive.Anchor;
export const PopoverClose = Primitive.Close;

export function PopoverContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          'z-50 max-h-(--radix-popover-content-available-height) min-w-44 overflow-auto rounded-card bg-raised p-2 text-fg shadow-float outline-none data-[state=open]:animate-rise',
          className,
        )}
        {...rest}
      />
    </Primitive.Portal>
  );
}
