import { accountList } from '#tools/bank/account-list.ts';
import { accountUpsert } from '#tools/bank/account-upsert.ts';
import { copaExtensionHistory } from '#tools/bank/copa-extension-history.ts';
import { ManagedList } from '#web/parts/report/managed-list.tsx';

const actions = ['bank/account-upsert'];

/** The bank accounts that card partners are charged on; numbers only as their masks. */
export default function Accounts() {
  return (
    <ManagedList
      list={accountList}
      history={copaExtensionHistory}
      add={accountUpsert}
      change={accountUpsert}
      addText="New account"
      actions={actions}
    />
  );
}
