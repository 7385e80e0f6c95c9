import { sql } from 'drizzle-orm';
import { getImportService as contract } from '#tools/merchant/get-import-service.ts';
import { implement } from '#server/implement.ts';

export const getImportService = implement(contract, {
  query: () => sql`
    select i.import_service, i.code, i.name, (select count(*)::int from rate_service s where s.import_service = i.import_service and s.enabled) as services,
      i.code = 'DDP' as selected
    from import_service i order by i.import_service`,
});
