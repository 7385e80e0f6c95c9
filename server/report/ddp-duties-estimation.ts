import { sql } from 'drizzle-orm';
import { ddpDutiesEstimation as contract } from '#tools/report/ddp-duties-estimation.ts';
import { onInvoices } from '#server/db/queries/facts.ts';
import { all, destination, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const ddpDutiesEstimation = implement(contract, {
  query: (_ctx, input) => {
    const { country_list: countries, rate_service_code_list: services, provider_id_list: providers } = input;
    // Everything hangs on the estimate by its key, so that counting and adding up read that one table alone.
    return sql`
      select true as verified, null::text as error, s.trck_nmr_fol, p.name as copa_name, d.on_day, ${destination} as destination,
        d.value, d.duty, d.vat, d.other, d.fee, d.total, case when d.value > 0 then round(100 * d.total / d.value, 2) end as share,
        r.iso2 || ' ' || r.regime as rule, d.steps, r.unsettled, d.rate_service_code, s.mawb, s.mnfs_id, s.status, v.name as service_provider_name,
        r.iso2 as ctry_iso_code, d.tax_rule_id, r.source, r.checked_on
      from duty_estimate d
      left join shipment s on s.shipment_id = d.shipment_id
      left join copa p on p.copa_id = d.copa_id
      left join tax_rule r on r.tax_rule_id = d.tax_rule_id
      left join provider v on v.provider_id = d.provider_id
      where ${all([
        countries.length > 0 &&
          sql`d.tax_rule_id = any(array(select tax_rule_id from tax_rule where iso2 = any(${listOf(countries, 'text')})))`,
        services.length > 0 && sql`d.rate_service_code = any(${listOf(services, 'int')})`,
        providers.length > 0 && sql`d.provider_id = any(${listOf(providers, 'int')})`,
        input.start_date ? sql`d.on_day >= ${input.start_date}::date` : undefined,
        input.end_date ? sql`d.on_day <= ${input.end_date}::date` : undefined,
        input.commercial_partner_list?.length
          ? sql`d.copa_id = any(${listOf(input.commercial_partner_list, 'int')})`
          : undefined,
        input.mawb_list?.length ? sql`s.mawb = any(${listOf(input.mawb_list, 'text')})` : undefined,
        input.manifest_list?.length ? sql`s.mnfs_id = any(${listOf(input.manifest_list, 'bigint')})` : undefined,
        onInvoices(sql`d.shipment_id`, input.invoice_id_list),
      ])}`;
  },
  order: sql`d.on_day desc, d.shipment_id desc`,
});
