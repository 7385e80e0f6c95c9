import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { copaExtensionGet } from '#tools/bank/copa-extension-get.ts';

export type Extension = RowOf<typeof copaExtensionGet>;

/** The columns of tools/rows/extension.ts. */
export const extensions = (where: SQL): SQL => sql`
  select e.copa_bank_extension_id, e.extension_code, p.name as copa_name, e.card_product, e.bin_prefix, e.identity_check, e.recipient,
    e.attempts, e.branch_days, array_to_string(e.notify, ', ') as notify, e.days_metro, e.days_urban, e.days_remote, e.discount,
    e.valid_from, e.valid_to, e.enabled, e.return_address, coalesce(a.label, a.bank) || ' •••• ' || a.number_last4 as account,
    e.bank_account_id, e.copa_id, local_iso(e.updated_at, 'UTC') as updated_at, e.updated_by
  from copa_bank_extension e
  join copa p on p.copa_id = e.copa_id
  left join bank_account a on a.bank_account_id = e.bank_account_id
  where ${where}
  order by p.name, e.card_product, e.valid_from desc, e.extension_code`;
