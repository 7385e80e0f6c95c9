import { useNavigate } from 'react-router-dom';
import { masterGetDataBookings } from '#tools/manifest/master-get-data-bookings.ts';
import { useText } from '#web/lib/text.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { stateColumn } from './booking-state.tsx';

const actions = ['manifest/master-update-post-tender-status'];
/** What the airline has and the agent has not. */
const presets = {
  refine: { where: [{ column: 'state', op: 'in', value: ['tendered', 'departed', 'arrived', 'offloaded'] }] },
};
const early = ['charge_type', 'cut_off', 'consignee', 'manifests', 'loaded_kg'];
const changes = { ...stateColumn, ...Object.fromEntries(early.map((key) => [key, { hidden: true }])) };

/** Masters on their way: several are moved at once, one by what its life cycle offers. */
export default function PostTender() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <ReportScreen
      contract={masterGetDataBookings}
      presets={presets}
      actions={actions}
      changes={changes}
      onOpen={({ master_booking_id }) =>
        void navigate(`/operations/master-booking?master_booking_id=${String(master_booking_id)}`)
      }
      empty={t('No master is on its way in this time.')}
    />
  );
}
