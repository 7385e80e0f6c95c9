import { carrierPvdManifestStopNrc } from '#tools/operations/carrier-pvd-manifest-stop-nrc.ts';
import { ChangeScreen } from '#web/parts/change/change-screen.tsx';
import { StopTabs } from './stop-tabs.tsx';

/** Stops parcels of sellers outside the programme, by manifest or by number. */
export default function NrcStop() {
  return (
    <StopTabs here="/operations/process/nrc-stop-shipment">
      <ChangeScreen contract={carrierPvdManifestStopNrc} />
    </StopTabs>
  );
}
