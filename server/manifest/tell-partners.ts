import { sql } from 'drizzle-orm';
import { tellPartners as contract } from '#tools/manifest/tell-partners.ts';
import { byId, change, inTurn, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { lockBookings } from '#server/freight/booking.ts';
import { queueMessage } from '#server/freight/send.ts';
import { shownMawb } from '#server/freight/stock.ts';
import { wakeJobs } from '#server/jobs/wake.ts';
import { refuseField } from '#server/refuse.ts';

interface Told {
  id: number;
  mawb: string | null;
  partners: number;
  parcels: number;
  told_at: string | null;
  mails: number;
}

const mastersBy = ({ db }: Context, ids: readonly (string | number)[]) =>
  db.rows<Told>(sql`
    select b.master_booking_id as id, b.mawb, count(distinct s.copa_id)::int as partners, count(s.shipment_id)::int as parcels,
      local_iso(b.told_at, coalesce(o.tz, 'UTC')) as told_at,
      (select count(*)::int from booking_transmission t where t.master_booking_id = b.master_booking_id and t.kind = 'notice') as mails
    from master_booking b left join shipment s on s.mawb = b.mawb left join iata_location o on o.iata = b.origin
    where b.master_booking_id = any(${listOf(ids.filter((id) => /^\d+$/.test(String(id))), 'bigint')})
    group by b.master_booking_id, b.mawb, b.told_at, o.tz order by 1`); // prettier-ignore

/** Writes to the accounts of each partner with parcels under a number, and says of how many parcels of theirs. */
const tell = ({ db }: Context, mawb: string, remark: string) =>
  db.rows(sql`
    select tell_accounts(p.copa_id, null, 'warning', '{{mawb}} with {{count}} of your parcels: {{remark}}',
      jsonb_build_object('mawb', ${shownMawb(mawb)}::text, 'count', p.parcels, 'remark', ${remark}::text), '/shipment?mawb=' || ${mawb})
    from (select copa_id, count(*)::int as parcels from shipment where mawb = ${mawb} group by copa_id) p`);

interface Reader {
  email: string;
  parcels: number;
}

/** Who gets the same by mail; nobody where mail is not set up. */
const readersOf = async ({ db, config }: Context, mawb: string): Promise<Reader[]> =>
  config.smtpUrl
    ? db.rows<Reader>(sql`
        select u.email, p.parcels from app_user u
        join (select copa_id, count(*)::int as parcels from shipment where mawb = ${mawb} group by copa_id) p using (copa_id)
        where u.enabled order by 1`)
    : [];

function letterTo({ config: { publicUrl } }: Context, mawb: string, remark: string, { email, parcels }: Reader) {
  const subject = `${shownMawb(mawb)} with ${parcels} of your parcels`;
  const body = `${subject}: ${remark}\n\nYour parcels: ${publicUrl}/shipment?mawb=${mawb}\n`;
  return { of: null, kind: 'notice', channel: 'mail', recipient: email, subject, body, name: null, content: null } as const; // prettier-ignore
}

export const tellPartners = change(contract, {
  entity: 'master_booking',
  read: async (ctx, ids) =>
    byId(await mastersBy(ctx, ids), ({ id }) => id, ({ partners, parcels, told_at, mails }) => ({ partners, parcels, told: told_at !== null, mails })), // prettier-ignore
  steps: async (ctx, { master_booking_id: ids, remark: given }) => {
    const remark = given.trim();
    if (!remark) refuseField('remark', 'is required: say what happened.');
    await lockBookings(ctx, ids);
    const found = await mastersBy(ctx, ids);
    const steps = await inTurn(found, async ({ id, mawb, partners, parcels, told_at, mails }) => {
      const before = { partners, parcels, told: told_at !== null, mails };
      const line = { id: String(id), label: mawb ? shownMawb(mawb) : `Booking ${id}`, before };
      if (mawb === null || partners === 0)
        return { ...line, after: before, refused: 'No parcel of a partner flies under it.' };
      const warning = told_at ? `They were told on ${told_at.slice(0, 10)} already.` : undefined;
      const letters = (await readersOf(ctx, mawb)).map((reader) => letterTo(ctx, mawb, remark, reader));
      return {
        ...line,
        after: { ...before, told: true, mails: mails + letters.length },
        warning,
        own: { id, mawb, remark, letters },
      };
    });
    const known = new Set(found.map(({ id }) => id));
    return [...steps, ...unknownSteps(ids.filter((id) => !known.has(id)), (id) => `Booking ${id} not found.`)]; // prettier-ignore
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ own: { id, mawb, remark, letters } }) => {
      await tell(ctx, mawb, remark);
      await inTurn(letters, (letter) => queueMessage(ctx, { id, ...letter }));
      await ctx.db.rows(
        sql`update master_booking set told_at = ${ctx.now.toISOString()}::timestamptz where master_booking_id = ${id}`,
      );
    });
    wakeJobs();
  },
  answer: async (ctx, steps) =>
    (await mastersBy(ctx, steps.map(({ id }) => id))).map(({ id, ...row }) => ({ master_booking_id: id, ...row })), // prettier-ignore
});
