import { useSearchParams } from 'react-router-dom';
import { checkpointsAddToManifestList } from '#tools/operations/checkpoints-add-to-manifest-list.ts';
import { getChckByManifest } from '#tools/operations/get-chck-by-manifest.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeScreen } from '#web/parts/change/change-screen.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { ViewTabs } from '#web/ui/view-tabs.tsx';

/** The checkpoints a manifest takes, and putting one on every parcel of manifests or air waybills. */
export default function CheckpointsByManifest() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'add' ? 'add' : 'codes';
  const show = (value: string, more: Record<string, string> = {}) =>
    setQuery(value === 'add' ? { view: 'add', ...more } : {});
  const choose = (row: Row) => show('add', { chck_cdg: String(row.chck_cdg) });
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ViewTabs
        label={t('Views')}
        value={view}
        tabs={[
          { value: 'codes', text: t('Checkpoints') },
          { value: 'add', text: t('Add checkpoint to manifests') },
        ]}
        onChange={(value) => show(value)}
      />
      <div className="min-h-0 grow">
        {view === 'add' ? (
          <ChangeScreen key={query.get('chck_cdg')} contract={checkpointsAddToManifestList} />
        ) : (
          <ReportScreen contract={getChckByManifest} onOpen={choose} />
        )}
      </div>
    </div>
  );
}
