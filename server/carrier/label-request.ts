import { sql } from 'drizzle-orm';
import type { CarrierLabelState } from '#machines/carrier-label.ts';
import { daysOfApproval, nextKyc, type KycState } from '#machines/kyc.ts';
import { now } from '#server/clock.ts';
import type { Database } from '#server/context.ts';
import type { LabelRequest } from './carrier.ts';

interface Document {
  kyc_document_id: number;
  state: KycState;
  reject_code: string | null;
  mime: string;
  size: number;
  path: string;
  days: number;
}
/** A call of the carrier with what it is about. */
export interface Asked {
  label: { carrier_label_id: number; state: CarrierLabelState; attempts: number };
  document: Document | null;
  request: LabelRequest;
}

/** Undecided, so the carrier needs to see it. */
const unseen: ReadonlySet<KycState> = new Set(['submitted', 'in_review']);

async function newestDocument(db: Database, shipment: number): Promise<Document | null> {
  const found = await db.one<Document>(sql`
    select kyc_document_id, state, reject_code, mime, size, path,
      floor(extract(epoch from ${now().toISOString()}::timestamptz - coalesce(reviewed_at, created_at)) / 86400)::int as days
    from kyc_document where shipment_id = ${shipment} order by kyc_document_id desc limit 1`);
  if (!found) return null;
  const old = found.days > daysOfApproval ? nextKyc(found.state, { type: 'expire', days: found.days }) : null;
  if (!old || 'refused' in old) return found;
  await db.rows(sql`update kyc_document set state = ${old.state} where kyc_document_id = ${found.kyc_document_id}`);
  return { ...found, state: old.state };
}

/** What a waiting call asks, with its label locked; undefined where the parcel is gone. */
export async function requestOf(db: Database, call: number): Promise<Asked | undefined> {
  const row = await db.one<{ shipment_id: number } & Asked['label'] & { asked: Omit<LabelRequest, 'document'> }>(sql`
    select c.shipment_id, l.carrier_label_id, l.state, l.attempts, jsonb_build_object('uid', c.service_uid, 'tracking', s.trck_nmr_fol,
      'order', s.order_label, 'service', s.rate_service_code, 'id_required', coalesce(k.id_required, false),
      'parcel', jsonb_build_object('weight_kg', s.weight_kg, 'contents', s.contents, 'value', s.declared_value, 'currency', s.currency),
      'consignee', jsonb_build_object('name', coalesce(q.name, s.consignee_name, ''), 'id_type', q.id_type, 'id_number', q.id_number,
        'phone', (select f.phone from party_phone f where f.shipment_party_id = q.shipment_party_id order by f.party_phone_id limit 1),
        'email', q.email, 'address', q.address, 'city', q.city, 'state', q.state, 'zip', q.zip,
        'country', coalesce(q.iso2, s.dest_iso2, ''))) as asked
    from carrier_call c join carrier_label l using (carrier_label_id) join shipment s on s.shipment_id = c.shipment_id
    left join shipment_party q on q.shipment_id = s.shipment_id and q.role = 'consignee'
    left join country k on k.iso2 = s.dest_iso2
    where c.carrier_call_id = ${call} for no key update of l`);
  if (!row) return undefined;
  const { shipment_id, asked, ...label } = row;
  const document = await newestDocument(db, shipment_id);
  const image =
    document && unseen.has(document.state)
      ? await db.one<{ content: Buffer }>(sql`select content from kyc_image where path = ${document.path}`)
      : undefined;
  return {
    label,
    document,
    request: { ...asked, document: document && { ...document, image: image?.content ?? null } },
  };
}
