import { Plus } from 'lucide-react';
import { useState } from 'react';
import { keyAdd } from '#tools/partner/key-add.ts';
import { keyList } from '#tools/partner/key-list.ts';
import { mayUse } from '#tools/roles.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { NewKey } from './new-key.tsx';
import { usePartnerId, usePartnerTabs } from './partner-tabs.ts';

const actions = ['partner/key-revoke'];

/** The keys that a partner's programs call with. */
export default function Keys() {
  const t = useText();
  const user = useUser();
  const tabs = usePartnerTabs('keys');
  const copaId = usePartnerId();
  const [turn, setTurn] = useState(0);
  const [adds, setAdds] = useState(false);
  const add = mayUse(keyAdd, user) && (
    <Button onClick={() => setAdds(true)}>
      <Plus size={16} strokeWidth={1.6} />
      {t('New key')}
    </Button>
  );
  return (
    <>
      <ReportScreen
        key={turn}
        contract={keyList}
        actions={actions}
        views={{ ...tabs, end: add }}
        empty={t('No program has a key yet.')}
      />
      {adds && (
        <NewKey
          copaId={copaId}
          onClose={() => setAdds(false)}
          onDone={() => {
            setAdds(false);
            setTurn(turn + 1);
          }}
        />
      )}
    </>
  );
}
