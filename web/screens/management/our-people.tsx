import { ourPeople } from '#tools/management/our-people.ts';
import { permitAttendance } from '#tools/management/permit-attendance.ts';
import { ManagedList } from '#web/parts/report/managed-list.tsx';

const actions = [permitAttendance.path];

/** The accounts of the operator itself, and what an administrator lets them do. */
export default function OurPeople() {
  return <ManagedList list={ourPeople} change={permitAttendance} actions={actions} />;
}
