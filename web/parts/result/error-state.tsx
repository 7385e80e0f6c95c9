import type { Failure } from '#machines/load.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { StatusGlyph } from '#web/ui/status.tsx';

interface Props {
  failure: Failure | null;
  onAgain?: () => void;
  /** What the other try is, where it is not the same once more. */
  againText?: string;
  dense?: boolean;
}

/** What went wrong, the number under which the server wrote it down, and another try. */
export function ErrorState({ failure, onAgain, againText = 'Try again', dense }: Props) {
  const t = useText();
  return (
    <div
      role="alert"
      className={cn('flex flex-wrap items-center gap-x-3 gap-y-2 text-13', dense ? 'px-3 py-2.5' : 'px-4 py-4')}
    >
      <StatusGlyph status="exception" />
      <p>{t(failure?.message || 'Please try again')}</p>
      {failure?.requestId && (
        <p className="text-12 text-fg-3">
          {t('Request')} <span className="mono select-all">{failure.requestId}</span>
        </p>
      )}
      {onAgain && (
        <Button size={24} onClick={onAgain}>
          {t(againText)}
        </Button>
      )}
    </div>
  );
}
