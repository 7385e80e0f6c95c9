import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  /** What confirming does, with how many. */
  children: ReactNode;
  disabled: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Stays at the foot of what a file would change, above the heads of its tables. */
export function ConfirmFoot({ children, disabled, onCancel, onConfirm }: Props) {
  const t = useText();
  return (
    <footer className="sticky bottom-0 z-10 mt-auto flex items-center gap-2 border-t bg-bg px-4 py-2.5">
      <span className="grow text-12 text-fg-2">{t('Nothing is changed until you confirm.')}</span>
      <Button variant="quiet" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button variant="primary" disabled={disabled} onClick={onConfirm}>
        {children}
      </Button>
    </footer>
  );
}
