import { useState } from 'react';
import { assignRate } from '#tools/bible/assign-rate.ts';
import { getRateAssignations } from '#tools/bible/get-rate-assignations.ts';
import { mayUse } from '#tools/roles.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAssignationTabs } from './bible-tabs.ts';

const start = { in_force: true };

/** Which card each partner pays by; another is assigned from a day on, for one partner or many. */
export default function RatesAssignation() {
  const t = useText();
  const user = useUser();
  const views = useAssignationTabs('/the-bible/rates-assignation');
  const [rows, setRows] = useState<Row[] | null>(null);
  const [turn, setTurn] = useState(0);
  const may = mayUse(assignRate, user);
  const done = () => {
    setRows(null);
    setTurn((before) => before + 1);
  };
  return (
    <>
      <ReportScreen
        key={turn}
        contract={getRateAssignations}
        presets={start}
        actions={['bible/assign-rate']}
        views={{ ...views, end: may && <Button onClick={() => setRows([])}>{t(assignRate.title)}</Button> }}
        onOpen={may ? (row) => setRows([row]) : undefined}
      />
      {rows && <ChangeDialog contract={assignRate} rows={rows} onDone={done} onClose={() => setRows(null)} />}
    </>
  );
}
