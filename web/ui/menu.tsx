import { Check } from 'lucide-react';
import type { DropdownMenu } from 'radix-ui';
import { createContext, use, useEffect, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { ClosedTrigger } from '#web/ui/closed-trigger.tsx';
import { cn } from '#web/ui/cn.ts';
import { KeyCap } from '#web/ui/key-cap.tsx';
import { onDemand } from '#web/ui/on-demand.ts';

const radix = onDemand(() => import('#web/ui/menu-parts.ts'));
/** The parts of a menu; only the content of an open menu needs them. */
const parts = () => radix.now()!.parts;

/** Opens the menu around it; null where that menu has been opened before. */
const Opening = createContext<(() => void) | null>(null);

/**
 * Leaves the page readable behind it; a click outside closes it and still does what it says. Until somebody reaches for
 * it there is only its trigger; with `onClose` it is open from the start, and its trigger is only where it stands.
 */
export function Menu({ children, onClose }: { children: ReactNode; onClose?: () => void }) {
  const [wanted, setWanted] = useState(false);
  const open = () => void radix.fetch().then(() => setWanted(true));
  const opened = onClose !== undefined;
  useEffect(() => {
    if (opened) void radix.fetch().then(() => setWanted(true));
  }, [opened]);
  if (!wanted) return <Opening value={open}>{children}</Opening>;
  const { Root } = parts();
  return (
    <Opening value={null}>
      <Root modal={false} defaultOpen onOpenChange={(stays) => !stays && onClose?.()}>
        {children}
      </Root>
    </Opening>
  );
}

const reach = () => void radix.fetch();

export function MenuTrigger({ asChild, ...rest }: ComponentProps<'button'> & { asChild?: boolean }) {
  const open = use(Opening);
  if (!open) {
    const { Trigger } = parts();
    return <Trigger asChild={asChild} {...rest} />;
  }
  return (
    <ClosedTrigger
      asChild={asChild}
      popup="menu"
      reach={reach}
      open={open}
      {...rest}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open();
      }}
    />
  );
}

const row =
  'flex h-7 cursor-default items-center gap-2.5 rounded-control px-2 text-13 overridable:text-fg outline-none select-none pointer-coarse:h-9 ' +
  'data-[highlighted]:bg-press/70 data-[disabled]:text-fg-4 [&>svg]:shrink-0 [&>svg]:text-fg-3';

export function MenuContent({ className, ...rest }: ComponentProps<typeof DropdownMenu.Content>) {
  if (use(Opening)) return null;
  const { Portal, Content } = parts();
  return (
    <Portal>
      <Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-auto rounded-card bg-raised p-1 shadow-float data-[state=open]:animate-rise',
          className,
        )}
        {...rest}
      />
    </Portal>
  );
}

interface ItemProps extends ComponentProps<typeof DropdownMenu.Item> {
  icon?: ReactNode;
  /** A count or a value at the right end. */
  end?: ReactNode;
  keys?: string;
  destructive?: boolean;
}
export function MenuItem({ icon, end, keys, destructive, className, children, ...rest }: ItemProps) {
  const { Item } = parts();
  return (
    <Item className={cn(row, destructive && 'text-exception', className)} {...rest}>
      {icon}
      <span className="grow">{children}</span>
      {end !== undefined && <span className="pl-4 text-12 text-fg-3">{end}</span>}
      {keys && <KeyCap className="ml-4">{keys}</KeyCap>}
    </Item>
  );
}

/** A choice that stays ticked; the menu stays open so that several can be chosen. */
export function MenuCheck({ children, ...rest }: ComponentProps<typeof DropdownMenu.CheckboxItem>) {
  const { CheckboxItem, ItemIndicator } = parts();
  return (
    <CheckboxItem className={row} onSelect={(event) => event.preventDefault()} {...rest}>
      <span className="grid size-4 place-items-center text-ink">
        <ItemIndicator>
          <Check size={14} strokeWidth={1.9} />
        </ItemIndicator>
      </span>
      {children}
    </CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = parts();
  return <Label className="px-2 pt-1.5 pb-0.5 text-11 text-fg-3">{children}</Label>;
}
export function MenuLine() {
  const { Separator } = parts();
  return <Separator className="-mx-1 my-1 h-px bg-line" />;
}
/** A closing remark, such as what an export contains. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <p className="max-w-64 px-2 py-1.5 text-12 text-fg-3">{children}</p>;
}
