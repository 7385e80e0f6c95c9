import type { Popover as Primitive } from 'radix-ui';
import { createContext, use, useEffect, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { ClosedTrigger } from '#web/ui/closed-trigger.tsx';
import { cn } from '#web/ui/cn.ts';
import { onDemand } from '#web/ui/on-demand.ts';

const radix = onDemand(() => import('#web/ui/popover-parts.ts'));

/** Opens the popover around it; null where its parts are loaded. */
const Opening = createContext<(() => void) | null>(null);

interface Props {
  /** Who opens it from outside says both. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** Content that floats at its trigger. Until it first opens there is only the trigger. */
export function Popover({ open, onOpenChange, children }: Props) {
  const [own, setOwn] = useState(false);
  const [there, setThere] = useState(false);
  const shown = open ?? own;
  const change = onOpenChange ?? setOwn;
  useEffect(() => {
    if (shown && !there) void radix.fetch().then(() => setThere(true));
  }, [shown, there]);
  if (!there) return <Opening value={() => change(true)}>{children}</Opening>;
  const { Root } = radix.now()!.parts;
  return (
    <Opening value={null}>
      <Root open={shown} onOpenChange={change}>
        {children}
      </Root>
    </Opening>
  );
}

const reach = () => void radix.fetch();

export function PopoverTrigger({ asChild, ...rest }: ComponentProps<'button'> & { asChild?: boolean }) {
  const open = use(Opening);
  if (!open) {
    const { Trigger } = radix.now()!.parts;
    return <Trigger asChild={asChild} {...rest} />;
  }
  return <ClosedTrigger asChild={asChild} popup="dialog" reach={reach} open={open} {...rest} />;
}

export function PopoverContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  if (use(Opening)) return null;
  const { Portal, Content } = radix.now()!.parts;
  return (
    <Portal>
      <Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          'z-50 max-h-(--radix-popover-content-available-height) min-w-44 overflow-auto rounded-card bg-raised overridable:p-2 text-fg shadow-float outline-none data-[state=open]:animate-rise',
          className,
        )}
        {...rest}
      />
    </Portal>
  );
}
