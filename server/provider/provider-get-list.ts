import { sql } from 'drizzle-orm';
import { providerGetList as contract } from '#tools/provider/provider-get-list.ts';
import { implement } from '#server/implement.ts';
import { providersWhere } from './provider-rows.ts';

export const providerGetList = implement(contract, {
  query: () => providersWhere(sql`v.enabled`),
  order: sql`service_provider_name`,
});
