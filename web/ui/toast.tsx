import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

interface Props {
  open: boolean;
  /** The status glyph before the words. */
  glyph: ReactNode;
  children: ReactNode;
  /** The offer at the right end, such as Undo. */
  action?: { text: string; onClick: () => void };
  /** Failures are read out at once. */
  urgent?: boolean;
  closeLabel: string;
  onClose: () => void;
}

/** One line that floats at the foot; who shows it also decides when it goes (6 s). */
export function Toast({ open, glyph, children, action, urgent, closeLabel, onClose }: Props) {
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className="pointer-events-none fixed inset-x-3 bottom-4 z-60 flex justify-center max-pane:bottom-16"
    >
      {open && (
        <div
          className={cn(
            'pointer-events-auto flex min-h-10 max-w-130 animate-rise items-center gap-2.5 rounded-card bg-raised py-1.5 pr-1.5 pl-3.5 text-13 shadow-float',
          )}
        >
          {glyph}
          <span className="grow py-1">{children}</span>
          {action && (
            <Button variant="quiet" size={24} className="text-ink" onClick={action.onClick}>
              {action.text}
            </Button>
          )}
          <Button variant="quiet" size="icon-24" aria-label={closeLabel} onClick={onClose}>
            <X size={14} strokeWidth={1.9} />
          </Button>
        </div>
      )}
    </div>
  );
}
