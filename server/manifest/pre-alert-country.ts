import { sql, type SQL } from 'drizzle-orm';
import { estimateDuties } from '#tools/rules/duties.ts';
import { ratesOn, type RateOfExchange } from '#tools/rules/exchange.ts';
import { verifyIdentity } from '#tools/rules/identifiers.ts';
import { checkZip } from '#tools/rules/postal-codes.ts';
import type { Taxed, TaxRule } from '#tools/rules/tax-rules.ts';
import type { Context } from '#server/context.ts';
import { refuseField } from '#server/refuse.ts';

/** Numbers that only firms have. */
const ofFirms = new Set(['CNPJ', 'NIT', 'RNC']);

/** The one country of all lines of list `h`; null where they go to several. */
export const countryOfList = sql`(select case when count(distinct l.iso2) = 1 then min(l.iso2) end
  from pre_manifest_line l where l.pre_manifest_header_code = h.pre_manifest_header_code)`;

/** Why the parcels of a list may not go to another country; undefined where they may. */
export async function whyItsCountryStays(
  { db, who }: Context,
  { code, received, ctry_iso_code: country }: { code: string; received: number; ctry_iso_code?: string | null },
  iso2: string,
): Promise<string | undefined> {
  if (who.role !== 'admin') return 'Only the desk may send it to another country.';
  if (!(await db.one(sql`select 1 from country where iso2 = ${iso2}`)))
    return refuseField('ctry_iso_code', `is not a country: ${iso2}.`);
  if (received > 0) return `${received} of its parcels have been received: it keeps its country.`;
  if (!country) return 'Its parcels go to several countries: correct them in the file of the partner.';
  const mine = sql`from shipment s where s.pre_manifest_header_code = ${code}`;
  const asked = await db.one<{ number: string }>(sql`
    select s.trck_nmr_fol as number ${mine} and exists (select from carrier_label c where c.shipment_id = s.shipment_id) limit 1`);
  if (asked) return `The carrier has been asked for the label of ${asked.number}: it keeps its country.`;
  // A service is sold for some countries; one without any route, such as that of cards, goes wherever it is sent.
  const noWay = await db.one<{ service: number }>(sql`
    select s.rate_service_code as service ${mine} and not exists (select from way_of(${iso2}, s.rate_service_code))
      and exists (select from route r where r.rate_service_code = s.rate_service_code) limit 1`);
  return noWay && `No route leads to ${iso2} by service ${noWay.service}.`;
}

/** What of the lines does not fit the country, to be corrected parcel by parcel; undefined where all of it does. */
export async function misfits({ db }: Context, code: string, iso2: string): Promise<string | undefined> {
  const lines = await db.rows<{ zip: string | null; id_type: string | null; id_number: string | null }>(
    sql`select zip, id_type, id_number from pre_manifest_line where pre_manifest_header_code = ${code}`,
  );
  const zips = lines.filter(({ zip }) => zip && checkZip(iso2, zip).verdict === 'wrong').length;
  const ids = lines.filter(
    ({ id_type, id_number }) => id_number && verifyIdentity(iso2, id_type, id_number).verdict !== 'valid',
  ).length;
  return zips + ids
    ? `${zips} postal codes and ${ids} identity numbers are not of ${iso2}: correct them parcel by parcel.`
    : undefined;
}

/** Sends the parcels of a list elsewhere: their lines, consignees, zone, way and duties become those of the country. */
export async function moveToCountry(ctx: Context, code: string, iso2: string): Promise<void> {
  const { db, now, who } = ctx;
  const way = (column: 'gateway' | 'provider_id'): SQL =>
    sql`case when s.${sql.raw(column)} is not null then (select w.${sql.raw(column)} from way_of(${iso2}, s.rate_service_code) w) end`;
  await db.rows(sql`update pre_manifest_line set iso2 = ${iso2} where pre_manifest_header_code = ${code}`);
  await db.rows(sql`
    update shipment_party q set iso2 = ${iso2} from shipment s
    where s.shipment_id = q.shipment_id and s.pre_manifest_header_code = ${code} and q.role = 'consignee'`);
  await db.rows(sql`
    update shipment s set dest_iso2 = ${iso2}, gateway = ${way('gateway')}, provider_id = ${way('provider_id')},
      dest_zone = (select z.zone from zip_code z where z.iso2 = ${iso2} and z.zip = s.dest_zip and z.zone is not null limit 1),
      person_id = (select n.person_id from pre_manifest_line l join person n on n.copa_id = s.copa_id and n.iso2 = ${iso2}
        and n.id_type = l.id_type and n.id_number = l.id_number where l.shipment_id = s.shipment_id limit 1),
      updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.userCode}
    where s.pre_manifest_header_code = ${code}`);
  await estimateAgain(ctx, code, iso2);
}

type Parcel = Omit<Taxed, 'chapters' | 'headings' | 'consignee' | 'seller' | 'day'> & {
  id: number;
  codes: string[];
  id_type: string | null;
  pays: boolean;
};

/** The duties expected of the parcels of a list by the rules of today; none where no rule of the country covers them. */
async function estimateAgain({ db, today }: Context, code: string, iso2: string): Promise<void> {
  const rules = await db.rows<TaxRule>(sql`select * from tax_rule where iso2 = ${iso2}`);
  const rateOn = ratesOn(await db.rows<RateOfExchange>(sql`select iso4217, day::text as day, per_usd from fx_rate`));
  const parcels = await db.rows<Parcel>(sql`
    select s.shipment_id as id, s.dest_iso2 as iso2, s.dest_state as state, s.origin_iso2 as origin, s.declared_value as value, s.currency, s.weight_kg,
      s.import_service = 2 as pays, (select q.id_type from shipment_party q where q.shipment_id = s.shipment_id and q.role = 'consignee' limit 1) as id_type,
      array(select i.hs_code::text from shipment_item i where i.shipment_id = s.shipment_id and i.hs_code is not null) as codes,
      coalesce(s.declared_transport, 0) as transport
    from shipment s where s.pre_manifest_header_code = ${code} and s.declared_value is not null`);
  const found = parcels.flatMap(({ id, codes, id_type, pays, ...taxed }) => {
    const duties = estimateDuties(
      rules,
      {
        ...taxed,
        seller: 'registered',
        consignee: ofFirms.has(id_type ?? '') ? 'firm' : 'person',
        headings: Math.max(1, new Set(codes.map((one) => one.slice(0, 4))).size),
        chapters: [...new Set(codes.map((one) => one.slice(0, 2)))],
        day: today,
      },
      rateOn,
    );
    return duties ? [{ id, pays, ...duties }] : [];
  });
  const mine = sql`shipment s where s.pre_manifest_header_code = ${code}`;
  const given = sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
    as g(id bigint, pays boolean, tax_rule_id int, value numeric, duty numeric, vat numeric, other numeric, fee numeric, total numeric, steps text)`;
  await db.rows(sql`delete from duty_estimate e using ${mine} and e.shipment_id = s.shipment_id`);
  await db.rows(sql`
    insert into duty_estimate (shipment_id, copa_id, tax_rule_id, value, duty, vat, other, fee, total, steps, on_day, rate_service_code)
    select s.shipment_id, s.copa_id, g.tax_rule_id, g.value, g.duty, g.vat, g.other, g.fee, g.total, g.steps, ${today}::date, s.rate_service_code
    from ${given} join shipment s on s.shipment_id = g.id`);
  await db.rows(sql`
    update shipment s set duty_estimate = (select g.total from ${given} where g.id = s.shipment_id and g.pays) where s.pre_manifest_header_code = ${code}`);
}
