import type { AnyContract } from '#tools/define.ts';
import { accountList } from './account-list.ts';
import { accountUpsert } from './account-upsert.ts';
import { copaExtensionDelete } from './copa-extension-delete.ts';
import { copaExtensionGet } from './copa-extension-get.ts';
import { copaExtensionHistory } from './copa-extension-history.ts';
import { copaExtensionInsert } from './copa-extension-insert.ts';
import { copaExtensionUpdate } from './copa-extension-update.ts';

export const bank: AnyContract[] = [
  accountList,
  accountUpsert,
  copaExtensionDelete,
  copaExtensionGet,
  copaExtensionHistory,
  copaExtensionInsert,
  copaExtensionUpdate,
];
