import { sql } from 'drizzle-orm';
import { clockTime } from '#tools/rules/clock-time.ts';
import { estimateDuties } from '#tools/rules/duties.ts';
import { ratesOn } from '#tools/rules/exchange.ts';
import type { RateOfExchange } from '#tools/rules/exchange.ts';
import type { Taxed, TaxRule } from '#tools/rules/tax-rules.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import type { OwnerDatabase } from '#server/db/session.ts';
import type { PreAlertLine } from '#server/pre-alert-import/checking/pre-alert-line.ts';
import { each } from './new-parcel.ts';
import type { Batch, NewParcel, TableRows } from './new-parcel.ts';

/** Numbers that only firms have. */
const ofFirms = new Set(['CNPJ', 'NIT', 'RNC']);
const ddp = 2;

const codesOf = (line: PreAlertLine): string[] =>
  (line.items.length ? line.items : [line]).flatMap(({ hs_code }) => hs_code ?? []);

/** Freight and insurance as declared, to the cent; null where the line has neither. */
export const transportOf = ({ freight, insurance }: PreAlertLine): number | null =>
  freight === null && insurance === null ? null : Math.round(((freight ?? 0) + (insurance ?? 0)) * 100) / 100;

const taxedOf = (line: PreAlertLine, day: string): Taxed => ({
  iso2: line.iso2,
  state: line.state,
  origin: line.shipper_iso2,
  seller: line.isOutsideProgramme ? 'outside' : 'registered',
  consignee: ofFirms.has(line.id_type ?? '') ? 'firm' : 'person',
  value: line.declared_value ?? 0,
  transport: transportOf(line) ?? 0,
  currency: line.currency,
  weight_kg: line.weight_kg,
  headings: Math.max(1, new Set(codesOf(line).map((code) => code.slice(0, 4))).size),
  chapters: [...new Set(codesOf(line).map((code) => code.slice(0, 2)))],
  day,
});

/** The day of a place on which customs registered a parcel, where its history tells; else null. */
function registeredOn({ events }: PreAlertLine, tz: string): string | null {
  const entry = events.find(({ chck_cdg }) => chck_cdg === 'CIN');
  return entry ? new Date(clockTime(Date.parse(entry.at), tz)).toISOString().slice(0, 10) : null;
}

/**
 * Gives a new parcel the duties expected of it: by the rules of the day of registration where the file tells it, else by
 * those of today.
 */
export async function estimator(
  db: OwnerDatabase,
  destinations: ReadonlySet<string>,
  { now }: Batch,
): Promise<(parcel: NewParcel) => void> {
  const countries = [...destinations];
  const rules = await db.rows<TaxRule>(sql`select * from tax_rule where iso2 = any(${listOf(countries, 'text')})`);
  const byCountry = new Map(countries.map((iso2) => [iso2, rules.filter((rule) => rule.iso2 === iso2)]));
  const rateOn = ratesOn(await db.rows<RateOfExchange>(sql`select iso4217, day::text as day, per_usd from fx_rate`));
  const zones = await db.rows<{ iso2: string; tz: string }>(sql`
    select iso2, tz from country where tz is not null and iso2 = any(${listOf(countries, 'text')})`);
  const zoneOf = new Map(zones.map(({ iso2, tz }) => [iso2, tz]));
  return (parcel) => {
    if (rules.length === 0 || parcel.line.declared_value === null) return;
    const entered = registeredOn(parcel.line, zoneOf.get(parcel.line.iso2) ?? 'UTC');
    const taxed = taxedOf(parcel.line, entered ?? now.slice(0, 10));
    parcel.dutiesOn = taxed.day;
    parcel.duties = estimateDuties(byCountry.get(parcel.line.iso2)!, taxed, rateOn);
  };
}

/** What the sender is to pay of them, where it is the sender who pays. */
export const dutyTotal = ({ line, duties }: NewParcel): number | null =>
  duties && line.import_service === ddp ? duties.total : null;

/** Rows of `duty_estimate`; the clearance provider is the one of the usual route. */
export async function dutyRows(
  db: OwnerDatabase,
  parcels: readonly NewParcel[],
  { copaId }: Batch,
): Promise<TableRows> {
  const routes = await db.rows<{ iso2: string; service: number | null; provider_id: number }>(sql`
    select distinct on (iso2, rate_service_code) iso2, rate_service_code as service, clearance_provider_id as provider_id
    from route where clearance_provider_id is not null order by iso2, rate_service_code, priority, route_id`);
  const providerOf = ({ iso2, rate_service_code }: PreAlertLine) =>
    routes.find((route) => route.iso2 === iso2 && (route.service === null || route.service === rate_service_code))
      ?.provider_id ?? null;
  return {
    table: 'duty_estimate',
    columns: [
      'shipment_id', 'copa_id', 'tax_rule_id', 'value', 'duty', 'vat', 'other', 'fee', 'total', 'steps', 'on_day',
      'rate_service_code', 'provider_id',
    ], // prettier-ignore
    rows: each(parcels, ({ shipmentId, line, duties: d, dutiesOn }) =>
      d
        ? [[
            shipmentId, copaId, d.tax_rule_id, d.value, d.duty, d.vat, d.other, d.fee, d.total, d.steps, dutiesOn,
            line.rate_service_code, providerOf(line),
          ]]
        : [],
    ), // prettier-ignore
  };
}
