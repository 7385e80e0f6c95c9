import { statusOf } from '#tools/rules/status.ts';
import { iso } from '#server/db/seed/hours.ts';
import type { Parcel } from './parcel.ts';
import { serviceOf } from '#server/db/seed/reference/services.ts';

export const time = (at: number | null) => (at === null ? null : iso(at));
const partyId = (parcel: Parcel, role: 'shipper' | 'consignee') =>
  parcel.shipment_id * 2 - (role === 'shipper' ? 1 : 0);
export const sides = ({ size: [length_cm, width_cm, height_cm] }: Parcel) => ({ length_cm, width_cm, height_cm });
export const ids = ({ shipment_id, partner }: Parcel) => ({ shipment_id, copa_id: partner.copa_id });

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
    status: statusOf(parcel.state, {
      stop: parcel.isStopped,
      flag: parcel.flag !== null && parcel.flag.lifted === null,
    }),
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
    departed_at:
      parcel.bagId === null
        ? null
        : time(parcel.at('DEP') === null || parcel.at('DEP')! < parcel.at('BAG')! ? null : parcel.at('DEP')),
    arrived_at: time(parcel.at('ARR')),
    customs_in_at: time(parcel.at('CIN')),
    released_at: time(parcel.at('COU')),
    first_attempt_at: time(parcel.firstAt('ATT', 'DLV')),
    delivered_at: time(parcel.at('DLV')),
    promised_at: parcel.promised,
    created_at: iso(parcel.created),
    created_by: 'API',
  };
}

const origins: Record<string, string> = { HKG: 'CN', MAD: 'ES' };
/** The country that goods of an entry point come from. */
export const originOf = (entry: string) => origins[entry] ?? 'US';

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
