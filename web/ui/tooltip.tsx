import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { KeyCap } from '#web/ui/key-cap.tsx';

export const TooltipProvider = Primitive.Provider;

interface Props {
  text: ReactNode;
  keys?: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** The one element that is described. */
  children: ReactElement;
}

/** Names an icon or shows the whole of a shortened text, on hover and on focus. */
export function Tooltip({ text, keys, side = 'bottom', children }: Props) {
  return (
    <Primitive.Root delayDuration={400}>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 flex max-w-80 items-center gap-2 rounded-card bg-raised px-2 py-1 text-12 text-fg shadow-float data-[state=delayed-open]:animate-fade"
        >
          {text}
          {keys && <KeyCap>{keys}</KeyCap>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
