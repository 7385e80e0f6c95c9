import type { AttendanceDayState } from '#machines/attendance-day.ts';
import { dayState } from '#tools/rows/attendance.ts';
import { fieldOf } from '#tools/fields.ts';
import { isoDay, readInstant, showTime } from '#tools/rules/dates.ts';
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

const dayOf = (value: string) => isoDay(readInstant(value)!);
/** Beside its day a door needs only its time; one after midnight says so. */
const doorText = (key: string) => (row: Row) => {
  const value = row[key] as string | null;
  if (!value) return '';
  return dayOf(value) === row.day ? showTime(value) : `${showTime(value)} +1`;
};
const doorColumn = (key: string) => ({ text: doorText(key), cell: doorText(key), free: false });

/** Hours worked stay hours: 51 h 20 m is no matter of days. */
const workedText = ({ worked }: Row) => {
  if (typeof worked !== 'number') return '';
  const minutes = Math.round(worked * 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} m`;
};
export const workedColumn: ColumnChanges = { worked: { text: workedText, cell: workedText } };

/** The state of a day with its shape before the word, and its doors as times. */
export const dayColumns: ColumnChanges = {
  ...workedColumn,
  state: { beside: 20, cell: stateCell },
  first_open_door: doorColumn('first_open_door'),
  last_open_door: doorColumn('last_open_door'),
  log_first: doorColumn('log_first'),
  log_last: doorColumn('log_last'),
};
