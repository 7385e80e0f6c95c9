import { Slot } from 'radix-ui';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import { KeyCap } from '#web/ui/key-cap.tsx';

const Bubble = lazy(() => import('#web/ui/tooltip-bubble.tsx'));

interface Props {
  text: ReactNode;
  keys?: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** The one element that is described. */
  children: ReactElement;
}

const patience = 400;
/** Time to get from the element onto the words. */
const grace = 120;

/** Names an icon or shows the whole of a shortened text, on hover and on focus. */
export function Tooltip({ text, keys, side = 'bottom', children }: Props) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const soon = (next: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), after);
  };
  const close = () => soon(false, 0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-describedby={open ? id : undefined}
        onPointerEnter={(event) => event.pointerType !== 'touch' && soon(true, patience)}
        onPointerLeave={() => soon(false, grace)}
        onPointerDown={close}
        onFocus={(event: FocusEvent<HTMLElement>) => event.target.matches(':focus-visible') && soon(true, 0)}
        onBlur={close}
      >
        {children}
      </Slot.Root>
      {open && (
        <Suspense>
          <Bubble
            {...{ id, anchor, side }}
            onEnter={() => clearTimeout(timer.current)}
            onLeave={() => soon(false, grace)}
            onClose={close}
          >
            {text}
            {keys && <KeyCap>{keys}</KeyCap>}
          </Bubble>
        </Suspense>
      )}
    </>
  );
}
