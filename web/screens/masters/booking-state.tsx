import type { BookingState } from '#machines/master-booking.ts';
import { bookingStates } from '#tools/rows/booking.ts';
import type { Status } from '#tools/rules/status.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import type { ColumnChanges } from '#web/parts/table/columns.ts';
import { StatusWord } from '#web/ui/status.tsx';

const glyphs: Record<BookingState, Status> = {
  draft: 'closed',
  requested: 'customs',
  waitlisted: 'customs',
  confirmed: 'moving',
  tendered: 'moving',
  departed: 'moving',
  arrived: 'moving',
  delivered: 'delivered',
  processed: 'delivered',
  offloaded: 'exception',
  rejected: 'exception',
  cancelled: 'stopped',
};

/** The state of a booking with its shape before the word. */
export function BookingStateWord({ state }: { state: BookingState }) {
  const t = useText();
  return <StatusWord status={glyphs[state]}>{t(bookingStates[state])}</StatusWord>;
}
const stateCell = ({ state }: Row) => <BookingStateWord state={state as BookingState} />;

export const stateColumn: ColumnChanges = { state: { beside: 20, cell: stateCell } };
