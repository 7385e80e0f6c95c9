import { chatShare } from '#tools/chat/share.ts';
import { consoleCall } from '#web/lib/call.ts';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { showAlert } from '#web/lib/alerts.ts';
import { useText } from '#web/lib/text.ts';
import { copyText } from '#web/parts/table/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx';
import { failureOf } from '#machines/load.ts';

/** Gives the conversation an address; anyone who opens it asks the same questions with their own rights. */
export function ShareButton({ id }: { id: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const share = async (on: boolean) => {
    try {
      const { share: address } = await consoleCall(chatShare, { id, on });
      if (address) {
        await copyText(`${window.location.origin}/shipment?chat=${address}`);
        showAlert('success', t('Link copied. Anyone with access can open it.'));
      }
      setOpen(false);
    } catch (error) {
      showAlert('error', t(failureOf(error).message));
    }
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="quiet" size="icon" aria-label={t('Share the conversation')}>
          <Share2 size={16} strokeWidth={1.6} />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t('Share the conversation')} className="w-72 p-3">
        <p className="pb-3 text-13 text-fg-2">
          {t(
            'Anyone with an account can open this link and ask these questions. The answers come from their own account.',
          )}
        </p>
        <span className="flex justify-end gap-2">
          <Button variant="quiet" onClick={() => void share(false)}>
            {t('Stop sharing')}
          </Button>
          <Button onClick={() => void share(true)}>{t('Copy the link')}</Button>
        </span>
      </PopoverContent>
    </Popover>
  );
}
