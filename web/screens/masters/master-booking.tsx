import { useNavigate, useSearchParams } from 'react-router-dom';
import { masterUpsertBooking } from '#tools/manifest/master-upsert-booking.ts';
import { ChangeScreen } from '#web/parts/change/change-screen.tsx';
import { OneBooking } from './one-booking.tsx';

const without = ['master_booking_id'];

/** One booking with what may be done next, or the form of a new one, which leads to it. */
export default function MasterBooking() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(query.get('master_booking_id'));
  if (id > 0) return <OneBooking key={id} id={id} />;
  return (
    <ChangeScreen
      contract={masterUpsertBooking}
      without={without}
      onDone={([made]) =>
        void navigate(`/operations/master-booking?master_booking_id=${String(made!.master_booking_id)}`)
      }
    />
  );
}
