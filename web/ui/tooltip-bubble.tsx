import { Popover } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';

interface Props {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  side: 'top' | 'bottom' | 'left' | 'right';
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
  children: ReactNode;
}

const stay = (event: Event) => event.preventDefault();

/** The words that float at an element; they take no focus, and the pointer may go onto them. */
export default function TooltipBubble({ id, anchor, side, onEnter, onLeave, onClose, children }: Props) {
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          role="tooltip"
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={stay}
          onCloseAutoFocus={stay}
          onPointerEnter={onEnter}
          onPointerLeave={onLeave}
          className="z-50 flex max-w-80 animate-fade items-center gap-2 rounded-card bg-raised px-2 py-1 text-12 text-fg shadow-float outline-none"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
