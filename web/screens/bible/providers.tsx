import { providerGetList } from '#tools/provider/provider-get-list.ts';
import { providerUpsert } from '#tools/provider/provider-upsert.ts';
import { ManagedList } from '#web/parts/report/managed-list.tsx';

/** Who carries, clears, handles and advances duties; a provider is opened to change it. */
export default function Providers() {
  return <ManagedList list={providerGetList} add={providerUpsert} change={providerUpsert} addText="New provider" />;
}
