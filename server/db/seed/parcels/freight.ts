import { weightOf } from './bags.ts';
import type { Bag } from './bags.ts';
import { Dice } from '#server/db/seed/dice.ts';
import type { Flight, Flown } from './flights.ts';
import { cutOff, leftBehindAt } from './flights.ts';
import { day, hour, iso } from '#server/db/seed/hours.ts';
import type { Manifest } from './journey.ts';
import { airlines } from '#server/db/seed/reference/providers.ts';

/** Rows of `bag`, `bag_item`, `manifest` and `master_booking`, in the states that they have reached by now. */
export interface Freight {
  flight: Flight;
  flown: Flown;
  manifests: Manifest[];
  bags: Bag[];
  bookingId: number;
  mawb: string;
  now: number;
}

/** The last of the stages whose time has come. */
function stage<T extends string>(now: number, stages: [name: T, from: number | null][]): T {
  const reached = stages.filter(([, from]) => from !== null && from <= now);
  return reached.at(-1)?.[0] ?? (stages[0] as [T, number])[0];
}
const when = (at: number | null, now: number) => (at !== null && at <= now ? iso(at) : null);
const volume = (bags: Bag[]) =>
  bags.flatMap((bag) => bag.parcels).reduce((sum, { size: [l, w, h] }) => sum + l * w * h, 0) / 1_000_000;
const round = (value: number, places = 3) => Math.round(value * 10 ** places) / 10 ** places;

const everyLeft = (bags: Bag[]): number | null => {
  const left = bags.flatMap((bag) => bag.parcels).map((parcel) => parcel.firstAt('COU', 'SEZ', 'DES', 'LOS', 'RTI'));
  return left.every((at) => at !== null) ? Math.max(...left.map(Number)) : null;
};
const anyAt = (bags: Bag[], code: string): number | null => {
  const times = bags.flatMap((bag) => bag.parcels).map((parcel) => parcel.firstAt(code));
  const found = times.filter((at) => at !== null);
  return found.length > 0 ? Math.min(...found) : null;
};

export function* bagRows({ bags, manifests, flight, flown, now }: Freight) {
  for (const bag of bags) {
    const weight = weightOf(bag.parcels);
    const [first] = bag.parcels;
    const list = manifests.find((manifest) => manifest.bags.includes(bag));
    const side = Math.max(20, Math.round(Math.cbrt(volume([bag]) * 1_000_000 * 1.25)));
    const isListed = flown.listed <= now;
    yield {
      bag_id: bag.bag_id,
      bag_sorting: bag.sorting,
      state: stage(now, [
        ['open', 0],
        ['closed', bag.closed],
        ['manifested', flown.listed],
        ['departed', flown.departures.at(-1) ?? null],
        ['arrived', flown.arrived],
        ['received', anyAt([bag], 'AGT')],
        ['emptied', anyAt([bag], 'CIN')],
      ]),
      seal: when(bag.closed, now) === null ? null : bag.seal,
      system_weight_kg: weight,
      verified_weight_kg: when(bag.closed, now) === null ? null : round(weight + tare(bag, weight)),
      volumetric_weight_kg: round(volume([bag]) / 0.006),
      length_cm: side,
      width_cm: side,
      height_cm: side,
      items: bag.parcels.length,
      dest_iso2: flight.lane.iso2,
      entry_point: flight.origin.code,
      gateway: flight.gateway,
      rate_service_code: first?.service ?? null,
      provider_id: first?.provider ?? null,
      mnfs_id: isListed ? (list?.mnfs_id ?? null) : null,
      closed_at: when(bag.closed, now),
      created_at: iso(Math.min(...bag.parcels.map((parcel) => parcel.at('BAG') ?? now))),
      created_by: `${flight.origin.code.toLowerCase()}.bag`,
    };
  }
}

/** The scale and the sum differ by a little, within what closing a bag allows. */
const tare = (bag: Bag, weight: number) =>
  round(new Dice('tare', bag.bag_id).between(-0.02, 0.024) * Math.max(weight, 2));

export function* bagItemRows({ bags, now }: Freight) {
  for (const bag of bags)
    for (const parcel of bag.parcels) {
      const out = parcel.firstAt('CIN');
      yield {
        bag_id: bag.bag_id,
        shipment_id: parcel.shipment_id,
        copa_id: parcel.partner.copa_id,
        in_at: iso(parcel.at('BAG') ?? now),
        in_by: parcel.marks.find(({ chck_cdg }) => chck_cdg === 'BAG')?.source ?? null,
        out_at: out === null ? null : iso(out),
      };
    }
}

export function* manifestRows({ manifests, flight, flown, now }: Freight) {
  for (const { mnfs_id, regime, bags, parcels } of manifests) {
    const cleared = everyLeft(bags);
    const isCardOnly = parcels.every((parcel) => parcel.service === 501);
    const partner = parcels[0]?.partner.copa_id;
    yield {
      mnfs_id,
      number: `${flight.origin.code}${flight.gateway}-${mnfs_id}`,
      copa_id: parcels.every((parcel) => parcel.partner.copa_id === partner) ? (partner ?? null) : null,
      entry_point: flight.origin.code,
      gateway: flight.gateway,
      dest_iso2: flight.lane.iso2,
      rate_service_code: parcels[0]?.service ?? null,
      type: isCardOnly ? 'cards' : regime,
      state: stage(now, [
        ['closed', flown.listed],
        ['customs_sent', flown.listed + hour],
        ['assigned', flown.listed + 2 * hour],
        ['departed', flown.departures.at(-1) ?? null],
        ['arrived', flown.arrived],
        ['clearing', anyAt(bags, 'CIN')],
        ['partially_cleared', anyAt(bags, 'COU')],
        ['cleared', cleared],
        ['completed', cleared === null ? null : cleared + 4 * day],
      ]),
      clearance_provider_id: flight.lane.clearance,
      bags: bags.length,
      items: parcels.length,
      weight_kg: weightOf(parcels),
      closed_at: iso(flown.listed),
      departed_at: when(flown.departures.at(-1) ?? null, now),
      arrived_at: when(flown.arrived, now),
      cleared_at: when(cleared, now),
      created_at: iso(flown.listed - 2 * hour),
      created_by: `${flight.origin.code.toLowerCase()}.out${(mnfs_id % 4) + 1}`,
    };
  }
}

export function bookingRow({ bookingId, mawb, bags, flight, flown, now }: Freight) {
  const weight = weightOf(bags.flatMap((bag) => bag.parcels));
  const m3 = volume(bags);
  const handed = anyAt(bags, 'AGT');
  const cleared = everyLeft(bags);
  return {
    master_booking_id: bookingId,
    mawb,
    airline_prefix: airlines[flight.airline].prefix,
    origin: flight.origin.code,
    destination: flight.gateway,
    dest_iso2: flight.lane.iso2,
    // As schedules and messages write it, not as people say it.
    flight: flight.number.replace(' ', ''),
    etd: iso(flight.departs),
    eta: iso(flight.departs + flight.air * day),
    departed_at: when(flown.departures.at(-1) ?? null, now),
    arrived_at: when(flown.arrived, now),
    pieces: bags.length,
    weight_kg: weight,
    volume_m3: round(m3),
    chargeable_kg: Math.ceil(Math.max(weight, m3 / 0.006) * 2) / 2,
    consignee: `Waybill agent ${flight.gateway}`,
    charge_type: 'PP',
    state: stage(now, [
      ['confirmed', 0],
      ['tendered', flown.tendered],
      ['offloaded', leftBehindAt(flown)],
      ['departed', flown.departures.at(-1) ?? null],
      ['arrived', flown.arrived],
      ['delivered', handed],
      ['processed', cleared],
    ]),
    post_tender_status: stage(now, [
      ['pending', 0],
      ['accepted', flown.tendered],
      ['offloaded', leftBehindAt(flown)],
      ['flown', flown.departures.at(-1) ?? null],
      ['landed', flown.arrived],
      ['checked_in', flown.arrived + hour],
      ['delivered', handed],
      ['invoiced', flown.arrived + 9 * day],
      ['reconciled', flown.arrived + 24 * day],
    ]),
    processed: cleared !== null,
    created_at: iso(flight.departs - cutOff - 2 * day),
    created_by: `${flight.origin.code.toLowerCase()}.bookings`,
  };
}

export const bookingManifestRows = ({ bookingId, manifests }: Freight) =>
  manifests.map(({ mnfs_id, bags, parcels }) => ({
    master_booking_id: bookingId,
    mnfs_id,
    pieces: bags.length,
    weight_kg: weightOf(parcels),
  }));
