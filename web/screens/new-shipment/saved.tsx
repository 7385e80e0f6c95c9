import { Barcode, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PaperForm } from '#tools/define.ts';
import { parcelLabel } from '#tools/print/parcel-label.ts';
import { showAlert } from '#web/lib/alerts.ts';
import { download, undo } from '#web/lib/call.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusWord } from '#web/ui/status.tsx';
import type { Saved } from './use-new-shipment.ts';

interface Props {
  saved: Saved;
  onAnother: () => void;
}

/** What was made: its numbers, its label to print, and the way back while nobody has received it. */
export function SavedShipment({ saved, onAnother }: Props) {
  const t = useText();
  const [cancelled, setCancelled] = useState(false);
  const { trck_nmr_fol, external_tracking, change } = saved;
  const told = (work: Promise<unknown>) => work.catch((failure: Error) => showAlert('error', t(failure.message)));
  const print = (form: PaperForm) => told(download(parcelLabel, { trck_nmr_fol: [trck_nmr_fol!] }, form));
  return (
    <div className="mx-auto flex max-w-[880px] flex-col items-start gap-4 p-4 pane:p-6">
      <p className="text-16 font-625">
        <StatusWord status={cancelled ? 'closed' : 'delivered'}>
          {cancelled ? t('The shipment is cancelled') : t('The shipment is created')}
        </StatusWord>
      </p>
      <p className="text-13">
        <Link className="mono text-ink hover:text-ink-2" to={`/shipment?tracking=${trck_nmr_fol}`}>
          {trck_nmr_fol}
        </Link>
        <span className="mono pl-3 text-fg-2">{external_tracking}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {!cancelled && (
          <>
            <Button variant="primary" onClick={() => print('pdf')}>
              <Printer size={16} strokeWidth={1.6} />
              {t('Label as PDF')}
            </Button>
            <Button onClick={() => print('zpl')}>
              <Barcode size={16} strokeWidth={1.6} />
              {t('Label as ZPL')}
            </Button>
          </>
        )}
        {change !== null && !cancelled && (
          <Button onClick={() => told(undo(change).then(() => setCancelled(true)))}>
            <Undo2 size={16} strokeWidth={1.6} />
            {t('Cancel the shipment')}
          </Button>
        )}
        <Button onClick={onAnother}>{t('Another shipment')}</Button>
      </div>
    </div>
  );
}
