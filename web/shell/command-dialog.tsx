import { Dialog as Primitive } from 'radix-ui';
import { lazy, Suspense } from 'react';
import { useText } from '#web/lib/text.ts';
import { dialog } from '#web/shell/panes.ts';

const Commands = lazy(() => import('#web/shell/commands.tsx'));

/** The floating line of Ctrl K; what it offers is loaded when it first opens. */
export function CommandDialog() {
  const t = useText();
  const open = dialog.use() === 'commands';
  return (
    <Primitive.Root open={open} onOpenChange={(next) => dialog.set(next ? 'commands' : null)}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-fg/25 data-[state=open]:animate-fade dark:bg-bg/65" />
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed top-[9vh] left-1/2 z-50 w-[min(640px,calc(100vw-24px))] -translate-x-1/2 overflow-hidden rounded-card bg-raised shadow-float outline-none data-[state=open]:animate-fade"
        >
          <Primitive.Title className="sr-only">{t('Track a number, go to a screen, or ask')}</Primitive.Title>
          <Suspense fallback={<div className="h-12" />}>
            <Commands close={() => dialog.set(null)} />
          </Suspense>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
