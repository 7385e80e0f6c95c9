import { volumetricOf } from '#server/pre-alert-import/checking/check-measures.ts';
import { dutyTotal, transportOf } from './line-duties.ts';
import { each } from './new-parcel.ts';
import type { Batch, NewParcel, TableRows } from './new-parcel.ts';
import type { PreAlertLine } from '#server/pre-alert-import/checking/pre-alert-line.ts';

const stamps = [
  'prealerted_at', 'received_at', 'processed_at', 'bagged_at', 'departed_at', 'arrived_at', 'customs_in_at', 'released_at',
  'first_attempt_at', 'delivered_at',
] as const; // prettier-ignore
const sizes = [
  'weight_kg', 'weight_original', 'weight_unit', 'length_cm', 'width_cm', 'height_cm', 'dimension_original', 'dimension_unit',
] as const; // prettier-ignore

export function shipmentRows(parcels: readonly NewParcel[], { copaId, now, userCode }: Batch): TableRows {
  return {
    table: 'shipment',
    columns: [
      'shipment_id', 'trck_nmr_fol', 'external_tracking', 'order_label', 'copa_id', 'rate_service_code', 'import_service', 'person_id',
      'consignee_name', 'shipper_name', 'origin_iso2', 'dest_iso2', 'dest_state', 'dest_city', 'dest_zip', 'state', 'status',
      'last_chck_cdg', 'last_chck_at', 'attempts', ...sizes, 'volumetric_kg', 'chargeable_kg', 'contents', 'declared_value', 'declared_transport', 'currency',
      'duty_estimate', 'pre_manifest_header_code', 'mawb', ...stamps, 'promised_at', 'created_at', 'created_by',
    ], // prettier-ignore
    rows: each(parcels, (parcel) => {
      const { line, journey, shipmentId, number, header, personId } = parcel;
      const volumetric = volumetricOf(line);
      return [[
        shipmentId, number, line.own ? null : line.tracking, line.order_label, copaId, line.rate_service_code, line.import_service,
        personId, line.consignee_name, line.shipper_name, line.shipper_iso2, line.iso2, line.state, line.city, line.zip, journey.state,
        journey.status, journey.last_chck_cdg, journey.last_chck_at, journey.attempts, ...sizes.map((key) => line[key]), volumetric,
        line.weight_kg === null ? volumetric : Math.max(line.weight_kg, volumetric ?? 0), line.contents, line.declared_value,
        transportOf(line), line.currency, dutyTotal(parcel), header, line.mawb, ...stamps.map((key) => journey[key]), line.promised_at, now, userCode,
      ]]; // prettier-ignore
    }),
  };
}

export function itemRows(parcels: readonly NewParcel[], { copaId }: Batch): TableRows {
  return {
    table: 'shipment_item',
    columns: [
      'shipment_id',
      'copa_id',
      'description',
      'quantity',
      'unit_value',
      'currency',
      'hs_code',
      'origin_iso2',
      'url',
    ],
    rows: each(parcels, ({ line, shipmentId }) =>
      (line.items.length ? line.items : [line])
        .filter(({ contents }) => contents !== null)
        .map((item) => [
          shipmentId, copaId, item.contents, item.quantity ?? 1, item.unit_value, line.currency, item.hs_code, line.shipper_iso2,
          item.seller_url,
        ]),
    ), // prettier-ignore
  };
}

/** Parties with their keys, so that phones can point at them. */
export function partyRows(parcels: readonly NewParcel[], { copaId }: Batch, ids: readonly number[]): TableRows[] {
  const parties: unknown[][] = [];
  const phones: unknown[][] = [];
  let next = 0;
  for (const { line, shipmentId } of parcels) {
    if (line.shipper_name)
      parties.push([
        ids[next++],
        shipmentId,
        copaId,
        'shipper',
        line.shipper_name,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        line.shipper_iso2,
      ]);
    if (!line.consignee_name) continue;
    const id = ids[next++];
    parties.push([
      id, shipmentId, copaId, 'consignee', line.consignee_name, line.id_type, line.id_number, line.email, line.address, line.address2,
      line.district, line.city, line.state, line.zip, line.iso2,
    ]); // prettier-ignore
    if (line.phone) phones.push([id, copaId, line.phone]);
  }
  return [
    {
      table: 'shipment_party',
      columns: [
        'shipment_party_id', 'shipment_id', 'copa_id', 'role', 'name', 'id_type', 'id_number', 'email', 'address', 'address2', 'district',
        'city', 'state', 'zip', 'iso2',
      ], // prettier-ignore
      rows: parties,
    },
    { table: 'party_phone', columns: ['shipment_party_id', 'copa_id', 'phone'], rows: phones },
  ];
}

export const partyCount = (parcels: readonly NewParcel[]): number =>
  parcels.reduce((sum, { line }) => sum + (line.shipper_name ? 1 : 0) + (line.consignee_name ? 1 : 0), 0);

export function eventRows(parcels: readonly NewParcel[], { copaId, now, userCode }: Batch): TableRows {
  const rows = each(parcels, ({ shipmentId, journey }) =>
    journey.events.map(({ chck_cdg, at }) => [shipmentId, copaId, chck_cdg, at, userCode, 'import', now]),
  );
  return {
    table: 'checkpoint_event',
    columns: ['shipment_id', 'copa_id', 'chck_cdg', 'at', 'user_login', 'source', 'created_at'],
    rows,
  };
}

const lineFields = [
  'tracking', 'order_label', 'rate_service_code', ...sizes, 'declared_value', 'currency', 'contents', 'hs_code', 'quantity', 'shipper_name',
  'consignee_name', 'id_type', 'id_number', 'phone', 'email', 'address', 'district', 'city', 'zip', 'iso2', 'promised_at',
] as const; // prettier-ignore

export interface PlacedLine {
  line: PreAlertLine;
  header: string;
  shipmentId: number;
  received: boolean;
}

export function lineRows(lines: readonly PlacedLine[], { copaId, now }: Batch): TableRows {
  return {
    table: 'pre_manifest_line',
    columns: [
      'pre_manifest_header_code',
      'copa_id',
      'line',
      'shipment_id',
      'state',
      ...lineFields,
      'state_code',
      'extra',
      'created_at',
    ],
    rows: each(lines, ({ line, header, shipmentId, received }) => [[
      header, copaId, line.line, shipmentId, received ? 'received' : 'accepted', ...lineFields.map((field) => line[field]), line.state,
      Object.keys(line.extra).length ? line.extra : null, now,
    ]]), // prettier-ignore
  };
}
