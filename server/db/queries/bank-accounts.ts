import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { accountList } from '#tools/bank/account-list.ts';

export type Account = RowOf<typeof accountList>;

/** Accounts with their numbers masked; the encrypted number never leaves the database here. */
export const accounts = (where: SQL): SQL => sql`
  select a.bank_account_id, coalesce(a.label, a.bank) as label, p.name as copa_name, a.bank, a.holder, '•••• ' || a.number_last4 as number_masked,
    a.kind, a.bic, a.iso2 as ctry_iso_code, a.currency,
    (select count(*) from copa_bank_extension e where e.bank_account_id = a.bank_account_id) as extensions, a.enabled, a.copa_id
  from bank_account a left join copa p on p.copa_id = a.copa_id
  where ${where} order by p.name, label, a.bank_account_id`;
