import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { chargeableKg } from './price-rows.ts';
import type { AirPrice } from '#tools/rules/air-charges.ts';
import { priceInForce } from './price-rows.ts';

/** A booking with everything that messages and papers say of it. Times are those of the airports. */
export interface Flying {
  id: number;
  mawb: string | null;
  state: string;
  post_tender_status: string;
  airline: string | null;
  carrier: string | null;
  airline_prefix: string | null;
  cargo_mail: string | null;
  as_rule: boolean;
  flight: string | null;
  origin: string;
  origin_city: string;
  origin_iso2: string;
  destination: string;
  destination_city: string;
  dest_iso2: string | null;
  etd: string | null;
  eta: string | null;
  pieces: number | null;
  weight_kg: number | null;
  volume_m3: number | null;
  chargeable_kg: number | null;
  charge_type: 'PP' | 'CC' | null;
  consignee: string | null;
  consignee_address: string | null;
  consignee_tax: string | null;
  manifests:
    | { mnfs_id: number; number: string | null; pieces: number; weight_kg: number | null; items: number }[]
    | null;
  price: (AirPrice & { currency: string }) | null;
}

/** Bookings by number, with their manifests and the price in force; unknown numbers are left out. */
export const flyingBy = (db: Database, ids: readonly (number | string)[]): Promise<Flying[]> =>
  db.rows<Flying>(sql`
    select b.master_booking_id as id, b.mawb, b.state, b.post_tender_status, a.name as airline, a.iata2 as carrier, b.airline_prefix, a.cargo_mail,
      coalesce(a.as_rule, false) as as_rule, b.flight, b.origin, coalesce(o.city, b.origin) as origin_city, coalesce(o.iso2, 'US') as origin_iso2,
      b.destination, coalesce(g.city, b.destination) as destination_city, b.dest_iso2,
      local_iso(b.etd, coalesce(o.tz, 'UTC')) as etd, local_iso(b.eta, coalesce(g.tz, 'UTC')) as eta, b.pieces, b.weight_kg, b.volume_m3,
      ${chargeableKg} as chargeable_kg, b.charge_type, coalesce(c.name, b.consignee) as consignee, c.address as consignee_address, c.tax_id as consignee_tax,
      (select jsonb_agg(jsonb_build_object('mnfs_id', f.mnfs_id, 'number', f.number, 'pieces', coalesce(m.pieces, f.bags),
          'weight_kg', coalesce(m.weight_kg, f.weight_kg), 'items', f.items) order by f.mnfs_id)
        from master_booking_manifest m join manifest f using (mnfs_id) where m.master_booking_id = b.master_booking_id) as manifests,
      (select to_jsonb(p) from (${priceInForce}) p) as price
    from master_booking b
    left join airline a on a.prefix = b.airline_prefix
    left join iata_location o on o.iata = b.origin
    left join iata_location g on g.iata = b.destination
    left join master_consignee c on c.master_consignee_id = b.master_consignee_id
    where b.master_booking_id = any(${listOf(
      ids.filter((id) => /^\d+$/.test(String(id))),
      'bigint',
    )}) order by b.master_booking_id`);

/** A parcel as a house of its master. */
export interface HouseParcel {
  trck_nmr_fol: string;
  pieces: number | null;
  weight_kg: number | null;
  contents: string | null;
  hs_code: string | null;
  shipper: string | null;
  consignee: string | null;
  address: string | null;
  city: string | null;
  zip: string | null;
  iso2: string;
  declared_value: number | null;
  currency: string | null;
}

/** The parcels that fly under a number, in their order. */
export const houseParcels = (db: Database, mawb: string): Promise<HouseParcel[]> =>
  db.rows<HouseParcel>(sql`
    select s.trck_nmr_fol, s.pieces, s.weight_kg, s.contents, (select i.hs_code from shipment_item i where i.shipment_id = s.shipment_id and i.hs_code is not null limit 1) as hs_code,
      s.shipper_name as shipper, s.consignee_name as consignee, q.address, coalesce(q.city, s.dest_city) as city, q.zip, s.dest_iso2 as iso2,
      s.declared_value, s.currency
    from shipment s left join shipment_party q on q.shipment_id = s.shipment_id and q.role = 'consignee'
    where s.mawb = ${mawb} order by s.trck_nmr_fol`);
