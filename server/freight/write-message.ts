import anyAscii from 'any-ascii';
import { chargeLines, rateClass, totalOf } from '#tools/rules/rating/linehaul.ts';
import { shortDay, writeLeg, type Leg } from '#tools/rules/cargo-imp/flights.ts';
import { writeFhl } from '#tools/rules/cargo-imp/house.ts';
import type { CustomsNote } from '#tools/rules/cargo-imp/customs.ts';
import { writeFfr } from '#tools/rules/cargo-imp/space.ts';
import { impText } from '#tools/rules/cargo-imp/text.ts';
import { writeFwb } from '#tools/rules/cargo-imp/waybill.ts';
import type { Company } from '#server/company/company.ts';
import { verifyIdentity } from '#tools/rules/identifiers.ts';
import { dayIn } from '#tools/rules/clock-time.ts';
import { asCut, type Flying, type HouseParcel } from './message-data.ts';

/** Any text in Latin letters, as messages can hold it. */
const latin = (text: string | null, most: number): string => impText(anyAscii(text ?? ''), most);
const office = (origin: string) => `${origin}FWD01`;

/** What a booking still lacks before a message can be made of it. */
export function lacking(
  { mawb, flight, etd, weight_kg, pieces, manifests, dest_iso2, consignee_tax }: Flying,
  kind: 'FFR' | 'FWB' | 'FHL',
): string | null {
  if (!mawb) return 'The booking has no air waybill yet.';
  if (!flight || !etd) return 'The booking has no flight with its departure yet.';
  if (!weight_kg || !pieces) return 'The booking has no pieces and weight yet.';
  if (kind !== 'FFR' && !manifests?.length) return 'The booking has no manifest yet: it is sent once it is cut.';
  return kind === 'FWB' && lacksCnpj(dest_iso2, consignee_tax)
    ? 'Brazil takes no air waybill without the CNPJ of its consignee.'
    : null;
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

/** The flights of a booking, one leg each. */
function legsOf(flying: Flying, code: 'NN' | 'XX'): Leg[] {
  const { etd, origin, destination, via, onward_flight, onward_etd } = flying;
  const first = { flight: flightOf(flying), on: shortDay(etd!), from: origin, to: via ?? destination, code };
  if (!via || !onward_flight || !onward_etd) return [first];
  return [first, { flight: onward_flight, on: shortDay(onward_etd), from: via, to: destination, code }];
}
const sameLeg = (a: Leg) => (b: Leg) => writeLeg({ ...a, code: '' }) === writeLeg({ ...b, code: '' });

/** The request for space; what was asked for `before` and is asked for no more is taken back by the code XX. */
export function ffrOf(flying: Flying, before: Flying | null = null, wanted: Leg[] = legsOf(flying, 'NN')): string {
  const given = before ? legsOf(before, 'XX').filter((leg) => !wanted.some(sameLeg(leg))) : [];
  return writeFfr({
    consignment: { ...consignmentOf(flying), goods: 'CONSOLIDATION', handling: flying.handling },
    legs: [...given, ...wanted],
    ref: `${office(flying.origin)}/${flying.id}`,
  });
}

/** What a charge beside the freight is called on a waybill; C: due the carrier. */
export const chargeCodes = { freight: '', waybill: 'AWC', fuel: 'MYC', screening: 'XDC', security: 'SCC' } as const;

/** The number by which customs know a consignee; Brazil's is written with its kind. */
const taxNote = (country: string | null, number: string | null, kind: string | null): CustomsNote[] =>
  country && number
    ? [
        {
          country,
          party: 'CNE',
          about: 'T',
          said: `${country === 'BR' ? (kind ?? '') : ''}${latin(number, 30).replace(/\W/g, '')}`,
        },
      ]
    : [];

/** Whether the consignee of a booking is one that customs of its country take; Brazil's must have a CNPJ. */
export const lacksCnpj = (country: string | null, number: string | null): boolean =>
  country === 'BR' && verifyIdentity('BR', 'CNPJ', number ?? '').verdict !== 'valid';

/** The data of the air waybill as it was cut, charged by the price in force. */
export function fwbOf(booked: Flying, { company, now }: { company: Company; now: Date }): string {
  const flying = asCut(booked);
  const { origin, carrier, dest_iso2, price, chargeable_kg: kg, charge_type } = flying;
  const legs = legsOf(flying, 'NN');
  const lines = price && kg ? chargeLines(price, { kg, pieces: flying.houses }) : [];
  const [freight] = lines;
  const carriers = lines.slice(1);
  const issued = dayIn(now, flying.origin_tz);
  const own = {
    name: latin(company.name, 35),
    place: latin(flying.origin_city, 17),
    country: flying.origin_iso2,
  };
  return writeFwb({
    consignment: consignmentOf(flying),
    flights: legs.map(({ flight, on }) => ({ flight, day: on.day })),
    routing: legs.map(({ flight, to }, at) => ({ to, carrier: at === 0 && carrier ? carrier : flight.slice(0, 2) })),
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
        class: freight ? rateClass(freight) : 'N',
        chargeableKg: freight?.kg ?? kg ?? flying.weight_kg!,
        rate: freight && rateClass(freight) === 'M' ? freight.amount : (freight?.rate ?? 0),
        total: freight?.amount ?? 0,
      },
    ],
    goods: ['NC/CONSOLIDATION', 'NC/AS PER ATTACHED LIST'],
    others: carriers.map(({ charge, amount }) => ({ code: chargeCodes[charge], amount })),
    totals: { freight: freight?.amount ?? 0, carrier: totalOf(carriers), total: totalOf(lines) },
    signed: own.name,
    issued: { ...shortDay(issued), year: Number(issued.slice(0, 4)), place: own.place },
    ref: office(origin),
    handling: flying.handling.length ? flying.handling : ['EAW'],
    customs: taxNote(dest_iso2, flying.consignee_tax, 'CNPJ'),
  });
}

const most = 12;
/**
 * The numbers of houses, of at most twelve letters and digits: the end of each tracking number. Where two end alike, a
 * count of them stands in front of a shorter end, so that no two of a master are the same.
 */
export function houseNumbers(numbers: readonly string[]): string[] {
  const plain = numbers.map((number) => latin(number, 40).replace(/[^A-Z0-9]/g, ''));
  const seen = new Map<string, number>();
  for (const number of plain) seen.set(number.slice(-most), (seen.get(number.slice(-most)) ?? 0) + 1);
  const taken = new Set([...seen].filter(([, count]) => count === 1).map(([number]) => number));
  return plain.map((number) => {
    if (seen.get(number.slice(-most)) === 1) return number.slice(-most);
    for (let at = 1; ; at++) {
      const made = `${at}${number.slice(-most + String(at).length)}`;
      if (!taken.has(made)) return (taken.add(made), made);
    }
  });
}

/** One house of the list, for a parcel. */
export const fhlOf = (flying: Flying, parcel: HouseParcel, number: string, shipper: string): string =>
  writeFhl({
    master: consignmentOf(asCut(flying)),
    houses: [
      {
        number,
        origin: flying.origin,
        destination: flying.destination,
        pieces: parcel.pieces ?? 1,
        kg: Math.max(0.1, Math.round((parcel.weight_kg ?? 0.1) * 10) / 10),
        goods: latin(parcel.contents, 15) || 'PARCEL',
        ...(parcel.contents && { text: [latin(parcel.contents, 65)].filter(Boolean) }),
        ...(parcel.iso2 === 'BR' && parcel.id_number && { customs: taxNote('BR', parcel.id_number, parcel.id_type) }),
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

/** What a person at the airline reads beside the message: what was cut, and of a manifest that was split its part. */
export function mailOf(booked: Flying): string {
  const { mawb, id, flight, etd, origin, destination, pieces, weight_kg, airline, manifests } = asCut(booked);
  const number = mawb ? `${mawb.slice(0, 3)}-${mawb.slice(3)}` : `booking ${id}`;
  const named = (manifests ?? []).map((one) =>
    [one.number ?? one.mnfs_id, one.pieces < one.bags && `(${one.pieces} of ${one.bags} pieces)`]
      .filter(Boolean)
      .join(' '),
  );
  return [
    `Air waybill ${number}, ${airline ?? 'airline'}`,
    `${origin} to ${destination}, flight ${flight ?? 'open'} of ${etd?.slice(0, 16).replace('T', ' ') ?? 'a day to be set'}`,
    `${pieces ?? 0} pieces, ${weight_kg ?? 0} kg`,
    ...(named.length ? [`Manifests: ${named.join(', ')}`] : []),
    `Our reference: ${office(origin)}/${id}`,
  ].join('\n');
}
