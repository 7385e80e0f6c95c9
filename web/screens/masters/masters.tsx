import { useSearchParams } from 'react-router-dom';
import { getManifestListByMaster } from '#tools/manifest/get-manifest-list-by-master.ts';
import { manifestGetMasterListByNumber } from '#tools/manifest/manifest-get-master-list-by-number.ts';
import { useText } from '#web/lib/text.ts';
import { answerOf, useLoad } from '#web/lib/use-load.ts';
import { RecordStrip } from '#web/parts/result/record-strip.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { manifestOffers } from '#web/parts/change/manifest-offers.ts';

/** A master by its number: what flies under it, and its manifests. */
export default function Masters() {
  const t = useText();
  const [query] = useSearchParams();
  const masterNumber = query.get('masterNumber');
  const { answer } = useLoad(answerOf(manifestGetMasterListByNumber, masterNumber ? { masterNumber } : null));
  const [master] = answer?.data ?? [];
  return (
    <div className="flex h-full min-h-0 flex-col">
      {master && masterNumber && (
        <RecordStrip label={t('MAWB')} shape={manifestGetMasterListByNumber.output.row} record={master} />
      )}
      <div className="min-h-0 grow">
        <ReportScreen
          contract={getManifestListByMaster}
          offers={manifestOffers}
          empty={t('No manifest flies under this number.')}
        />
      </div>
    </div>
  );
}
