import { copaExtensionGet } from '#tools/bank/copa-extension-get.ts';
import { copaExtensionHistory } from '#tools/bank/copa-extension-history.ts';
import { copaExtensionInsert } from '#tools/bank/copa-extension-insert.ts';
import { copaExtensionUpdate } from '#tools/bank/copa-extension-update.ts';
import { ManagedList } from '#web/parts/report/managed-list.tsx';

const actions = ['bank/copa-extension-update', 'bank/copa-extension-delete'];

/** How the card products of a bank partner are delivered. */
export default function CopaExtensions() {
  return (
    <ManagedList
      list={copaExtensionGet}
      history={copaExtensionHistory}
      add={copaExtensionInsert}
      change={copaExtensionUpdate}
      addText="New extension"
      actions={actions}
    />
  );
}
