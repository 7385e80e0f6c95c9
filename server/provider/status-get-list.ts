import { sql } from 'drizzle-orm';
import { statusGetList as contract } from '#tools/provider/status-get-list.ts';
import { implement } from '#server/implement.ts';

export const statusGetList = implement(contract, {
  query: () => sql`
    select t.provider_status_code, t.name, (select count(*) from provider v where v.provider_status_code = t.provider_status_code) as providers
    from provider_status t order by t.rank`,
});
