import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql, type SQL } from 'drizzle-orm';
import type { OwnerDatabase } from '#server/db/session.ts';

/** A number from 0 to 1 that a parcel draws for one purpose, always the same. */
const drawn = (purpose: string): SQL =>
  sql`(('x' || substr(md5(s.trck_nmr_fol || ${purpose}::text), 1, 8))::bit(32)::bigint / 4294967296.0)`;

const specimen = (name: string) => readFileSync(new URL(`${name}.jpg`, import.meta.url));
const days = 45;

/** The labels that merchants asked of the carrier, its calls, and the documents of those whose identity it doubts. */
export async function writeLabels(db: OwnerDatabase, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await db.rows(sql`create temporary table label_story on commit drop as ${stories(moment)}`);
  await spoil(db);
  await labelsAndCalls(db);
  await documents(db);
}

/**
 * What became of each label. Who waits at the door has been refused more often than who is on the way; parcels whose history has
 * a rejected identity were refused for that, and went on with the next try.
 */
const stories = (moment: SQL) => sql`
  select s.shipment_id, s.copa_id, s.trck_nmr_fol, a.asked_at, f.fate, f.tries, coalesce(y.at, a.asked_at + interval '4 seconds') as refused_at,
    coalesce(s.processed_at, least(y.at + interval '20 hours', ${moment})) as mended_at,
    case when f.fate in ('kyc', 'kyc-once') then (array['unreadable-image', 'id-mismatch', 'name-mismatch', 'expired-document', 'unreadable-image'])[1 + floor(5 * ${drawn('doubt')})::int]
      when f.fate = 'away' then 'no-answer'
      else (array['phone-invalid', 'zip-invalid', 'address-incomplete', 'phone-invalid', 'name-incomplete'])[1 + floor(5 * ${drawn('fault')})::int] end as code
  from shipment s join copa p using (copa_id) join country k on k.iso2 = s.dest_iso2
  left join lateral (select min(e.at) as at from checkpoint_event e where e.shipment_id = s.shipment_id and e.chck_cdg = 'KYR') y on true
  cross join lateral (
    select coalesce(s.prealerted_at, s.created_at) + interval '1 minute' * (2 + 20 * ${drawn('label')}) as asked_at, ${drawn('refused')} as luck,
      s.state in ('created', 'prealerted', 'received', 'on_hold') as waits) a
  cross join lateral (
    select case when y.at is not null then 'kyc-once'
        when s.state = 'expired' then case when a.luck < 0.5 then 'abandoned' else 'made' end
        when a.waits and a.luck < 0.36 then 'label'
        when a.waits and a.luck < 0.72 and k.id_required then 'kyc'
        when a.waits and a.luck < 0.78 then 'abandoned'
        when a.waits and a.luck < 0.82 then 'away'
        when not a.waits and a.luck < 0.05 then 'label-once'
        else 'made' end as fate, 1 + floor(3 * ${drawn('tries')})::int as tries) f
  where p.kind in ('merchant', 'marketplace') and s.state <> 'cancelled' and s.created_at > ${moment} - make_interval(days => ${days})
    and a.asked_at < ${moment} - interval '1 minute'`;

/** The label of a parcel is refused for what its consignee says: the carrier says the same again until it is mended. */
async function spoil(db: OwnerDatabase): Promise<void> {
  const party = (change: SQL, code: string) =>
    db.rows(sql`
      update shipment_party q set ${change} from label_story s
      where s.shipment_id = q.shipment_id and q.role = 'consignee' and s.fate in ('label', 'kyc', 'abandoned') and s.code = ${code}`);
  await party(sql`zip = case when q.iso2 = 'CA' then 'K1A' else '00' end`, 'zip-invalid');
  await party(sql`address = 'Casa'`, 'address-incomplete');
  await party(sql`name = split_part(q.name, ' ', 1)`, 'name-incomplete');
  await party(
    sql`id_number = left(q.id_number, -1) || case right(q.id_number, 1) when '7' then '2' else '7' end`,
    'id-mismatch',
  );
  await db.rows(sql`
    update party_phone f set phone = left(f.phone, 5) from shipment_party q join label_story s using (shipment_id)
    where q.shipment_party_id = f.shipment_party_id and q.role = 'consignee' and s.fate in ('label', 'abandoned') and s.code = 'phone-invalid'`);
}

const words: SQL = sql`case s.code when 'phone-invalid' then 'A phone has 8 digits or more' when 'zip-invalid' then 'The postal code is not one of the country'
  when 'address-incomplete' then 'Street and number are needed' when 'name-incomplete' then 'Given name and family name are needed'
  when 'id-mismatch' then 'The register has no such number' when 'unreadable-image' then 'Nothing can be read in the picture'
  when 'expired-document' then 'The document has expired' when 'name-mismatch' then 'The document names somebody else'
  when 'no-answer' then 'The carrier did not answer.' end`;

async function labelsAndCalls(db: OwnerDatabase): Promise<void> {
  const once = sql`s.fate in ('kyc-once', 'label-once')`;
  const made = sql`(s.fate = 'made' or ${once})`;
  const count = sql`case when s.fate = 'made' then 1 when ${once} then 2 when s.fate = 'abandoned' then 5 when s.fate = 'away' then 1 else s.tries end`;
  const kind = sql`case when s.fate like 'kyc%' then 'kyc' when s.fate = 'away' then 'service' else 'label' end`;
  // A try every seven hours, the mended one when the parcel went on.
  await db.rows(sql`
    create temporary table label_try on commit drop as
    select s.*, n.attempt, n.attempt = ${count} and ${made} as is_made,
      case when n.attempt = 1 and s.fate <> 'kyc-once' then s.asked_at when n.attempt = ${count} and ${once} then greatest(s.mended_at, s.refused_at + interval '1 hour')
        else s.refused_at + (n.attempt - 1) * interval '7 hours' end as at
    from label_story s cross join lateral generate_series(1, ${count}) as n (attempt)`);
  await db.rows(
    sql`delete from label_try where at + interval '3 seconds' > (select max(greatest(received_at, created_at)) from shipment)`,
  );
  await db.rows(sql`
    insert into carrier_label (shipment_id, copa_id, state, kind, reason_code, reason, attempts, label_number, asked_at, answered_at, created_at, created_by)
    select s.shipment_id, s.copa_id, case when s.is_made then 'accepted' when s.fate = 'abandoned' and s.attempt = 5 then 'abandoned' else 'rejected' end,
      case when not s.is_made then ${kind} end, case when not s.is_made then s.code end, case when not s.is_made then ${words} end,
      case when s.fate = 'away' then 0 else s.attempt end,
      case when s.is_made then 'NX' || lpad((('x' || substr(md5(s.trck_nmr_fol), 1, 7))::bit(28)::int)::text, 9, '0') || p.dest_iso2 end,
      s.asked_at, s.at + interval '3 seconds', s.asked_at, 'merchant.feed'
    from (select distinct on (shipment_id) * from label_try order by shipment_id, attempt desc) s join shipment p using (shipment_id)
    order by s.asked_at, s.shipment_id`);
  await db.rows(sql`
    insert into carrier_call (carrier_label_id, shipment_id, copa_id, attempt, service_uid, answer_uid, is_error, kind, reason_code, reason, took_ms, at,
      user_code, state, attempts, started_at, finished_at)
    select l.carrier_label_id, s.shipment_id, s.copa_id, s.attempt, md5(s.trck_nmr_fol || 'uid' || s.attempt)::uuid::text,
      case when s.fate <> 'away' then 'rule-' || substr(md5(s.trck_nmr_fol || s.attempt), 1, 12) end, not s.is_made,
      case when not s.is_made then ${kind} end, case when not s.is_made then s.code end, case when not s.is_made then ${words} end,
      180 + (('x' || substr(md5(s.trck_nmr_fol || s.attempt), 1, 3))::bit(12)::int) % 2400, s.at, case when s.attempt = 1 then 'merchant.feed' else 'merchant.desk' end,
      case when s.fate = 'away' then 'failed' else 'done' end, 1, s.at, s.at + interval '3 seconds'
    from label_try s join carrier_label l using (shipment_id) order by s.at, s.shipment_id`);
}

/** Who is doubted has sent a picture; of those that went on, the next one was better. */
async function documents(db: OwnerDatabase): Promise<void> {
  const [clear, blurred] = [specimen('specimen-document'), specimen('specimen-document-blurred')];
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  await db.rows(sql`
    insert into kyc_document (shipment_id, copa_id, path, mime, size, hash, state, reject_code, reject_reason, reviewed_at, created_at, created_by)
    select s.shipment_id, s.copa_id, 'kyc-' || md5(s.trck_nmr_fol || s.attempt), 'image/jpeg',
      case when s.code = 'unreadable-image' and not s.is_made then ${blurred.length}::int else ${clear.length}::int end,
      case when s.code = 'unreadable-image' and not s.is_made then ${hash(blurred)} else ${hash(clear)} end,
      case when s.is_made then 'approved' when s.code = 'id-mismatch' then 'in_review' else 'rejected' end,
      case when not s.is_made and s.code <> 'id-mismatch' then s.code end, case when not s.is_made and s.code <> 'id-mismatch' then ${words} end,
      s.at + interval '3 seconds', s.at - interval '5 minutes', 'consignee'
    from label_try s where s.fate like 'kyc%' and (s.attempt = 1 or s.is_made) order by s.at, s.shipment_id`);
  await db.rows(sql`
    insert into kyc_image (path, copa_id, content, created_at)
    select d.path, d.copa_id, case when d.size = ${blurred.length} then ${blurred}::bytea else ${clear}::bytea end, d.created_at from kyc_document d order by d.kyc_document_id`);
}
