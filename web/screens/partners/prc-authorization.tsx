import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { prcList } from '#tools/partner/prc-list.ts';
import { prcUpsert } from '#tools/partner/prc-upsert.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAuthorizationTabs } from './authorization-tabs.ts';

const own = ['prc_authorization_id', 'withdrawn', 'copa_id'];
const [whenNew, whenChanged] = [['prc_authorization_id', 'withdrawn'], ['copa_id']];

/** Partners' certificates of Remessa Conforme. A marketplace's consent page sends the browser back to this address too. */
export default function PrcAuthorization() {
  const t = useText();
  const { role } = useUser();
  const tabs = useAuthorizationTabs('/partners/prc-authorization');
  const [query] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState<Row[] | null>(null);
  if (query.has('spapi_oauth_code') || (query.has('state') && query.has('error')))
    return <Navigate replace to={`/partners/prc-authorization/marketplace?${query.toString()}`} />;
  const add = (
    <Button onClick={() => setOpen([])}>
      <Plus size={16} strokeWidth={1.6} />
      {t('New certificate')}
    </Button>
  );
  return (
    <>
      <ReportScreen
        key={turn}
        contract={prcList}
        views={{ ...tabs, end: add }}
        onOpen={(row) => setOpen([row])}
        empty={t('There is no certificate yet.')}
      />
      {open && (
        <ChangeDialog
          contract={prcUpsert}
          rows={open}
          without={open.length ? whenChanged : role === 'partner' ? own : whenNew}
          title={open.length ? undefined : 'New certificate'}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            setTurn(turn + 1);
          }}
        />
      )}
    </>
  );
}
