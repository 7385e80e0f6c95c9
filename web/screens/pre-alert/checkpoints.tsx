import { useSearchParams } from 'react-router-dom';
import { checkpointItemPreAlerts } from '#tools/operations/checkpoint-item-pre-alerts.ts';
import { ChangeScreen } from '#web/parts/change/change-screen.tsx';
import { useCheckpointTabs } from './desk-places.ts';
import { UnderTabs } from './under-tabs.tsx';

/** One checkpoint on every parcel of pre-alerts or air waybills: what it will do, and then what it did, parcel by parcel. */
export default function Checkpoints() {
  const views = useCheckpointTabs('/operations/pre-alert/checkpoints');
  const [query] = useSearchParams();
  return (
    <UnderTabs views={views}>
      <ChangeScreen key={query.toString()} contract={checkpointItemPreAlerts} />
    </UnderTabs>
  );
}
