import { sql } from 'drizzle-orm';
import { nextPostTender, type PostTenderState } from '#machines/post-tender.ts';
import type { InputOf } from '#tools/define.ts';
import { saveClaim as contract } from '#tools/manifest/save-claim.ts';
import { byId, change, inTurn, type Held } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { bookingBy, writeEvent } from '#server/freight/booking.ts';
import { claims, type Claim } from '#server/freight/claim-rows.ts';
import { troubleStates } from '#server/freight/trouble.ts';
import { refuse, refuseField } from '#server/refuse.ts';

type Shown = Held<(typeof contract)['change']['keys']>;
const shown = ({ mawb, reason, amount, currency, reference, claim_state, remark, post_tender_status }: Claim): Shown => ({
  mawb, reason, amount, currency, reference, claim_state, remark, post_tender_status,
}); // prettier-ignore

const claimsBy = ({ db }: Context, ids: readonly (string | number)[]) =>
  db.rows<Claim>(claims(sql`c.master_booking_id = any(${listOf(ids.filter((id) => /^\d+$/.test(String(id))), 'bigint')})`)); // prettier-ignore

/** The last that went wrong with a master, of all its pieces or of a part. */
const wrongWith = ({ db }: Context, id: number) =>
  db.one<{ reason: 'offloaded' | 'short_shipped' | 'damaged' }>(sql`
    select state as reason from master_booking_event where master_booking_id = ${id} and track = 'post_tender' and state in ${troubleStates}
    order by at desc, master_booking_event_id desc limit 1`);

function decided(input: InputOf<typeof contract>, before: Claim | undefined, reason: Claim['reason']) {
  const amount = input.amount ?? before?.amount ?? refuseField('amount', 'is required for a new claim.');
  if (!(amount > 0)) refuseField('amount', 'must be above 0.');
  const currency = (input.currency ?? before?.currency ?? 'USD').toUpperCase();
  if (!before && input.claim_state && input.claim_state !== 'open')
    refuseField('claim_state', 'is open for a new claim.');
  return {
    reason: input.reason ?? reason,
    amount,
    currency,
    reference: input.reference ?? before?.reference ?? null,
    claim_state: input.claim_state ?? before?.claim_state ?? ('open' as const),
    remark: input.remark ?? before?.remark ?? null,
  };
}

async function write({ db, who, now }: Context, id: number, next: Shown): Promise<void> {
  await db.rows(sql`
    insert into master_claim (master_booking_id, reason, amount, currency, reference, remark, state, created_at, created_by)
    values (${id}, ${next.reason}, ${next.amount}, ${next.currency}, ${next.reference}, ${next.remark}, ${next.claim_state}, ${now.toISOString()}::timestamptz, ${who.name})
    on conflict (master_booking_id) do update set reason = excluded.reason, amount = excluded.amount, currency = excluded.currency,
      reference = excluded.reference, remark = excluded.remark, state = excluded.state, updated_at = excluded.created_at, updated_by = excluded.created_by`);
}

/** Closes a master by the end of its claim, or opens it again. */
async function settle(ctx: Context, id: number, status: PostTenderState, remark: string | null): Promise<void> {
  await ctx.db.rows(sql`
    update master_booking set post_tender_status = ${status}, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.name}
    where master_booking_id = ${id}`);
  await writeEvent(ctx, { id, track: 'post_tender', state: status, remark });
}

export const saveClaim = change(contract, {
  entity: 'master_claim',
  read: async (ctx, ids) => byId(await claimsBy(ctx, ids), ({ master_booking_id }) => master_booking_id!, shown),
  steps: async (ctx, input) => {
    const id = input.master_booking_id;
    const booking = await bookingBy(ctx, id);
    const { mawb } = booking;
    const status = booking.post_tender_status as PostTenderState;
    const [row] = await claimsBy(ctx, [id]);
    const before = row ? shown(row) : {};
    const line = { id: String(id), label: mawb ?? `Booking ${id}`, before };
    if (row && row.claim_state !== 'open') return [{ ...line, after: before, refused: 'This claim is at its end.' }];
    const wrong = await wrongWith(ctx, id);
    if (!row && !wrong) return [{ ...line, after: {}, refused: 'Nothing went wrong with this master that could be claimed.' }];
    const next = decided(input, row, row?.reason ?? wrong!.reason);
    if (!(await ctx.db.one(sql`select from currency where iso4217 = ${next.currency}`)))
      refuseField('currency', 'is not a currency code such as USD.');
    const closed = next.claim_state === 'open' ? null : nextPostTender(status, 'closed_claim', true);
    const after = { mawb, ...next, post_tender_status: closed && 'state' in closed ? closed.state : status };
    if (row && JSON.stringify(after) === JSON.stringify(before)) return [{ ...line, after, refused: 'It is so already.', already: true }];
    return [{ ...line, after, own: { id, was: status } }];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ after, own: { id, was } }) => {
      await write(ctx, id, after);
      if (after.post_tender_status !== was) await settle(ctx, id, after.post_tender_status!, after.reference ?? null);
    });
  },
  answer: (ctx, steps) => claimsBy(ctx, steps.map(({ id }) => id)), // prettier-ignore
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, before, after }) => {
        if (before.claim_state === 'paid') refuse('conflict', 'A claim that was paid stays as it is.');
        if (after.amount == null) return ctx.db.rows(sql`delete from master_claim where master_booking_id = ${Number(id)}`);
        if (after.post_tender_status !== before.post_tender_status) await settle(ctx, Number(id), after.post_tender_status!, null);
        return write(ctx, Number(id), after);
      });
    },
  },
}); // prettier-ignore
