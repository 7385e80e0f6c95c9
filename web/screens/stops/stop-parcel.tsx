import { stopShipment } from '#tools/operations/stop-shipment.ts';
import { ChangeScreen } from '#web/parts/change/change-screen.tsx';
import { StopTabs } from './stop-tabs.tsx';

/** Stops parcels: scanned or pasted, with a reason. */
export default function StopParcel() {
  return (
    <StopTabs here="/operations/process/stop-shipment">
      <ChangeScreen contract={stopShipment} />
    </StopTabs>
  );
}
