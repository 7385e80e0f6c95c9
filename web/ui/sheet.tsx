import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;
export const SheetClose = Primitive.Close;

interface Props {
  title: string;
  closeLabel: string;
  side?: 'left' | 'right';
  className?: string;
  children: ReactNode;
}

/** A panel at the edge: the menu on narrow screens, an edit form on wide ones. */
export function SheetContent({ title, closeLabel, side = 'right', className, children }: Props) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-40 bg-fg/25 data-[state=open]:animate-fade dark:bg-bg/65" />
      <Primitive.Content
        aria-describedby={undefined}
        className={cn(
          'fixed inset-y-0 z-50 flex w-[min(440px,calc(100vw-40px))] flex-col bg-bg shadow-float outline-none data-[state=open]:animate-slide',
          side === 'left' ? 'left-0' : 'right-0',
          className,
        )}
      >
        <header className="flex h-12 shrink-0 items-center border-b pr-2.5 pl-4">
          <Primitive.Title className="grow text-14 font-625">{title}</Primitive.Title>
          <Primitive.Close asChild>
            <Button variant="quiet" size="icon" aria-label={closeLabel}>
              <X size={16} strokeWidth={1.6} />
            </Button>
          </Primitive.Close>
        </header>
        <div className="min-h-0 grow overflow-auto">{children}</div>
      </Primitive.Content>
    </Primitive.Portal>
  );
}
