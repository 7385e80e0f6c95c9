import { sql } from 'drizzle-orm';
import { copaExtensionHistory as contract } from '#tools/bank/copa-extension-history.ts';
import { nowhere, onDays } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const copaExtensionHistory = implement(contract, {
  query: (_ctx, input) => sql`
    select local_iso(c.at, 'UTC') as at, coalesce(c.user_name, c.user_code) as user_name, p.name as copa_name,
      coalesce(c.after ->> 'extension_code', c.before ->> 'extension_code', e.extension_code, c.after ->> 'label', a.label, c.entity_id::text) as subject,
      c.action, f.key as field, c.before ->> f.key as before, c.after ->> f.key as after, c.through
    from bank_change c
    left join copa p on p.copa_id = c.copa_id
    left join copa_bank_extension e on c.entity = 'copa_bank_extension' and e.copa_bank_extension_id = c.entity_id
    left join bank_account a on c.entity = 'bank_account' and a.bank_account_id = c.entity_id
    cross join lateral jsonb_object_keys(coalesce(nullif(c.after, 'null'::jsonb), c.before)) as f(key)
    where ${all([
      // What an update left as it was is no change.
      sql`(c.action <> 'update' or c.before ->> f.key is distinct from c.after ->> f.key)`,
      input.copa_id !== undefined && sql`c.copa_id = ${input.copa_id}`,
      input.copa_bank_extension_id !== undefined &&
        sql`c.entity = 'copa_bank_extension' and c.entity_id = ${input.copa_bank_extension_id}`,
      input.bank_account_id !== undefined && sql`c.entity = 'bank_account' and c.entity_id = ${input.bank_account_id}`,
      ...onDays(sql`c.at`, nowhere, input.start_date, input.end_date),
    ])}
    order by c.at desc, c.bank_change_id desc, f.key`,
});
