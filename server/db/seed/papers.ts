import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OwnerDatabase } from '#server/db/session.ts';
import { withoutIndexes } from '#server/db/without-indexes.ts';

/** The provider whose interface was down for a week, in days before now. */
const badWeek = { provider: 2, from: 30, until: 23 };

/** A number from 0 to 1 that a parcel draws for one purpose, always the same. */
const drawn = (purpose: string): SQL =>
  sql`(('x' || substr(md5(s.trck_nmr_fol || ${purpose}::text), 1, 8))::bit(32)::bigint / 4294967296.0)`;

/** What follows from the loaded parcels: customs entries with their amounts, scans, prohibited items, post and dispatches. */
export async function writePapers(db: OwnerDatabase, now: Date): Promise<void> {
  const tables = ['customs_entry', 'xray_scan', 'prohibited_match', 'pre_customs_result', 'delivery_dispatch'];
  // The load may have written some of them by their triggers.
  await db.rows(sql`truncate ${sql.raw(tables.join(', '))}`);
  // What the functions look for must be unique, so these keep their constraints.
  await db.rows(sql`select refresh_customs(), refresh_scans(), refresh_prohibited()`);
  await withoutIndexes(db, ['pre_customs_result', 'delivery_dispatch'], async () => {
    await postal(db, now);
    await dispatches(db, now);
  });
  await assessed(db);
}

/** Customs assesses what was expected, give or take three per cent; one parcel in fifty is valued higher. */
const assessed = (db: OwnerDatabase) =>
  db.rows(sql`
    update customs_entry e set assessed_value = round(t.value * a.more, 2), duty = round(t.duty * a.more * a.about, 2),
      vat = round(t.vat * a.more * a.about, 2), fee = t.fee + case e.channel when 'red' then 12 when 'yellow' then 4 else 0 end
    from shipment s join duty_estimate t using (shipment_id)
    cross join lateral (
      select case when ${drawn('reassessed')} < 0.02 then 1.4 else 1 end as more, 0.97 + 0.06 * ${drawn('assessed')} as about) a
    where s.shipment_id = e.shipment_id and e.answered_at is not null`);

/** One delivery bill for the postal parcels of a flight, and the answer of the post before they land. */
async function postal(db: OwnerDatabase, now: Date): Promise<void> {
  await db.rows(sql`
    insert into delivery_bill (delivery_bill_no, mawb, from_office, to_office, flight, issued_at, created_at, created_by)
    select 'CN38-' || substr(b.mawb, 1, 3) || '-' || substr(b.mawb, 4, 7), b.mawb, 'US' || b.origin || 'A', 'BR' || b.destination || 'A',
      b.flight, b.departed_at - interval '6 hours', b.departed_at - interval '6 hours', 'post.desk'
    from master_booking b
    where b.departed_at is not null and exists (select from shipment s where s.mawb = b.mawb and s.rate_service_code = 303)
    order by b.mawb`);
  await db.rows(sql`
    insert into pre_customs_result (shipment_id, copa_id, delivery_bill_no, status, tax, reason, at)
    select s.shipment_id, s.copa_id, d.delivery_bill_no,
      case when a.draw < 0.015 then 'refused' when a.draw < 0.09 then 'inspected' when a.draw < 0.3 then 'cleared' else 'taxed' end,
      case when a.draw >= 0.3 then t.total when a.draw >= 0.09 then 0 end,
      case when a.draw < 0.008 then 'Identity number and name differ' when a.draw < 0.015 then 'Contents not acceptable'
        when a.draw < 0.09 then 'Physical inspection' end, a.at
    from shipment s join delivery_bill d using (mawb) join duty_estimate t using (shipment_id)
    cross join lateral (
      select ${drawn('pre-customs')} as draw, s.departed_at + (2 + 6 * ${drawn('post')}) * interval '1 hour' as at) a
    where s.rate_service_code = 303 and a.at <= ${now.toISOString()}::timestamptz
    order by a.at, s.shipment_id`);
}

/** Parcels are announced to the provider when they land; what fails is announced again a day later. */
const dispatches = (db: OwnerDatabase, now: Date) =>
  db.rows(sql`
    insert into delivery_dispatch (shipment_id, copa_id, provider_id, reference, sent_at, acknowledged_at, error)
    select s.shipment_id, s.copa_id, s.provider_id,
      case when not a.failed then upper(substr(md5(s.trck_nmr_fol || a.turn), 1, 10)) end, a.sent_at,
      case when not a.failed and a.sent_at + f.wait <= n.moment then a.sent_at + f.wait end,
      case when not a.failed then null when b.bad then 'The provider did not answer in 30 seconds'
        when ${drawn('kind')} < 0.5 then 'Postal code is not served' else 'Reference is there already' end
    from shipment s
    cross join (select ${now.toISOString()}::timestamptz as moment) n
    cross join lateral (
      select s.arrived_at + (0.5 + 2 * ${drawn('sent')}) * interval '1 hour' as first_at,
        (4 + 36 * ${drawn('wait')}) * interval '1 minute' as wait, ${drawn('failed')} as luck) f
    cross join lateral (
      select s.provider_id = ${badWeek.provider} and f.first_at between n.moment - ${badWeek.from} * interval '1 day'
        and n.moment - ${badWeek.until} * interval '1 day' as bad) b
    cross join lateral (
      select 1 as turn, f.first_at as sent_at, f.luck < case when b.bad then 0.35 else 0.015 end as failed
      union all
      select 2, f.first_at + interval '1 day', f.luck < 0.001 where f.luck < case when b.bad then 0.35 else 0.015 end) a
    where s.arrived_at is not null and s.provider_id is not null and a.sent_at <= n.moment
    order by a.sent_at, s.shipment_id`);
