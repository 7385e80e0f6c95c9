import { sql } from 'drizzle-orm';
import type { CarrierLabelState } from '#machines/carrier-label.ts';
import type { KycState } from '#machines/kyc.ts';
import type { Status } from '#tools/rules/status.ts';
import type { Context } from '#server/context.ts';
import { consigneeOf, newestDocument } from '#server/db/queries/refused-labels.ts';
import { listOf } from '#server/db/queries/parcels.ts';

/** What may be corrected on a parcel, as it is. */
export interface Consignee {
  consignee_name: string | null;
  id_type: string | null;
  id_number: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  contents: string | null;
}
export interface ParcelLabel extends Consignee {
  shipment_id: number;
  copa_id: number;
  trck_nmr_fol: string;
  status: Status;
  iso2: string;
  shipment_party_id: number | null;
  carrier_label_id: number | null;
  label_state: CarrierLabelState | null;
  label_kind: string | null;
  attempts: number;
  document: Exclude<KycState, 'not_required'> | null;
}

/** Parcels with their consignee and their label, locked where a change is carried out. */
export const parcelLabels = (
  ctx: Pick<Context, 'db' | 'applying'>,
  numbers: readonly string[],
): Promise<ParcelLabel[]> =>
  ctx.db.rows<ParcelLabel>(sql`
    select s.shipment_id, s.copa_id, s.trck_nmr_fol, s.status, coalesce(q.iso2, s.dest_iso2) as iso2, q.shipment_party_id,
      coalesce(q.name, s.consignee_name) as consignee_name, q.id_type, q.id_number, ph.phone, q.email, q.address, q.city, q.state, q.zip,
      s.contents, l.carrier_label_id, l.state as label_state, l.kind as label_kind, coalesce(l.attempts, 0) as attempts, kd.state as document
    from shipment s ${consigneeOf} ${newestDocument} left join carrier_label l on l.shipment_id = s.shipment_id
    where s.trck_nmr_fol = any(${listOf(numbers, 'text')}) order by s.shipment_id
    ${ctx.applying ? sql`for no key update of s` : sql``}`);

/** Writes what differs: on the parcel, on its consignee and, for the identity, on the lines that announced it. */
export async function mendConsignee(
  { db, who, now }: Context,
  parcel: Pick<ParcelLabel, 'shipment_id' | 'copa_id' | 'iso2'>,
  mend: Partial<Consignee>,
): Promise<void> {
  const { phone, contents, ...of } = mend;
  const { shipment_id: id, copa_id: copa } = parcel;
  const kept = (column: keyof typeof of) => {
    const name = column === 'consignee_name' ? 'name' : column;
    return sql`${column in of ? sql`${of[column] ?? null}` : sql`q.${sql.identifier(name)}`}`;
  };
  if (Object.keys(of).length || phone !== undefined) {
    await db.rows(sql`
      insert into shipment_party (shipment_id, copa_id, role, name, iso2)
      select s.shipment_id, s.copa_id, 'consignee', coalesce(s.consignee_name, ''), s.dest_iso2 from shipment s where s.shipment_id = ${id}
      on conflict (shipment_id, role) do nothing`);
    await db.rows(sql`
      update shipment_party q set name = ${kept('consignee_name')}, id_type = ${kept('id_type')}, id_number = ${kept('id_number')},
        email = ${kept('email')}, address = ${kept('address')}, city = ${kept('city')}, state = ${kept('state')}, zip = ${kept('zip')}
      where q.shipment_id = ${id} and q.role = 'consignee'`);
  }
  if (phone !== undefined) {
    await db.rows(sql`
      delete from party_phone f using shipment_party q where q.shipment_party_id = f.shipment_party_id and q.shipment_id = ${id} and q.role = 'consignee'`);
    if (phone !== null)
      await db.rows(sql`
        insert into party_phone (shipment_party_id, copa_id, phone)
        select shipment_party_id, ${copa}, ${phone} from shipment_party where shipment_id = ${id} and role = 'consignee'`);
  }
  if ('id_number' in of)
    await db.rows(
      sql`update pre_manifest_line set id_type = ${of.id_type ?? null}, id_number = ${of.id_number ?? null} where shipment_id = ${id}`,
    );
  if ('consignee_name' in of || contents !== undefined)
    await db.rows(sql`
      update shipment s set consignee_name = ${'consignee_name' in of ? sql`${of.consignee_name ?? null}` : sql`s.consignee_name`},
        contents = ${contents !== undefined ? sql`${contents}` : sql`s.contents`}, updated_at = ${now.toISOString()}::timestamptz,
        updated_by = ${who.userCode} where s.shipment_id = ${id}`);
}
