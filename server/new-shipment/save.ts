import { sql } from 'drizzle-orm';
import type { Duties } from '#tools/rules/duties.ts';
import type { Context } from '#server/context.ts';
import { inTurn } from '#server/change.ts';
import type { Checked, Numbers } from './asked.ts';

/** Writes a checked shipment with its parties, phones, items, first checkpoint and duties; answers its key. */
export async function saveShipment(
  ctx: Context,
  made: Checked,
  numbers: Numbers,
  duties: Duties | null,
): Promise<number> {
  const { asked, service, partner, state, zip, currency, entry_point, volumetric_kg, chargeable_kg } = made;
  const { db, who } = ctx;
  const [now, iso2, copa] = [ctx.now.toISOString(), asked.ctry_iso_code, partner.copa_id];
  const person = await personOf(ctx, made);
  const row = await db.one<{ id: number }>(sql`
    insert into shipment (trck_nmr_fol, external_tracking, order_label, copa_id, rate_service_code, import_service, person_id, consignee_name, shipper_name,
      entry_point, gateway, provider_id, origin_iso2, dest_iso2, dest_state, dest_city, dest_zip, dest_zone, state, status, last_chck_cdg, last_chck_at, pieces,
      weight_kg, weight_original, weight_unit, length_cm, width_cm, height_cm, volumetric_kg, chargeable_kg, contents, declared_value, currency,
      duty_estimate, created_at, created_by)
    select ${numbers.trck_nmr_fol}, ${numbers.carrier_number}, ${asked.order_label ?? null}, ${copa}, ${service.rate_service_code}, ${service.import_service},
      ${person}::bigint, ${asked.consignee_name}, ${asked.sender_name ?? asked.shipper_name ?? partner.name}, ${entry_point}, w.gateway, w.provider_id,
      ${asked.shipper_country ?? 'US'}, ${iso2}, ${state}, ${asked.city}, ${zip},
      (select z.zone from zip_code z where z.iso2 = ${iso2} and z.zip = ${zip} and z.zone is not null limit 1),
      'created', 'moving', 'CRE', ${now}::timestamptz, ${asked.pieces ?? 1}, ${asked.weight_kg}, ${asked.weight_kg}, 'kg', ${asked.length_cm ?? null}, ${asked.width_cm ?? null}, ${asked.height_cm ?? null},
      ${volumetric_kg}, ${chargeable_kg}, ${asked.contents}, ${asked.declared_value}, ${currency},
      ${service.import_service === 2 ? (duties?.total ?? null) : null}, ${now}::timestamptz, ${who.userCode}
    from (select 1) one left join way_of(${iso2}, ${service.rate_service_code}) w on true returning shipment_id as id`);
  const id = row!.id;
  await saveParties(ctx, id, made);
  await db.rows(sql`
    insert into shipment_item (shipment_id, copa_id, line, description, quantity, unit_value, currency, hs_code, origin_iso2)
    select ${id}, ${copa}, g.line, g.description, g.quantity, g.unit_value, ${currency}, g.hs_code, ${asked.shipper_country ?? 'US'}
    from jsonb_to_recordset(${JSON.stringify(made.items.map((item, at) => ({ ...item, line: at + 1 })))}::jsonb)
      as g(line int, description text, quantity int, unit_value numeric, hs_code text)`);
  await db.rows(sql`
    insert into checkpoint_event (shipment_id, copa_id, chck_cdg, at, user_login, source)
    values (${id}, ${copa}, 'CRE', ${now}::timestamptz, ${who.name}, ${ctx.through})`);
  if (duties)
    await db.rows(sql`
      insert into duty_estimate (shipment_id, copa_id, tax_rule_id, value, duty, vat, other, fee, total, steps, on_day, rate_service_code)
      values (${id}, ${copa}, ${duties.tax_rule_id}, ${duties.value}, ${duties.duty}, ${duties.vat}, ${duties.other}, ${duties.fee}, ${duties.total},
        ${duties.steps}, ${ctx.today}::date, ${service.rate_service_code})`);
  return id;
}

/** The consignee in the partner's address book: the one that was chosen, or found or made by the identity number. */
async function personOf({ db, who }: Context, made: Checked): Promise<number | null> {
  const { asked, partner, id_type, id_number } = made;
  if (asked.consignee_id) {
    const known = await db.one<{ id: number }>(
      sql`select person_id as id from person where person_id = ${asked.consignee_id} and copa_id = ${partner.copa_id}`,
    );
    if (known) return known.id;
  }
  if (!id_number) return null;
  const phone = asked.consignee_phones?.[0] ?? null;
  const row = await db.one<{ id: number }>(sql`
    insert into person (copa_id, iso2, id_type, id_number, name, phone, email, created_by)
    values (${partner.copa_id}, ${asked.ctry_iso_code}, ${id_type}, ${id_number}, ${asked.consignee_name}, ${phone}, ${asked.email?.toLowerCase() ?? null}, ${who.userCode})
    on conflict on constraint person_identity do update set phone = coalesce(excluded.phone, person.phone), email = coalesce(excluded.email, person.email)
    returning person_id as id`);
  return row!.id;
}

async function saveParties({ db }: Context, id: number, made: Checked): Promise<void> {
  const { asked, partner, state, zip, id_type, id_number } = made;
  const home = {
    address: asked.shipper_address,
    city: asked.shipper_city,
    state: asked.shipper_state,
    zip: asked.shipper_zip,
    iso2: asked.shipper_country ?? 'US',
  };
  const parties = [
    { role: 'shipper', name: asked.shipper_name ?? partner.name, ...home, phones: asked.shipper_phones },
    { role: 'sender', name: asked.sender_name, ...home, phones: asked.sender_phones },
    { role: 'merchant', name: asked.merchant_name ?? (asked.merchant_phones?.length ? partner.name : undefined), phones: asked.merchant_phones },
    { role: 'shipper_return', name: asked.return_name ?? (asked.return_address ? (asked.shipper_name ?? partner.name) : undefined), address: asked.return_address, city: asked.return_city, state: asked.return_state, zip: asked.return_zip, iso2: asked.return_country ?? 'US' },
    { role: 'consignee', name: asked.consignee_name, id_type, id_number, email: asked.email?.toLowerCase(), address: asked.address, address2: asked.address2, district: asked.district, city: asked.city, state, zip, iso2: asked.ctry_iso_code, phones: asked.consignee_phones },
  ].filter(({ name }) => name); // prettier-ignore
  const saved = await db.rows<{ id: number; role: string }>(sql`
    insert into shipment_party (shipment_id, copa_id, role, name, id_type, id_number, email, address, address2, district, city, state, zip, iso2)
    select ${id}, ${partner.copa_id}, g.role, g.name, g.id_type, g.id_number, g.email, g.address, g.address2, g.district, g.city, g.state, g.zip, g.iso2
    from jsonb_to_recordset(${JSON.stringify(parties)}::jsonb) as g(role text, name text, id_type text, id_number text, email text, address text,
      address2 text, district text, city text, state text, zip text, iso2 text) returning shipment_party_id as id, role`);
  const idOf = new Map(saved.map((row) => [row.role, row.id]));
  await inTurn(
    parties.filter(({ phones }) => phones?.length),
    ({ role, phones }) => db.rows(sql`
      insert into party_phone (shipment_party_id, copa_id, phone)
      select ${idOf.get(role)!}, ${partner.copa_id}, p.value from jsonb_array_elements_text(${JSON.stringify(phones)}::jsonb) with ordinality p(value, at) order by p.at`),
  ); // prettier-ignore
}
