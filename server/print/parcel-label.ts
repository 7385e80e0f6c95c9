import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { parcelLabel as draw } from '#tools/labels/parcel-label.ts';
import { parcelLabel as contract } from '#tools/print/parcel-label.ts';
import { maskIdentity } from '#tools/rules/identifiers.ts';
import { phonesOf, placeOf, sortingCode, streetOf } from '#server/db/queries/labels.ts';
import { listOf, parcelsFrom } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { labelRows } from '#server/paper/label-rows.ts';
import { labels } from '#server/paper/print.ts';
import { refuse } from '#server/refuse.ts';
import { lackingOf, keysOf } from './asked.ts';

type Label = RowOf<typeof contract>;
const [to, from, back] = [sql`c`, sql`f`, sql`t`];

export const parcelLabel = implement(contract, {
  run: async (ctx, { trck_nmr_fol }) => {
    const keys = keysOf(trck_nmr_fol);
    const rows = await ctx.db.rows<Label & { id_type: string | null; id_number: string | null }>(sql`
      select s.trck_nmr_fol, n || '/' || greatest(s.pieces, 1) as piece, ${sortingCode} as bag_sorting,
        coalesce(c.name, s.consignee_name) as consignee_name, ${streetOf(to)} as consignee_address,
        coalesce(${placeOf(to)}, concat_ws(' ', s.dest_zip, s.dest_city, s.dest_iso2)) as consignee_place, ${phonesOf(to)} as consignee_phone, c.id_type, c.id_number,
        r.name as service_name, s.rate_service_code, s.import_service::text as import_service, s.weight_kg,
        coalesce(f.name, s.shipper_name) as shipper_name, ${streetOf(from)} as shipper_address, ${placeOf(from)} as shipper_place, ${phonesOf(from)} as shipper_phone,
        nullif(concat_ws(', ', t.name, ${streetOf(back)}, ${placeOf(back)}), '') as return_place,
        case when s.external_tracking like '1Z%' then s.external_tracking end as carrier_number, s.order_label, s.contents, s.declared_value, s.currency
      from ${parcelsFrom} left join rate_service r on r.rate_service_code = s.rate_service_code
      left join bag b on b.bag_id = s.bag_id
      left join shipment_party c on c.shipment_id = s.shipment_id and c.role = 'consignee'
      left join lateral (select * from shipment_party q where q.shipment_id = s.shipment_id and q.role in ('sender', 'shipper') order by q.role limit 1) f on true
      left join shipment_party t on t.shipment_id = s.shipment_id and t.role = 'shipper_return'
      cross join generate_series(1, least(greatest(s.pieces, 1), 99)) n
      where s.trck_nmr_fol = any(${listOf(keys, 'text')})
      order by array_position(${listOf(keys, 'text')}, s.trck_nmr_fol collate "default"), n`);
    const lacking = lackingOf(
      keys,
      rows.map((row) => row.trck_nmr_fol),
    );
    if (lacking) refuse('missing', `No parcel has the number ${lacking}.`);
    const named = rows.map(({ id_type, id_number, ...row }) => ({
      ...row,
      consignee_identity: id_number ? `${id_type ?? ''} ${maskIdentity(id_number)}`.trim() : null,
    }));
    return labelRows(named, (row) => row.trck_nmr_fol!);
  },
  print: labels(contract.title, draw),
});
