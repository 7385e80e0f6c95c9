import { ArrowLeft, Copy, Pencil, Plus, Scale, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { offeredBooking, type BookingState } from '#machines/master-booking.ts';
import { offeredPostTender, type PostTenderState } from '#machines/post-tender.ts';
import type { ChangeContract } from '#tools/define.ts';
import { copyBooking } from '#tools/manifest/copy-booking.ts';
import { moveManifest } from '#tools/floor/move-manifest.ts';
import { getBookingEvents } from '#tools/manifest/get-booking-events.ts';
import { createBookingTransmission } from '#tools/manifest/create-booking-transmission.ts';
import { masterBookingStatusUpdate } from '#tools/manifest/master-booking-status-update.ts';
import { masterGetDataBookings } from '#tools/manifest/master-get-data-bookings.ts';
import { masterUpsertBooking } from '#tools/manifest/master-upsert-booking.ts';
import { masterUpsertBookingManifests } from '#tools/manifest/master-upsert-booking-manifests.ts';
import { saveClaim } from '#tools/manifest/save-claim.ts';
import { masterUpdatePostTenderStatus } from '#tools/manifest/master-update-post-tender-status.ts';
import { bookingStates, postTenderStates } from '#tools/rows/booking.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { EmptyState } from '#web/parts/result/empty-state.tsx';
import { ErrorState } from '#web/parts/result/error-state.tsx';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { Button } from '#web/ui/button.tsx';
import { BookingCharges } from './booking-charges.tsx';
import { BookingEvents } from './booking-events.tsx';
import { BookingStateWord } from './booking-state.tsx';
import { PapersMenu } from './papers-menu.tsx';
import { WaitingManifests } from './waiting-manifests.tsx';

const shape = masterGetDataBookings.output.row;
const hidden = ['state', 'airline', 'consignee_id', 'processed', 'master_booking_id'];

const early = new Set<BookingState>(['draft', 'requested', 'waitlisted', 'rejected', 'confirmed', 'cancelled']);

/** Where nobody wants a booking to go: never the first thing that is offered. */
const bad = new Set<BookingState>(['offloaded', 'waitlisted', 'rejected', 'cancelled']);

/** What an airline may be asked to pay for. */
const wrong = new Set<unknown>(['offloaded', 'short_shipped', 'damaged']);

/** A booking: what it holds, and only what its life cycle allows next. */
export function OneBooking({ id }: { id: number }) {
  const t = useText();
  const loaded = useLoad(answerOf(masterGetDataBookings, { master_booking_id: id }));
  const [open, setOpen] = useState<{ contract: ChangeContract; rows: Row[]; start?: Row; without?: string[] } | null>(
    null,
  );
  const [round, setRound] = useState(0);
  const course = useLoad(answerOf(getBookingEvents, { master_booking_id: id }));
  const events = course.answer?.data ?? [];
  const [booking] = loaded.answer?.data ?? [];
  if (loaded.state === 'failure') return <ErrorState failure={loaded.failure} onAgain={loaded.again} />;
  if (!booking) return loaded.state === 'empty' ? <EmptyState>{t('There is no such booking.')}</EmptyState> : null;
  const state = booking.state as BookingState;
  const { states, edits } = offeredBooking(state);
  // Before it is tendered the airline has nothing to tell of it.
  const told = early.has(state) ? [] : offeredPostTender(booking.post_tender_status as PostTenderState).filter((to) => to !== 'closed_claim'); // prettier-ignore
  const isWrong = events.some(({ happened }) => wrong.has(happened)) && booking.post_tender_status !== 'closed_claim';
  const done = () => {
    setOpen(null);
    setRound(round + 1);
    loaded.again();
    course.again();
  };
  const about = (contract: ChangeContract, start: Row = {}) =>
    setOpen({ contract, rows: [], start: { master_booking_id: id, ...start }, without: ['master_booking_id'] });
  const load = (start?: Row) => about(masterUpsertBookingManifests, start);
  const choose = (contract: ChangeContract) => (status: string) =>
    setOpen({ contract, rows: [booking], start: { status }, without: ['status'] });
  return (
    <div className="flex h-full min-h-0 flex-col overflow-auto">
      <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-b px-4 py-2">
        <Button asChild variant="quiet" size="icon" aria-label={t('Bookings')}>
          <Link to="/operations/bookings">
            <ArrowLeft size={16} strokeWidth={1.6} />
          </Link>
        </Button>
        <h2 className="text-16 font-625">
          {t('Booking {{id}}', { id: String(id) })} · {booking.iata_code_origin} → {booking.port_iata}
        </h2>
        <span className="grow">
          <BookingStateWord state={state} />
        </span>
        {edits && (
          <>
            <Button onClick={() => setOpen({ contract: masterUpsertBooking, rows: [booking] })}>
              <Pencil size={16} strokeWidth={1.6} />
              {t('Edit')}
            </Button>
            <Button onClick={() => load()}>
              <Plus size={16} strokeWidth={1.6} />
              {t('Manifests')}
            </Button>
          </>
        )}
        {booking.flight && booking.etd && (
          <Button onClick={() => setOpen({ contract: copyBooking, rows: [booking] })}>
            <Copy size={16} strokeWidth={1.6} />
            {t('Copy')}
          </Button>
        )}
        {booking.mawb && <PapersMenu id={id} manifests={booking.manifests} />}
        <Button asChild>
          <Link to={`/operations/master-awb?master_booking_id=${id}`}>
            <Send size={16} strokeWidth={1.6} />
            {t('Messages')}
          </Link>
        </Button>
        {isWrong && (
          <Button onClick={() => setOpen({ contract: saveClaim, rows: [booking] })}>
            <Scale size={16} strokeWidth={1.6} />
            {t('Claim')}
          </Button>
        )}
        {states.includes('requested') && (
          <Button variant="primary" onClick={() => about(createBookingTransmission)}>
            {t('Ask the airline')}
          </Button>
        )}
      </header>
      <RecordStrip label={t('Booking')} shape={shape} record={booking} without={hidden} />
      {edits && booking.port_iata && (
        <WaitingManifests
          key={round}
          gateway={booking.port_iata as string}
          onTake={(manifest, isOpen) =>
            isOpen
              ? setOpen({ contract: moveManifest, rows: [manifest], start: { step: 'close' }, without: ['step'] })
              : load({ mnfs_id: [manifest.mnfs_id] })
          }
        />
      )}
      <Choices
        label={t('State')}
        head={t('Set by hand:')}
        values={states.toSorted((a, b) => Number(bad.has(a)) - Number(bad.has(b)))}
        names={bookingStates}
        onChoose={choose(masterBookingStatusUpdate)}
      />
      <Choices
        label={t('Post-tender')}
        head={t('The airline says:')}
        values={told}
        names={postTenderStates}
        onChoose={choose(masterUpdatePostTenderStatus)}
      />
      {booking.weight_kg !== null && booking.airline !== null && <BookingCharges id={id} />}
      <BookingEvents events={events} />
      {states.length === 0 && told.length === 0 && (
        <p className="px-4 py-3 text-13 text-fg-2">{t('This booking is at its end.')}</p>
      )}
      {open && <ChangeDialog {...open} onDone={done} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface ChoicesProps<T extends string> {
  label: string;
  head: string;
  values: readonly T[];
  names: Record<T, string>;
  onChoose: (value: T) => void;
}

/** What may come next, each with its button; nothing where there is none. */
function Choices<T extends string>({ label, head, values, names, onChoose }: ChoicesProps<T>) {
  const t = useText();
  if (!values.length) return null;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2 border-b px-4 py-2">
      <span className="text-13 text-fg-2">{head}</span>
      {values.map((value) => (
        <Button key={value} onClick={() => onChoose(value)}>
          {t(names[value])}
        </Button>
      ))}
    </div>
  );
}
