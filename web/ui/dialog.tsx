import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

interface Props {
  title: ReactNode;
  /** One sentence under the title; it also describes the dialog to a reader. */
  about?: ReactNode;
  /** The name of the closing cross. */
  closeLabel: string;
  className?: string;
  children?: ReactNode;
}

/** A ruled sheet in the middle: title line, content, and a foot the caller puts in as `DialogFoot`. */
export function DialogContent({ title, about, closeLabel, className, children }: Props) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-40 bg-fg/25 data-[state=open]:animate-fade dark:bg-bg/65" />
      <Primitive.Content
        className={cn(
          'fixed top-[12vh] left-1/2 z-50 flex max-h-[76vh] overridable:w-[min(560px,calc(100vw-24px))] -translate-x-1/2 flex-col overflow-hidden rounded-card bg-bg shadow-float outline-none data-[state=open]:animate-rise',
          className,
        )}
        {...(about ? {} : { 'aria-describedby': undefined })}
        onOpenAutoFocus={(event) => {
          // What is inside says where the focus goes; never to the cross.
          event.preventDefault();
          const sheet = event.currentTarget as HTMLElement;
          if (!sheet.contains(document.activeElement)) sheet.focus();
        }}
      >
        <header className="flex items-start gap-3 border-b py-2.5 pr-2.5 pl-4">
          <div className="grow py-0.5">
            <Primitive.Title className="text-14 font-625">{title}</Primitive.Title>
            {about && <Primitive.Description className="text-13 text-fg-2">{about}</Primitive.Description>}
          </div>
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

export function DialogFoot({ className, ...rest }: ComponentProps<'footer'>) {
  return (
    <footer
      className={cn('sticky bottom-0 flex items-center justify-end gap-2 border-t bg-bg px-4 py-2.5', className)}
      {...rest}
    />
  );
}
