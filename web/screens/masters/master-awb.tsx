import { FileText, Inbox, Paperclip, Send } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ChangeContract } from '#tools/define.ts';
import { createBookingTransmission } from '#tools/manifest/create-booking-transmission.ts';
import { createTransmissionAttachment } from '#tools/manifest/create-transmission-attachment.ts';
import { getBookingMessages } from '#tools/manifest/get-booking-messages.ts';
import { readAirlineMessage } from '#tools/manifest/read-airline-message.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { ViewTabs } from '#web/ui/view-tabs.tsx';

const only = (column: string, value: string) => ({ refine: { where: [{ column, op: '=', value }] } });
const presets: Record<string, Row> = {
  out: only('direction', 'out'),
  in: only('direction', 'in'),
  partner: only('direction', 'partner'),
  unknown: { with_unread: true },
};

/** The messages of an air waybill, out and in: what was sent, what was answered, and what nobody understood. */
export default function MasterAwb() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const view = Object.keys(presets).find((name) => name === query.get('view')) ?? 'all';
  const id = Number(query.get('master_booking_id')) || null;
  const [open, setOpen] = useState<{ contract: ChangeContract; start?: Row } | null>(null);
  const [shown, setShown] = useState<Row | null>(null);
  const [round, setRound] = useState(0);
  const start = id ? { master_booking_id: id } : undefined;
  // The booking that the page is about stays.
  const choose = (next: string) =>
    setQuery((now) => {
      const words = new URLSearchParams(now);
      words.delete('refine');
      words.delete('view');
      if (next !== 'all') words.set('view', next);
      return words;
    });
  const begin = (contract: ChangeContract, of?: Row) => setOpen({ contract, start: of });
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs
        label={t('Views')}
        value={view}
        tabs={[
          { value: 'all', text: t('All') },
          { value: 'out', text: t('To the airline') },
          { value: 'in', text: t('From the airline') },
          { value: 'partner', text: t('To a partner') },
          { value: 'unknown', text: t('Not understood') },
        ]}
        onChange={choose}
        end={
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => begin(readAirlineMessage)}>
              <Inbox size={16} strokeWidth={1.6} />
              <span className="@max-[640px]:sr-only">{t('Paste a message')}</span>
            </Button>
            <Button onClick={() => begin(createTransmissionAttachment, start)}>
              <Paperclip size={16} strokeWidth={1.6} />
              <span className="@max-[640px]:sr-only">{t('Attach')}</span>
            </Button>
            <Button variant="primary" onClick={() => begin(createBookingTransmission, start)}>
              <Send size={16} strokeWidth={1.6} />
              <span className="@max-[640px]:sr-only">{t('Transmit')}</span>
            </Button>
          </span>
        }
      />
      <div className="min-h-0 grow">
        <ReportScreen
          key={`${view} ${round}`}
          contract={getBookingMessages}
          presets={presets[view]}
          onOpen={setShown}
          empty={t('No message in this time. Transmit a booking, or paste what the airline wrote.')}
        />
      </div>
      {shown && (
        <section aria-label={t('Text')} className="max-h-[45%] shrink-0 overflow-auto border-t bg-surface px-4 py-3">
          <header className="flex items-center gap-2 pb-2 text-13 text-fg-2">
            <FileText size={16} strokeWidth={1.6} />
            <span className="grow">
              {String(shown.kind)} {String(shown.said ?? '')}
            </span>
            <Button variant="quiet" onClick={() => setShown(null)}>
              {t('Close')}
            </Button>
          </header>
          <pre className="font-mono text-13 whitespace-pre-wrap">{String(shown.body ?? '')}</pre>
          {shown.unread ? (
            <p className="pt-2 text-13 text-fg-2">
              {t('Lines not understood')}: {String(shown.unread)}
            </p>
          ) : null}
        </section>
      )}
      {open && (
        <ChangeDialog
          contract={open.contract}
          rows={[]}
          start={open.start}
          onDone={() => {
            setOpen(null);
            setRound(round + 1);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
