import { preManifestGetMasterListByNumber } from '#tools/manifest/pre-manifest-get-master-list-by-number.ts';
import { useText } from '#web/lib/text.ts';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useCheckpointTabs } from './desk-places.ts';

const actions = ['operations/checkpoint-item-pre-alerts', 'manifest/update-pre-alert-header'];

/** The pre-alerts behind an air waybill. */
export default function FindMaster() {
  const t = useText();
  const views = useCheckpointTabs('/operations/pre-alert/checkpoints/master');
  return (
    <ReportScreen
      contract={preManifestGetMasterListByNumber}
      views={views}
      actions={actions}
      empty={t('No pre-alert is on a manifest of this air waybill.')}
    />
  );
}
