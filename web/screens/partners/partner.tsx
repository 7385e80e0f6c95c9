import { ArrowLeft, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getPartner } from '#tools/partner/get-partner.ts';
import { partnerGetList } from '#tools/partner/partner-get-list.ts';
import { partnerUpsert } from '#tools/partner/partner-upsert.ts';
import { mayUse } from '#tools/roles.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { EmptyState } from '#web/parts/result/empty-state.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusGlyph } from '#web/ui/status.tsx';
import { ViewTabs } from '#web/ui/view-tabs.tsx';
import { usePartnerId, usePartnerTabs } from './partner-tabs.ts';

const shown = ['copa_name', 'copa_id'];

/** The record of one partner. One that is not verified is told so, with what its list says of it. */
export default function Partner() {
  const t = useText();
  const tabs = usePartnerTabs('partner');
  const copaId = usePartnerId();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs {...tabs} />
      <div className="min-h-0 grow overflow-auto">
        {copaId === null ? <EmptyState>{t('Choose a partner in the list.')}</EmptyState> : <One copaId={copaId} />}
      </div>
    </div>
  );
}

function One({ copaId }: { copaId: number }) {
  const t = useText();
  const user = useUser();
  const [edits, setEdits] = useState(false);
  const record = useLoad(answerOf(getPartner, { copa_id: copaId }));
  const unproved = record.state === 'failure';
  const listed = useLoad(answerOf(partnerGetList, unproved ? { copaIdList: [copaId] } : null));
  const [verified] = record.answer?.data ?? [];
  const [known] = listed.answer?.data ?? [];
  const row = (unproved ? known : verified) as Row | undefined;
  if (unproved && !known)
    return listed.state === 'loading' ? null : <ErrorState failure={record.failure} onAgain={record.again} />;
  if (!row) return null;
  return (
    <>
      <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-b px-4 py-2">
        <Button asChild variant="quiet" size="icon" aria-label={t('Partner info')}>
          <Link to="/partners/partner-info">
            <ArrowLeft size={16} strokeWidth={1.6} />
          </Link>
        </Button>
        <h2 className="grow text-16 font-625">{String(row.copa_name)}</h2>
        {mayUse(partnerUpsert, user) && (
          <Button onClick={() => setEdits(true)}>
            <Pencil size={16} strokeWidth={1.6} />
            {t('Edit')}
          </Button>
        )}
      </header>
      {unproved && (
        <p role="status" className="flex items-center gap-2 border-b px-4 py-2.5 text-13">
          <StatusGlyph status="exception" />
          {t(record.failure!.message)}
        </p>
      )}
      <RecordStrip
        label={t('Partner')}
        shape={unproved ? partnerGetList.output.row : getPartner.output.row}
        record={row}
        without={shown}
      />
      {edits && (
        <ChangeDialog
          contract={partnerUpsert}
          rows={[row]}
          onClose={() => setEdits(false)}
          onDone={() => {
            setEdits(false);
            record.again();
            listed.again();
          }}
        />
      )}
    </>
  );
}
