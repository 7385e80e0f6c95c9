import { newHubManifest } from '#tools/manifest/new-hub-manifest.ts';
import { ChangeScreen } from '#web/parts/change/change-screen.tsx';
import { useMadeTabs } from './desk-places.ts';
import { UnderTabs } from './under-tabs.tsx';

/** A new transfer list to the hub. */
export default function NewHubManifest() {
  const views = useMadeTabs('/operations/pre-alert/new-pre-alert/hub-manifest');
  return (
    <UnderTabs views={views}>
      <ChangeScreen contract={newHubManifest} />
    </UnderTabs>
  );
}
