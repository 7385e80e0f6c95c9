import { sql } from 'drizzle-orm';
import { getRateService as contract } from '#tools/partner/get-rate-service.ts';
import { implement } from '#server/implement.ts';

export const getRateService = implement(contract, {
  query: (_ctx, { countryCode }) => sql`
    select s.rate_service_code, s.rate_service_code as "rateServiceCode", s.name as type_description, i.code as import_service,
      s.iso2 as ctry_iso_code, false as selected,
      (select jsonb_agg(jsonb_build_object('code', d.import_service, 'name', d.code, 'selected', d.import_service = s.import_service)
        order by d.import_service) from import_service d) as "importService"
    from rate_service s join import_service i on i.import_service = s.import_service
    where s.enabled and ${
      countryCode
        ? sql`(s.iso2 = ${countryCode} or s.iso2 is null and exists (
            select from standard_rate r where r.rate_service_code = s.rate_service_code and r.iso2 = ${countryCode}))`
        : sql`true`
    }
    order by s.rate_service_code`,
});
