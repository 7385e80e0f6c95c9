import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  asChild?: boolean;
  popup: 'menu' | 'dialog';
  /** Fetches what opens, before it is asked for. */
  reach: () => void;
  open: () => void;
}

/** The trigger of what was never opened: it looks and is announced like that of a closed one. */
export function ClosedTrigger({ asChild, popup, reach, open, ...rest }: Props) {
  const Tag = asChild ? Slot.Root : 'button';
  return (
    <Tag
      type={asChild ? undefined : 'button'}
      aria-haspopup={popup}
      aria-expanded={false}
      data-state="closed"
      {...rest}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={open}
    />
  );
}
