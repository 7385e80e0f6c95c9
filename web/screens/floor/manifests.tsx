import { manifests } from '#tools/floor/manifests.ts';
import { manifestOffers } from '#web/parts/change/manifest-offers.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';

/** The manifests of a period; what is chosen may take those steps that the life of all of them allows now. */
export default function Manifests() {
  return <ReportScreen contract={manifests} offers={manifestOffers} />;
}
