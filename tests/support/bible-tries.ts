import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';

const valid_from = '2030-01-01';
const none = { service_provider_code: 'NOBODY', ctry_iso_code: 'BR' };
const nowhere = { iata_code_origin: 'QQQ', port_iata: 'QQZ' };
const lines = (...refused: object[]) => ({ refused: { valid_from, lines: refused } });

/** A rate of a provider that is in force. */
const oneRate = async (db: Database) => ({
  valid_from,
  ...(await db.one<object>(sql`
    select p.service_provider_code, r.iso2 as ctry_iso_code, r.zone from provider_rate r join provider p using (provider_id)
    where r.valid_to is null order by provider_rate_id limit 1`)),
});

const oneTemplate = async (db: Database) => ({
  rate_template_id: [
    (await db.one<{ id: number }>(sql`
      insert into rate_template (rate_table, name, lines) values ('buffer', 'Draft', '[{"pct": 9}]') returning rate_template_id as id`))!
      .id,
  ],
});

/** How the changes of the tables of rates are tried. */
export const bibleTries = {
  'bible/assign-rate': { refused: { copa_id_list: [999_999_999], rate_code: 131 } },
  'bible/insert-simulation': { refused: { ctry_iso_code: 'ZZ' } },
  'bible/save-scenario': { refused: { percent: 5, service_provider_code: 'NOBODY' } },
  'bible/delete-provider-cost': { refused: { ...none, zone: 'A', valid_from }, body: oneRate },
  'bible/delete-rate-template': { refused: { rate_template_id: [999_999_999] }, body: oneTemplate },
  'bible/publish-buffers': { refused: { valid_from, ctry_iso_code: 'QQ', pct: 8 } },
  'bible/publish-clearance-costs': lines({ ...none, per_parcel: 1, per_kg: 0 }),
  'bible/publish-dim-factors': { refused: { valid_from, rate_service_code: 999, factor: 5000 } },
  'bible/publish-kilos': { refused: { valid_from, ...nowhere, kilos: 100 } },
  'bible/publish-linehaul-grid': lines({ ailine: '045', ...nowhere }),
  'bible/publish-operational-costs': { refused: { valid_from, iata_code: 'QQQ', per_parcel: 1, per_kg: 0 } },
  'bible/publish-provider-rates': lines({ ...none, zone: 'A', base: 1 }),
  'bible/publish-provider-shares': lines({ ...none, pct: 10 }),
  'bible/publish-provider-surcharges': lines({ ...none, charge: 'fuel', value: 1 }),
  'bible/publish-standard-rates': lines({
    rate_code: 100, rate_service_code: 201, ctry_iso_code: 'MX', zone: 'Q', weight_from: 0, base: 1,
  }), // prettier-ignore
  'bible/publish-zone-detail': lines({ ctry_iso_code: 'MX', distribution_type_code: 1, zone: 'Q', zip_from: '99800' }),
  'bible/save-rate-template': { refused: { rate_table: 'buffer', name: 'Draft', draft: { lines: [{ price: 1 }] } } },
  'bible/save-rate-cards': { refused: { rate_code: 901, rate_name: 'Nobody', currency: 'XXQ' } },
  'bible/publish-sale-surcharges': lines({ charge: 'fuel', rate_code: 999_999, value: 1 }),
  'bible/publish-minimum-prices': lines({ rate_code: 999_999, amount: 1 }),
  'bible/save-exchange-rates': { refused: { currency: 'XXQ', day: '2030-01-01', per_usd: 1 } },
  'bible/publish-tax-rules': lines({
    ctry_iso_code: 'QQ',
    regime: 'None',
    seller: 'any',
    consignee: 'any',
    carriage: 'any',
  }),
  'bible/save-airports': { refused: { iata_code: 'QQQ', name: 'None', ctry_iso_code: 'QQ', tz: 'UTC' } },
  'provider/provider-upsert': {
    refused: { service_provider_code: 'NOBODY', provider_name: 'None', no_news_days: 900 },
  },
  'bible/save-zones': {
    refused: { ctry_iso_code: 'QQ', distribution_type_code: 1, zone_code: 'A', zone_name: 'None' },
  },
  'operations/master-upsert-linehaul-price': { refused: { ailine: '045', ...nowhere, valid_from } },
};
