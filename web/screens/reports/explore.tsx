import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';

/** What is asked before anybody has chosen: how many parcels go to which country. */
const start = { refine: { group: ['ctry_iso_code'], measures: [{ fn: 'count' }, { fn: 'share' }] } };

/** Anything about parcels: measure, groups, filters, period and picture, without knowing the name of a report. */
export default function Explore() {
  return <ReportScreen contract={exploreParcels} presets={start} explores />;
}
