import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';
import { KeyCap } from '#web/ui/key-cap.tsx';

/** Leaves the page readable behind it; a click outside closes it and still does what it says. */
export const Menu = (props: ComponentProps<typeof DropdownMenu.Root>) => <DropdownMenu.Root modal={false} {...props} />;
export const MenuTrigger = DropdownMenu.Trigger;
export const MenuGroup = DropdownMenu.Group;

const row =
  'flex h-7 cursor-default items-center gap-2.5 rounded-control px-2 text-13 text-fg outline-none select-none pointer-coarse:h-9 ' +
  'data-[highlighted]:bg-press/70 data-[disabled]:text-fg-4 [&>svg]:shrink-0 [&>svg]:text-fg-3';

export function MenuContent({ className, ...rest }: ComponentProps<typeof DropdownMenu.Content>) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-auto rounded-card bg-raised p-1 shadow-float data-[state=open]:animate-rise',
          className,
        )}
        {...rest}
      />
    </DropdownMenu.Portal>
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
  return (
    <DropdownMenu.Item className={cn(row, destructive && 'text-exception', className)} {...rest}>
      {icon}
      <span className="grow">{children}</span>
      {end !== undefined && <span className="pl-4 text-12 text-fg-3">{end}</span>}
      {keys && <KeyCap className="ml-4">{keys}</KeyCap>}
    </DropdownMenu.Item>
  );
}

/** A choice that stays ticked; the menu stays open so that several can be chosen. */
export function MenuCheck({ children, ...rest }: ComponentProps<typeof DropdownMenu.CheckboxItem>) {
  return (
    <DropdownMenu.CheckboxItem className={row} onSelect={(event) => event.preventDefault()} {...rest}>
      <span className="grid size-4 place-items-center text-ink">
        <DropdownMenu.ItemIndicator>
          <Check size={14} strokeWidth={1.9} />
        </DropdownMenu.ItemIndicator>
      </span>
      {children}
    </DropdownMenu.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2 pt-1.5 pb-0.5 text-11 text-fg-3">{children}</DropdownMenu.Label>;
}
export function MenuLine() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}
/** A closing remark, such as what an export contains. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <p className="max-w-64 px-2 py-1.5 text-12 text-fg-3">{children}</p>;
}
