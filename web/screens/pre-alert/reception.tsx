import { Plus } from 'lucide-react';
import { useState } from 'react';
import { getHubManifestTotal } from '#tools/manifest/get-hub-manifest-total.ts';
import { getHubManifests } from '#tools/manifest/get-hub-manifests.ts';
import { preManifestObservationInsert } from '#tools/manifest/pre-manifest-observation-insert.ts';
import { useText } from '#web/lib/text.ts';
import { ChangeDialog } from '#web/parts/change/change-dialog.tsx';
import { ReportScreen } from '#web/parts/report/report-screen.tsx';
import { useQueryArgs } from '#web/parts/report/use-query-args.ts';
import { Button } from '#web/ui/button.tsx';
import { HubStation } from './hub-station.tsx';
import { hubOffers } from './hub-offers.ts';

/** The transfers to the hub; an opened one is received bag by bag. */
export default function Reception() {
  const t = useText();
  const { args, setArgs } = useQueryArgs(getHubManifestTotal);
  const [noting, setNoting] = useState(false);
  const code = args.hub_manifest_code;
  if (code) return <HubStation code={String(code)} onClose={() => setArgs({})} />;
  const views = {
    label: t('Views'),
    value: '',
    tabs: [{ value: '', text: t('Hub manifests') }],
    onChange: () => {},
    end: (
      <Button onClick={() => setNoting(true)}>
        <Plus size={16} strokeWidth={1.6} />
        {t('Note on a pre-alert')}
      </Button>
    ),
  };
  return (
    <>
      <ReportScreen
        contract={getHubManifests}
        views={views}
        offers={hubOffers}
        onOpen={({ hub_manifest_code }) => setArgs({ hub_manifest_code })}
      />
      {noting && (
        <ChangeDialog
          contract={preManifestObservationInsert}
          rows={[]}
          onDone={() => setNoting(false)}
          onClose={() => setNoting(false)}
        />
      )}
    </>
  );
}
