import { useNavigate, useSearchParams } from 'react-router-dom';
import { getClaims } from '#tools/manifest/get-claims.ts';
import { masterGetDataBookings } from '#tools/manifest/master-get-data-bookings.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { stateColumn } from './booking-state.tsx';

const actions = ['manifest/master-update-post-tender-status'];
/** What the airline has and the agent has not. */
const presets = {
  refine: { where: [{ column: 'state', op: 'in', value: ['tendered', 'departed', 'arrived', 'offloaded'] }] },
};
const unsaid = ['charge_type', 'cut_off', 'consignee', 'manifests', 'loaded_kg'];
const changes = { ...stateColumn, ...Object.fromEntries(unsaid.map((key) => [key, { hidden: true }])) };

const claimActions = ['manifest/save-claim'];

/** Masters on their way: several are moved at once, one by what its life cycle offers; and what is claimed of the airlines. */
export default function PostTender() {
  const t = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'claims' ? 'claims' : '';
  const open = ({ master_booking_id }: Row) =>
    void navigate(`/operations/master-booking?master_booking_id=${String(master_booking_id)}`);
  const views = {
    label: t('Views'),
    value: view,
    tabs: [
      { value: '', text: t('On their way') },
      { value: 'claims', text: t('Claims') },
    ],
    onChange: (value: string) => setQuery(value ? { view: value } : {}),
  };
  if (view === 'claims')
    return (
      <ReportScreen
        key={view}
        contract={getClaims}
        actions={claimActions}
        views={views}
        onOpen={open}
        empty={t('Nothing is claimed of an airline.')}
      />
    );
  return (
    <ReportScreen
      views={views}
      contract={masterGetDataBookings}
      presets={presets}
      actions={actions}
      changes={changes}
      onOpen={open}
      empty={t('No master is on its way in this time.')}
    />
  );
}
