import { stopCheck } from '#tools/floor/stop-check.ts';
import { ScanStation } from '#web/parts/scan/scan-station.tsx';

const nothing = {};

/** May it travel? One scan, one answer; nothing is written. */
export default function StopCheck() {
  return <ScanStation contract={stopCheck} field="tracking_list" label="Scan or type a parcel" args={nothing} />;
}
