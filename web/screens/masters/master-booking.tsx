import { useSearchParams } from 'react-router-dom';
import { masterUpsertBooking } from '#tools/manifest/master-upsert-booking.ts';
import { ChangeScreen } from '#web/parts/change/change-screen.tsx';
import { OneBooking } from './one-booking.tsx';

const without = ['master_booking_id'];

/** One booking with what may be done next, or the form of a new one. */
export default function MasterBooking() {
  const [query] = useSearchParams();
  const id = Number(query.get('master_booking_id'));
  return id > 0 ? <OneBooking id={id} /> : <ChangeScreen contract={masterUpsertBooking} without={without} />;
}
