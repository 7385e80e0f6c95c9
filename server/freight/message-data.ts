import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import type { LinehaulRow } from '#tools/rules/rating/rows.ts';
import { chargeableKg, housesOf, priceInForce } from './price-rows.ts';

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
  flight: string | null;
  origin: string;
  origin_tz: string;
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
  /** Where it changes flights, the flight from there and its local time. */
  via: string | null;
  onward_flight: string | null;
  onward_etd: string | null;
  handling: string[];
  chargeable_kg: number | null;
  charge_type: 'PP' | 'CC' | null;
  consignee: string | null;
  consignee_address: string | null;
  consignee_tax: string | null;
  manifests:
    | {
        mnfs_id: number;
        number: string | null;
        pieces: number;
        bags: number;
        weight_kg: number | null;
        items: number;
      }[]
    | null;
  /** Parcels that fly under its number. */
  houses: number;
  price: LinehaulRow | null;
}

/** Bookings by number, with their manifests and the price in force; unknown numbers are left out. */
export const flyingBy = (db: Database, ids: readonly (number | string)[]): Promise<Flying[]> =>
  db.rows<Flying>(sql`
    select b.master_booking_id as id, b.mawb, b.state, b.post_tender_status, a.name as airline, a.iata2 as carrier, b.airline_prefix, a.cargo_mail,
      b.flight, b.origin, coalesce(o.tz, 'UTC') as origin_tz, coalesce(o.city, b.origin) as origin_city, coalesce(o.iso2, 'US') as origin_iso2,
      b.destination, coalesce(g.city, b.destination) as destination_city, b.dest_iso2,
      local_iso(b.etd, coalesce(o.tz, 'UTC')) as etd, local_iso(b.eta, coalesce(g.tz, 'UTC')) as eta, b.pieces, b.weight_kg, b.volume_m3, b.via, b.onward_flight, local_iso(b.onward_etd, coalesce(v.tz, 'UTC')) as onward_etd, b.handling,
      ${chargeableKg} as chargeable_kg, b.charge_type, coalesce(c.name, b.consignee) as consignee, c.address as consignee_address, c.tax_id as consignee_tax,
      (select jsonb_agg(jsonb_build_object('mnfs_id', f.mnfs_id, 'number', f.number, 'pieces', coalesce(m.pieces, f.bags), 'bags', f.bags,
          'weight_kg', coalesce(m.weight_kg, f.weight_kg), 'items', f.items) order by f.mnfs_id)
        from master_booking_manifest m join manifest f using (mnfs_id) where m.master_booking_id = b.master_booking_id) as manifests,
      ${housesOf} as houses, (select to_jsonb(p) from (${priceInForce}) p) as price
    from master_booking b
    left join airline a on a.prefix = b.airline_prefix
    left join iata_location o on o.iata = b.origin
    left join iata_location g on g.iata = b.destination
    left join iata_location v on v.iata = b.via
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
  id_type: string | null;
  id_number: string | null;
  address: string | null;
  city: string | null;
  zip: string | null;
  iso2: string;
  declared_value: number | null;
  currency: string | null;
}

/** So many houses of a master are listed to the airline, one message each. */
export const mostHouses = 3_000;

/** The parcels that fly under a number, in their order. */
export const houseParcels = (db: Database, mawb: string): Promise<HouseParcel[]> =>
  db.rows<HouseParcel>(sql`
    select s.trck_nmr_fol, s.pieces, s.weight_kg, s.contents, (select i.hs_code from shipment_item i where i.shipment_id = s.shipment_id and i.hs_code is not null limit 1) as hs_code,
      s.shipper_name as shipper, s.consignee_name as consignee, q.id_type, q.id_number, q.address, coalesce(q.city, s.dest_city) as city, q.zip, s.dest_iso2 as iso2,
      s.declared_value, s.currency
    from shipment s left join shipment_party q on q.shipment_id = s.shipment_id and q.role = 'consignee'
    where s.mawb = ${mawb} order by s.trck_nmr_fol`);

/** A booking as it was cut: the pieces and the weight of the manifests that are on it; as it was booked while there is none. */
export function asCut(flying: Flying): Flying {
  const { manifests, weight_kg: booked, volume_m3 } = flying;
  if (!manifests?.length) return flying;
  const sum = (values: number[]) => Math.round(values.reduce((total, value) => total + value, 0) * 1_000) / 1_000;
  const pieces = sum(manifests.map((manifest) => manifest.pieces));
  const kg = manifests.some(({ weight_kg }) => weight_kg === null) ? booked : sum(manifests.map(({ weight_kg }) => weight_kg!)); // prettier-ignore
  if (!kg) return { ...flying, pieces };
  const share = booked ? Math.min(1, kg / booked) : 1;
  const volume = volume_m3 === null ? null : sum([volume_m3 * share]);
  return { ...flying, pieces, weight_kg: kg, volume_m3: volume, chargeable_kg: Math.ceil(Math.max(kg, (volume ?? 0) / 0.006) * 2) / 2 }; // prettier-ignore
}
