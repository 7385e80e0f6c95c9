import { Plus } from 'lucide-react';
import { useState } from 'react';
import { getAttendanceBreakTime } from '#tools/operations/get-attendance-break-time.ts';
import { upsertAttendanceBreakTime } from '#tools/operations/upsert-attendance-break-time.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAttendanceTabs } from './attendance-tabs.ts';

const [whenNew, whenChanged] = [['break_id', 'break_enable'], ['employee_id']];

/** The breaks of employees: added, changed and retired. */
export default function BreakTime() {
  const t = useText();
  const tabs = useAttendanceTabs('/operations/attendance/break-time');
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState<Row[] | null>(null);
  const add = (
    <Button onClick={() => setOpen([])}>
      <Plus size={16} strokeWidth={1.6} />
      {t('New break')}
    </Button>
  );
  return (
    <>
      <ReportScreen
        key={turn}
        contract={getAttendanceBreakTime}
        views={{ ...tabs, end: add }}
        onOpen={(row) => setOpen([row])}
      />
      {open && (
        <ChangeDialog
          contract={upsertAttendanceBreakTime}
          rows={open}
          without={open.length ? whenChanged : whenNew}
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
