import { iso } from '#server/db/seed/hours.ts';
import type { Parcel, Stay } from './parcel.ts';
import { ids, sides, time } from './rows.ts';

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
