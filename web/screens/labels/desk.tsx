import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/text.ts';
import { linkOf } from '#web/lib/links.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  list: ReactNode;
  /** The parcel that is worked on, beside the list; in its place where the page is narrow. */
  side: ReactNode;
}

/** A list of what waits for somebody, and the one that is being put right. */
export function Desk({ list, side }: Props) {
  return (
    <div className="flex h-full min-h-0">
      <div className={side ? 'hidden min-w-0 grow pane:block' : 'min-w-0 grow'}>{list}</div>
      {side && (
        <aside className="flex w-full min-w-0 shrink-0 flex-col overflow-auto pane:w-[400px] pane:border-l">
          {side}
        </aside>
      )}
    </div>
  );
}

/** The line over the side: the parcel, and the way back. */
export function DeskHead({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useText();
  return (
    <header className="sticky top-0 z-1 flex h-10 shrink-0 items-center gap-2 border-b bg-bg px-4 pr-2.5">
      <Link to={linkOf('tracking', number) ?? ''} className="mono min-w-0 truncate text-ink hover:underline">
        {number}
      </Link>
      <Button variant="quiet" size="icon" className="ml-auto" aria-label={t('Close')} onClick={onClose}>
        <X size={16} strokeWidth={1.6} />
      </Button>
    </header>
  );
}
