import type { AttendanceDayState } from '#machines/attendance-day.ts';
import { dayState } from '#tools/rows/attendance.ts';
import { fieldOf } from '#tools/fields.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import type { ColumnChanges } from '#web/parts/table/columns.ts';
import { StatusWord } from '#web/ui/status.tsx';

const glyphs = { complete: 'delivered', incomplete: 'exception', corrected: 'moving', absent: 'closed' } as const;

function State({ state }: { state: AttendanceDayState }) {
  const t = useText();
  return <StatusWord status={glyphs[state]}>{t(fieldOf(dayState).options![state]!)}</StatusWord>;
}
const stateCell = ({ state }: Row) => (state ? <State state={state as AttendanceDayState} /> : null);

/** The state of a day with its shape before the word. */
export const stateColumn: ColumnChanges = { state: { beside: 20, cell: stateCell } };
