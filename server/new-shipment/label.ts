import { sql } from 'drizzle-orm';
import type { Row } from '#tools/define.ts';
import { maskIdentity } from '#tools/rules/identifiers.ts';
import type { parcelLabelRow } from '#tools/rows/labels.ts';
import type { Context } from '#server/context.ts';
import { labelRows } from '#server/paper/label-rows.ts';
import type { Checked, Numbers } from './asked.ts';

const joined = (parts: readonly (string | null | undefined)[], by = ', '): string | null =>
  parts.filter(Boolean).join(by) || null;

/** What the label of a shipment will show before it is saved: the same as `print/parcel-label` gives afterwards. */
export async function labelOf({ db }: Context, made: Checked, numbers: Numbers): Promise<Row<typeof parcelLabelRow>> {
  const { asked, service, state, zip, id_type, id_number, currency } = made;
  const { ctry_iso_code: iso2 } = asked;
  const way = await db.one<{ sorting: string | null }>(sql`
    select concat_ws('-', ${iso2}::text, w.gateway, v.service_provider_code, case ${service.rate_service_code}::int when 303 then 'P' else 'C' end) as sorting
    from way_of(${iso2}, ${service.rate_service_code}) w left join provider v on v.provider_id = w.provider_id`);
  const [row] = await labelRows(
    [
      {
        ...numbers,
        piece: `1/${asked.pieces ?? 1}`,
        bag_sorting: way?.sorting ?? iso2,
        consignee_name: asked.consignee_name,
        consignee_address: joined([asked.address, asked.address2, asked.district]),
        consignee_place: joined([joined([zip, asked.city], ' '), state, iso2]),
        service_name: service.name,
        rate_service_code: service.rate_service_code,
        import_service: String(service.import_service) as '1' | '2',
        weight_kg: asked.weight_kg,
        consignee_phone: joined(asked.consignee_phones ?? []),
        consignee_identity: id_number ? `${id_type} ${maskIdentity(id_number)}` : null,
        shipper_name: asked.sender_name ?? asked.shipper_name ?? made.partner.name,
        shipper_address: asked.shipper_address ?? null,
        shipper_place: joined([
          joined([asked.shipper_zip, asked.shipper_city], ' '),
          asked.shipper_state,
          asked.shipper_country ?? 'US',
        ]),
        shipper_phone: joined((asked.sender_phones?.length ? asked.sender_phones : asked.shipper_phones) ?? []),
        return_place: joined([
          asked.return_name,
          asked.return_address,
          joined([asked.return_zip, asked.return_city], ' '),
          asked.return_country,
        ]),
        order_label: asked.order_label ?? null,
        contents: asked.contents,
        declared_value: asked.declared_value,
        currency,
        note: null,
        bars: null,
        carrier_bars: null,
      },
    ],
    ({ trck_nmr_fol }) => trck_nmr_fol,
  );
  return row!;
}
