import { sql } from 'drizzle-orm';
import { estimateDuties, type Duties } from '#tools/rules/duties.ts';
import { ratesOn, type RateOfExchange } from '#tools/rules/exchange.ts';
import type { TaxRule } from '#tools/rules/tax-rules.ts';
import type { Context } from '#server/context.ts';
import type { Checked } from './asked.ts';

/** Numbers that only firms have. */
const ofFirms = new Set(['CNPJ', 'NIT', 'RNC']);

/** The duties expected of a new shipment by the rules of today; null where no rule covers it. */
export async function dutiesOf({ db, today }: Context, made: Checked): Promise<Duties | null> {
  const { asked, currency, id_type, state, items } = made;
  const rules = await db.rows<TaxRule>(sql`select * from tax_rule where iso2 = ${asked.ctry_iso_code}`);
  const rates = await db.rows<RateOfExchange>(sql`select iso4217, day::text as day, per_usd from fx_rate`);
  const taxed = {
    iso2: asked.ctry_iso_code,
    state,
    origin: asked.shipper_country ?? 'US',
    seller: 'registered' as const,
    consignee: ofFirms.has(id_type ?? '') ? ('firm' as const) : ('person' as const),
    value: asked.declared_value,
    currency,
    weight_kg: asked.weight_kg,
    chapters: [...new Set(items.flatMap(({ hs_code }) => hs_code?.slice(0, 2) ?? []))],
    headings: Math.max(1, new Set(items.map(({ hs_code }) => hs_code?.slice(0, 4)).filter(Boolean)).size),
    day: today,
  };
  return estimateDuties(rules, taxed, ratesOn(rates));
}
