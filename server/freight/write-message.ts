import anyAscii from 'any-ascii';
import { airCharges, totalOf } from '#tools/rules/air-charges.ts';
import { shortDay } from '#tools/rules/cargo-imp/flights.ts';
import { writeFhl } from '#tools/rules/cargo-imp/house.ts';
import { writeFfr } from '#tools/rules/cargo-imp/space.ts';
import { impText } from '#tools/rules/cargo-imp/text.ts';
import { writeFwb } from '#tools/rules/cargo-imp/waybill.ts';
import type { Company } from '#server/company/company.ts';
import type { Flying, HouseParcel } from './message-data.ts';

/** Any text in Latin letters, as messages can hold it. */
const latin = (text: string | null, most: number): string => impText(anyAscii(text ?? ''), most);
const office = (origin: string) => `${origin}FWD01`;

/** What a booking still lacks before a message can be made of it. */
export function lacking(
  { mawb, flight, etd, weight_kg, pieces, manifests }: Flying,
  kind: 'FFR' | 'FWB' | 'FHL',
): string | null {
  if (!mawb) return 'The booking has no air waybill yet.';
  if (!flight || !etd) return 'The booking has no flight with its departure yet.';
  if (!weight_kg || !pieces) return 'The booking has no pieces and weight yet.';
  return kind !== 'FFR' && !manifests?.length ? 'The booking has no manifest yet: it is sent once it is cut.' : null;
}

/** What a message says of the firm that sends it. */
export const saysOfUs = { FFR: [], FWB: ['name', 'agent_number'], FHL: ['name'] } as const;

/** As the networks write a flight: LA8191, where people write LA 8191. */
const flightOf = ({ flight }: Flying): string => flight!.replaceAll(/\s/g, '').toUpperCase();

const consignmentOf = ({ mawb, origin, destination, pieces, weight_kg, volume_m3 }: Flying) => ({
  mawb: mawb!,
  origin,
  destination,
  quantity: {
    part: 'T' as const,
    pieces: pieces!,
    kg: weight_kg!,
    ...(volume_m3 && { m3: Math.max(0.01, Math.round(volume_m3 * 100) / 100) }),
  },
});

/** The request for space; `code` XX takes it back. */
export const ffrOf = (flying: Flying, code: 'NN' | 'XX' = 'NN'): string =>
  writeFfr({
    consignment: { ...consignmentOf(flying), goods: 'CONSOLIDATION' },
    legs: [{ flight: flightOf(flying), on: shortDay(flying.etd!), from: flying.origin, to: flying.destination, code }],
    ref: `${office(flying.origin)}/${flying.id}`,
  });

/** The data of the air waybill, charged by the price in force. */
export function fwbOf(flying: Flying, { company, now }: { company: Company; now: string }): string {
  const { origin, destination, carrier, dest_iso2, price, chargeable_kg: kg, charge_type, etd } = flying;
  const lines = price && kg ? airCharges(price, kg, flying.as_rule) : [];
  const [freight] = lines;
  const carriers = lines.slice(1);
  const codes = { fuel: 'MYC', screening: 'XDC', security: 'SCC', freight: '' } as const;
  const own = {
    name: latin(company.name, 35),
    place: latin(flying.origin_city, 17),
    country: flying.origin_iso2,
  };
  return writeFwb({
    consignment: consignmentOf(flying),
    flights: [{ flight: flightOf(flying), day: shortDay(etd!).day }],
    routing: [{ to: destination, carrier: carrier ?? flightOf(flying).slice(0, 2) }],
    shipper: own,
    consignee: {
      name: latin(flying.consignee, 35) || 'TO ORDER',
      ...(flying.consignee_address && { street: latin(flying.consignee_address, 35) }),
      place: latin(flying.destination_city, 17),
      country: dest_iso2 ?? 'XX',
    },
    agent: { number: company.agent_number!, name: own.name, place: own.place },
    currency: price?.currency ?? 'USD',
    charge: charge_type ?? 'PP',
    rates: [
      {
        pieces: flying.pieces!,
        kg: flying.weight_kg!,
        class: freight?.rule === 'minimum' ? 'M' : freight?.product === 'rate-100' ? 'Q' : 'N',
        chargeableKg: freight?.rule === 'as-100' ? 100 : (kg ?? flying.weight_kg!),
        rate: freight?.rule === 'minimum' ? freight.amount : (freight?.rate ?? 0),
        total: freight?.amount ?? 0,
      },
    ],
    goods: ['NC/CONSOLIDATION', 'NC/AS PER ATTACHED LIST'],
    others: carriers.map(({ charge, amount }) => ({ code: codes[charge], amount })),
    totals: { freight: freight?.amount ?? 0, carrier: totalOf(carriers), total: totalOf(lines) },
    signed: own.name,
    issued: { ...shortDay(now), year: Number(now.slice(0, 4)), place: own.place },
    ref: office(origin),
    handling: ['EAW'],
    customs:
      flying.consignee_tax && dest_iso2
        ? [
            {
              country: dest_iso2,
              party: 'CNE',
              about: 'T',
              said: `${dest_iso2 === 'BR' ? 'CNPJ' : ''}${latin(flying.consignee_tax, 30).replace(/\W/g, '')}`,
            },
          ]
        : [],
  });
}

/** One house of the list, for a parcel. */
export const fhlOf = (flying: Flying, parcel: HouseParcel, shipper: string): string =>
  writeFhl({
    master: consignmentOf(flying),
    houses: [
      {
        number: latin(parcel.trck_nmr_fol, 40)
          .replace(/[^A-Z0-9]/g, '')
          .slice(-12),
        origin: flying.origin,
        destination: flying.destination,
        pieces: parcel.pieces ?? 1,
        kg: Math.max(0.1, Math.round((parcel.weight_kg ?? 0.1) * 10) / 10),
        goods: latin(parcel.contents, 15) || 'PARCEL',
        ...(parcel.contents && { text: [latin(parcel.contents, 65)].filter(Boolean) }),
        ...(parcel.hs_code && { tariff: [parcel.hs_code.replace(/\D/g, '')] }),
        shipper: {
          name: latin(parcel.shipper ?? shipper, 35) || 'SHIPPER',
          place: latin(flying.origin_city, 17),
          country: flying.origin_iso2,
        },
        consignee: {
          name: latin(parcel.consignee, 35) || 'CONSIGNEE',
          ...(latin(parcel.address, 35) && { street: latin(parcel.address, 35) }),
          place: latin(parcel.city, 17) || flying.destination,
          country: parcel.iso2,
          ...(parcel.zip && { zip: latin(parcel.zip, 9).replace(/[^A-Z0-9]/g, '') }),
        },
        currency: parcel.currency ?? 'USD',
      },
    ],
  });

/** What a person at the airline reads beside the message. */
export function mailOf({
  mawb,
  id,
  flight,
  etd,
  origin,
  destination,
  pieces,
  weight_kg,
  airline,
  manifests,
}: Flying): string {
  const number = mawb ? `${mawb.slice(0, 3)}-${mawb.slice(3)}` : `booking ${id}`;
  return [
    `Air waybill ${number}, ${airline ?? 'airline'}`,
    `${origin} to ${destination}, flight ${flight ?? 'open'} of ${etd?.slice(0, 16).replace('T', ' ') ?? 'a day to be set'}`,
    `${pieces ?? 0} pieces, ${weight_kg ?? 0} kg`,
    ...(manifests?.length
      ? [`Manifests: ${manifests.map(({ number: named, mnfs_id }) => named ?? mnfs_id).join(', ')}`]
      : []),
    `Our reference: ${office(origin)}/${id}`,
  ].join('\n');
}
