import { Dialog as Primitive } from 'radix-ui';
import { useText } from '#web/lib/text.ts';
import Commands from '#web/shell/commands.tsx';
import { dialog } from '#web/shell/panes.ts';

/** The floating line of Ctrl K. */
export default function CommandDialog() {
  const t = useText();
  return (
    <Primitive.Root open onOpenChange={() => dialog.set(null)}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-fg/25 data-[state=open]:animate-fade dark:bg-bg/65" />
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed top-[9vh] left-1/2 z-50 w-[min(640px,calc(100vw-24px))] -translate-x-1/2 overflow-hidden rounded-card bg-raised shadow-float outline-none data-[state=open]:animate-fade"
        >
          <Primitive.Title className="sr-only">{t('Track a number, go to a screen, or ask')}</Primitive.Title>
          <Commands close={() => dialog.set(null)} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
