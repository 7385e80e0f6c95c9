import { statusOf } from '#tools/rules/status.ts';
import { iso } from './hours.ts';
import type { Parcel, Stay } from './parcel.ts';
import { serviceOf } from './services.ts';

const time = (at: number | null) => (at === null ? null : iso(at));
const partyId = (parcel: Parcel, role: 'shipper' | 'consignee') =>
  parcel.shipment_id * 2 - (role === 'shipper' ? 1 : 0);
const sides = ({ size: [length_cm, width_cm, height_cm] }: Parcel) => ({ length_cm, width_cm, height_cm });
const ids = ({ shipment_id, partner }: Parcel) => ({ shipment_id, copa_id: partner.copa_id });

/** The row of `shipment`, with everything that is copied from the parcel's checkpoints. */
export function shipmentRow(parcel: Parcel) {
  const last = parcel.marks.at(-1);
  const isReceived = parcel.firstAt('RCV') !== null;
  const { person, city } = parcel;
  return {
    ...ids(parcel),
    trck_nmr_fol: parcel.tracking,
    external_tracking: parcel.external,
    order_label: parcel.order,
    rate_service_code: parcel.service,
    import_service: serviceOf(parcel.service).import_service,
    provider_id: parcel.provider,
    person_id: person.person_id,
    consignee_name: person.name,
    shipper_name: parcel.merchant,
    entry_point: parcel.entry.code,
    gateway: parcel.gateway,
    origin_iso2: originOf(parcel.entry.code),
    dest_iso2: city.iso2,
    dest_state: city.state,
    dest_city: city.name,
    dest_zip: person.zip,
    dest_zone: parcel.zone,
    state: parcel.state,
    status: statusOf(parcel.state, { stop: parcel.isStopped, flag: parcel.flag !== null && parcel.flag.lifted === null }),
    last_chck_cdg: last?.chck_cdg ?? null,
    last_chck_at: time(last?.at ?? null),
    last_city: last?.place.code ?? null,
    attempts: parcel.attempts,
    pod_name: parcel.podName,
    weight_kg: parcel.weight,
    weight_original: parcel.weight,
    weight_unit: 'kg',
    ...(isReceived ? sides(parcel) : { length_cm: null, width_cm: null, height_cm: null }),
    volumetric_kg: isReceived ? parcel.volumetric : null,
    chargeable_kg: isReceived ? parcel.chargeable : null,
    contents: parcel.contents,
    declared_value: parcel.value,
    currency: 'USD',
    duty_estimate: parcel.duty,
    pre_manifest_header_code: parcel.header,
    bag_id: parcel.bagId,
    mnfs_id: parcel.manifestId,
    mawb: parcel.mawb,
    prealerted_at: time(parcel.prealerted),
    received_at: time(parcel.firstAt('RCV')),
    processed_at: time(parcel.at('PRO')),
    bagged_at: time(parcel.at('BAG')),
    departed_at: parcel.bagId === null ? null : time(parcel.at('DEP') === null || parcel.at('DEP')! < parcel.at('BAG')! ? null : parcel.at('DEP')),
    arrived_at: time(parcel.at('ARR')),
    customs_in_at: time(parcel.at('CIN')),
    released_at: time(parcel.at('COU')),
    first_attempt_at: time(parcel.firstAt('ATT', 'DLV')),
    delivered_at: time(parcel.at('DLV')),
    promised_at: parcel.promised,
    created_at: iso(parcel.created),
    created_by: 'API',
  };
} // prettier-ignore

const origins: Record<string, string> = { HKG: 'CN', MAD: 'ES' };
const originOf = (entry: string) => origins[entry] ?? 'US';

export const personRow = ({
  person: { person_id, copa_id, iso2, id_type, id_number, name, phone, email },
}: Parcel) => ({
  person_id,
  copa_id,
  iso2,
  id_type,
  id_number,
  name,
  phone,
  email,
});

export const itemRows = (parcel: Parcel) =>
  parcel.items.map(({ description, quantity, unit_value, hs }, index) => ({
    ...ids(parcel),
    line: index + 1,
    description,
    quantity,
    unit_value,
    currency: 'USD',
    hs_code: hs,
    origin_iso2: originOf(parcel.entry.code),
  }));

export function partyRows(parcel: Parcel) {
  const { person, city, merchant, fate } = parcel;
  const nothing = { id_type: null, id_number: null, email: null, district: null };
  return [
    {
      shipment_party_id: partyId(parcel, 'shipper'),
      ...ids(parcel),
      role: 'shipper' as const,
      name: merchant,
      ...nothing,
      ...shipperAddress(parcel),
    },
    {
      shipment_party_id: partyId(parcel, 'consignee'),
      ...ids(parcel),
      role: 'consignee' as const,
      name: person.name,
      id_type: fate.missingId ? null : person.id_type,
      id_number: fate.missingId ? null : person.id_number,
      email: person.email,
      district: person.district,
      address: person.address,
      city: city.name,
      state: city.state,
      zip: person.zip,
      iso2: city.iso2,
    },
  ];
}

const warehouses: Record<string, { city: string; state: string | null; zip: string; iso2: string; street: string }> = {
  MIA: { city: 'Doral', state: 'US-FL', zip: '33122', iso2: 'US', street: 'NW 25th Street' },
  LAX: { city: 'Vernon', state: 'US-CA', zip: '90058', iso2: 'US', street: 'E 25th Street' },
  JFK: { city: 'New York', state: 'US-NY', zip: '10001', iso2: 'US', street: 'West 31st Street' },
  HKG: { city: 'Hong Kong', state: null, zip: '', iso2: 'HK', street: 'Kwai Chung Road' },
  MAD: { city: 'Madrid', state: 'ES-MD', zip: '28042', iso2: 'ES', street: 'Avenida de la Hispanidad' },
};

/** A merchant keeps one address at each entry point. */
function shipperAddress({ entry, merchant }: Parcel) {
  const { street, city, state, zip, iso2 } = warehouses[entry.code] ?? warehouses.MIA!;
  const house = 100 + ((merchant.length * 787 + merchant.charCodeAt(0) * 31) % 7900);
  return { address: `${house} ${street}`, city, state, zip: zip || null, iso2 };
}

export const phoneRow = (parcel: Parcel) => ({
  shipment_party_id: partyId(parcel, 'consignee'),
  copa_id: parcel.partner.copa_id,
  phone: parcel.person.phone,
  kind: 'mobile',
});

export function* eventRows(parcel: Parcel) {
  const { shipment_id } = parcel;
  const { copa_id } = parcel.partner;
  for (const { chck_cdg, at: moment, place, trde_obs, reason_code, user_login, source } of parcel.marks) {
    const at = iso(moment);
    yield {
      shipment_id,
      copa_id,
      chck_cdg,
      at,
      tz: place.tz,
      city_iso_code: place.code,
      trde_obs,
      reason_code,
      is_exception: exceptions.has(chck_cdg),
      user_login,
      source,
      created_at: at,
    };
  }
}
const exceptions = new Set('XRF HLD PRH OFL SHL CHD ATT RTI RTO SEZ DES LOS DAM ARS NRC STP KYR'.split(' '));

/** The partner's own line, which may differ from what the scale says. */
export function lineRow(parcel: Parcel, header: string, line: number) {
  const { person, city, dice, fate } = parcel;
  const factor = fate.weightDiffers ? (dice.chance(0.6) ? dice.between(0.5, 0.88) : dice.between(1.13, 1.7)) : 1;
  const weight_kg = Math.max(0.01, Math.round(parcel.weight * factor * 1000) / 1000);
  return {
    pre_manifest_header_code: header,
    copa_id: parcel.partner.copa_id,
    line,
    tracking: parcel.tracking,
    order_label: parcel.order,
    shipment_id: parcel.shipment_id,
    state: parcel.state === 'expired' ? 'expired' : parcel.firstAt('RCV') === null ? 'accepted' : 'received',
    rate_service_code: parcel.service,
    weight_kg,
    declared_value: parcel.value,
    currency: 'USD',
    contents: parcel.contents,
    hs_code: parcel.items[0]?.hs ?? null,
    quantity: parcel.items.reduce((sum, item) => sum + item.quantity, 0),
    shipper_name: parcel.merchant,
    consignee_name: person.name,
    id_type: fate.missingId ? null : person.id_type,
    id_number: fate.missingId ? null : person.id_number,
    phone: person.phone,
    email: person.email,
    address: person.address,
    city: city.name,
    state_code: city.state,
    zip: person.zip,
    iso2: city.iso2,
    created_at: iso(parcel.prealerted ?? parcel.created),
  };
}

export const missingIdRow = (parcel: Parcel, header: string, line: number) => ({
  pre_manifest_header_code: header,
  copa_id: parcel.partner.copa_id,
  line,
  tracking: parcel.tracking,
  column_name: 'id_number',
  value: null,
  reason: `Customs of ${parcel.city.iso2} asks for the consignee's identity number`,
  at: iso(parcel.prealerted ?? parcel.created),
});

export function receptionRow(parcel: Parcel) {
  const mark = parcel.marks.find(({ chck_cdg }) => chck_cdg === 'RCV');
  if (!mark) return null;
  return {
    ...ids(parcel),
    entry_point: mark.place.code,
    at: iso(mark.at),
    tz: mark.place.tz,
    station: mark.source,
    user_login: mark.user_login,
    weight_kg: parcel.weight,
    ...sides(parcel),
    is_prealerted: parcel.prealerted !== null,
  };
}

const stay = ({ raised, lifted }: Stay) => ({
  raised_at: iso(raised),
  raised_by: 'mia.desk',
  lifted_at: time(lifted),
  lifted_by: lifted === null ? null : 'mia.desk',
});

export const stopRows = (parcel: Parcel) =>
  parcel.stops.map((stop) => ({
    ...ids(parcel),
    reason_code: stop.reason_code,
    reason: stop.reason,
    ...stay(stop),
    lift_reason: stop.lift_reason,
  }));

export const flagRow = (parcel: Parcel, flag: NonNullable<Parcel['flag']>) => ({
  ...ids(parcel),
  flag_type_id: 3,
  reason: flag.reason,
  ...stay(flag),
  lift_reason: flag.lifted === null ? null : 'Checked, may go on',
});

/** What the partner pays for a received parcel. */
export function* chargeRows(parcel: Parcel) {
  const received = parcel.firstAt('RCV');
  if (received === null) return;
  const sale = { ...ids(parcel), side: 'sale' as const, currency: 'USD' };
  yield { ...sale, kind: 'shipping', amount: parcel.price, at: iso(received) };
  if (parcel.duty) yield { ...sale, kind: 'duty', amount: parcel.duty, at: iso(received) };
}

const granted = ['Delivered, not received', 'Arrived damaged', 'Wrong item', 'Late delivery'];

/** A refund by the marketplace some days after delivery, or null. */
export function concessionRow(parcel: Parcel) {
  const { dice, partner, now } = parcel;
  const delivered = parcel.at('DLV');
  if (delivered === null || !dice.chance(partner.kind === 'marketplace' ? 0.025 : 0.0022)) return null;
  const at = delivered + dice.between(1, 12) * 86_400_000;
  if (at > now) return null;
  return {
    ...ids(parcel),
    marketplace: partner.kind === 'marketplace' ? partner.name : 'Amazon',
    order_label: parcel.order,
    reason: dice.pick(granted),
    amount: Math.max(5, parcel.value),
    currency: 'USD',
    at: iso(at),
    status: dice.pick(['open', 'accepted', 'accepted', 'disputed']),
  };
}
