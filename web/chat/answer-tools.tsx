import { Copy, RotateCcw } from 'lucide-react';
import { showAlert } from '#web/lib/alerts.ts';
import { useText } from '#web/lib/text.ts';
import { copyText } from '#web/parts/table/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { textOf, type Message } from './message.ts';

/** What may be done with the newest answer: its sentence onto the clipboard, or another try. */
export function AnswerTools({ message, onAgain }: { message: Message; onAgain: () => void }) {
  const t = useText();
  const copy = () => void copyText(textOf(message)).then(() => showAlert('success', t('Answer copied')));
  return (
    <div className="flex gap-1 pt-2 opacity-0 group-focus-within/turn:opacity-100 group-hover/turn:opacity-100 pointer-coarse:opacity-100">
      <Tooltip text={t('Copy the answer')}>
        <Button variant="quiet" size="icon-24" aria-label={t('Copy the answer')} onClick={copy}>
          <Copy size={14} strokeWidth={1.9} />
        </Button>
      </Tooltip>
      <Tooltip text={t('Answer again')}>
        <Button variant="quiet" size="icon-24" aria-label={t('Answer again')} onClick={() => onAgain()}>
          <RotateCcw size={14} strokeWidth={1.9} />
        </Button>
      </Tooltip>
    </div>
  );
}
