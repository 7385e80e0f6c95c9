import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { offeredAttendanceDay, type AttendanceDayState } from '#machines/attendance-day.ts';
import { getAttendanceManualRegister } from '#tools/operations/get-attendance-manual-register.ts';
import { getAttendanceSummary } from '#tools/operations/get-attendance-summary.ts';
import { upsertAttendanceManualRegister } from '#tools/operations/upsert-attendance-manual-register.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useAttendanceTabs } from './attendance-tabs.ts';
import { dayColumns } from './day-state.tsx';

/** Days of which a door is missing. */
const toCorrect = {
  is_detail: true,
  refine: { where: [{ column: 'state', op: 'in', value: ['incomplete', 'absent'] }] },
};
const hidden = Object.fromEntries(
  ['days', 'incomplete', 'absent', 'late', 'corrected', 'worked', 'break_minutes', 'employee_id'].map((key) => [
    key,
    { hidden: true },
  ]),
);
const openColumns = { ...dayColumns, ...hidden };
const numbers = ['attendance_manual_id', 'attendance_detail_id'];

/** What is known of a day, as the form begins with it; the door that is missing is left to be typed. */
const startOf = ({ employee_id, attendance_detail_id, first_open_door }: Row): Row => ({
  employee_id,
  ...(attendance_detail_id ? { attendance_detail_id } : {}),
  ...(first_open_door ? { first_open_door } : {}),
});

/** Days that lack a door, and those that were put right by hand. */
export default function ManualRegister() {
  const t = useText();
  const tabs = useAttendanceTabs('/operations/attendance/manual-register');
  const [query, setQuery] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState<{ rows: Row[]; start?: Row; without: string[] } | null>(null);
  const shown = query.get('days') === 'open' ? 'open' : 'corrected';
  const openDay = (row: Row) => {
    // Only a corrected day has a correction to retire.
    const retires = offeredAttendanceDay(row.state as AttendanceDayState).includes('retire');
    const without = [...numbers, 'employee_id', ...(retires ? [] : ['attendance_manual_enable'])];
    setOpen(shown === 'open' ? { rows: [], start: startOf(row), without } : { rows: [row], without });
  };
  const end = (
    <>
      <Segmented
        label={t('Days')}
        value={shown}
        options={[
          { value: 'corrected', text: t('Corrected') },
          { value: 'open', text: t('To correct') },
        ]}
        onChange={(next) => setQuery(next === 'open' ? { days: 'open' } : {})}
      />
      <Button onClick={() => setOpen({ rows: [], without: [...numbers, 'attendance_manual_enable'] })}>
        <Plus size={16} strokeWidth={1.6} />
        {t('New correction')}
      </Button>
    </>
  );
  const [contract, changes] =
    shown === 'open'
      ? ([getAttendanceSummary, openColumns] as const)
      : ([getAttendanceManualRegister, dayColumns] as const);
  return (
    <>
      <ReportScreen
        key={`${shown} ${turn}`}
        contract={contract}
        presets={shown === 'open' ? toCorrect : undefined}
        changes={changes}
        views={{ ...tabs, end }}
        onOpen={openDay}
        empty={shown === 'open' ? t('No day of this time lacks a door.') : t('Nothing was corrected in this time.')}
      />
      {open && (
        <ChangeDialog
          contract={upsertAttendanceManualRegister}
          {...open}
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
