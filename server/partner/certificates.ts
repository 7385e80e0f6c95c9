import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { prcList } from '#tools/partner/prc-list.ts';
import { soonDays } from '#tools/rules/authorization.ts';

export type Certificate = RowOf<typeof prcList>;

/** Certificates of partners as they stand on a day, YYYY-MM-DD. */
export const certificates = (where: SQL, today: string): SQL => sql`
  select * from (
    select c.prc_authorization_id, c.copa_id, p.name as copa_name, c.programme_no,
      case when c.withdrawn then 'withdrawn' when c.valid_to < ${today}::date then 'expired' when c.valid_from > ${today}::date then 'planned'
        when c.valid_to < ${today}::date + ${soonDays}::int then 'expiring' else 'valid' end as state,
      c.valid_from, c.valid_to, greatest(c.valid_to - ${today}::date, 0) as days_left, f.name as file_name, c.file_id, c.withdrawn
    from prc_authorization c join copa p using (copa_id) left join file_object f using (file_id)) c
  where ${where} order by c.valid_to, c.copa_name, c.prc_authorization_id`;
