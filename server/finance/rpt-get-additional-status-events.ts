import { sql } from 'drizzle-orm';
import { rptGetAdditionalStatusEvents as contract } from '#tools/finance/rpt-get-additional-status-events.ts';
import { implement } from '#server/implement.ts';

export const rptGetAdditionalStatusEvents = implement(contract, {
  query: () => sql`
    select e.chck_cdg as event, c.name, e.reason_code as reason, e.from_count, t.name as charge, t.basis, t.price, t.minimum, t.free_days, t.taxable,
      t.charge_type, t.currency
    from additional_status_event e join checkpoint c using (chck_cdg) join additional_charge_type t using (charge_type)
    where t.enabled order by c.rank, e.chck_cdg, e.reason_code nulls first, e.from_count, t.charge_type`,
});
