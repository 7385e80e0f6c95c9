import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { partnerGetList } from '#tools/partner/partner-get-list.ts';
import { partnerUpsert } from '#tools/partner/partner-upsert.ts';
import { mayUse } from '#tools/roles.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { partnerAt } from './partner-tabs.ts';

const whenNew = ['copa_id', 'enabled'];

/** All partners; a row leads to the record of one. */
export default function PartnerInfo() {
  const t = useText();
  const user = useUser();
  const navigate = useNavigate();
  const [adds, setAdds] = useState(false);
  const tabs = { label: t('Views'), value: '', tabs: [{ value: '', text: t('All') }], onChange: () => {} };
  const add = mayUse(partnerUpsert, user) && (
    <Button onClick={() => setAdds(true)}>
      <Plus size={16} strokeWidth={1.6} />
      {t('New partner')}
    </Button>
  );
  return (
    <>
      <ReportScreen contract={partnerGetList} views={{ ...tabs, end: add }} />
      {adds && (
        <ChangeDialog
          contract={partnerUpsert}
          rows={[]}
          without={whenNew}
          title="New partner"
          onClose={() => setAdds(false)}
          onDone={(applied) => {
            setAdds(false);
            const made = applied?.answers[0]?.data as { copa_id: number }[] | undefined;
            if (made?.[0]) void navigate(partnerAt('partner', made[0].copa_id));
          }}
        />
      )}
    </>
  );
}
