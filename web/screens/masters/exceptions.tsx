import { useNavigate } from 'react-router-dom';
import { bookingExceptions } from '#tools/manifest/booking-exceptions.ts';
import { masterBookingStatusUpdate } from '#tools/manifest/master-booking-status-update.ts';
import { masterUpsertBookingManifests } from '#tools/manifest/master-upsert-booking-manifests.ts';
import { rebook } from '#tools/manifest/rebook.ts';
import { tellPartners } from '#tools/manifest/tell-partners.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import type { Offer } from '#web/parts/change/row-changes.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { StatusWord } from '#web/ui/status.tsx';
import { exceptions, type Exception } from '#tools/rows/exception.ts';

const whole = new Set<unknown>(['offloaded', 'not_flown']);

/** What may be done with these exceptions: another flight, a split of what stays behind, a word to the partners. */
function offers(rows: Row[]): Offer[] {
  const [row] = rows;
  const isSplit = rows.length === 1 && row!.exception === 'left_behind' && row!.mnfs_id !== null;
  return [
    ...(rows.every(({ exception }) => whole.has(exception))
      ? [{ path: rebook.path, text: 'Rebook', start: {}, without: [] }]
      : []),
    ...(isSplit
      ? [
          {
            path: masterUpsertBookingManifests.path,
            text: 'Split',
            start: { master_booking_id: row!.master_booking_id, ...partOf(row!) },
            without:
              row!.stay_pieces === 0 ? ['master_booking_id', 'pieces', 'weight_kg'] : ['master_booking_id', 'remove'],
          },
        ]
      : []),
    // Its freight waits in the plan; another flight may be asked for under the same number.
    ...(rows.every(({ exception }) => exception === 'refused')
      ? [{ path: masterBookingStatusUpdate.path, text: 'Draft again', start: { status: 'draft' }, without: ['status'] }]
      : []),
    { path: tellPartners.path, text: tellPartners.title, start: {}, without: [] },
  ];
}

/** What flies of the manifest that something was left of; which pieces of several it was, a person says. */
const partOf = ({ mnfs_id, stay_pieces }: Row) =>
  stay_pieces === null
    ? {}
    : { mnfs_id: [mnfs_id], ...(stay_pieces === 0 ? { remove: true } : { pieces: stay_pieces }) };

const exceptionCell = ({ exception }: Row) => <ExceptionWord exception={exception as Exception} />;
const changes = { exception: { beside: 20, cell: exceptionCell } };

function ExceptionWord({ exception }: { exception: Exception }) {
  const t = useText();
  return <StatusWord status="exception">{t(exceptions[exception])}</StatusWord>;
}

/** Masters with which something went wrong, and what can be done; a row opens its booking. */
export function Exceptions() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <ReportScreen
      contract={bookingExceptions}
      offers={offers}
      changes={changes}
      onOpen={({ master_booking_id }) =>
        void navigate(`/operations/master-booking?master_booking_id=${String(master_booking_id)}`)
      }
      empty={t('Nothing has gone wrong that is not settled.')}
    />
  );
}
