import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { setCharge as contract } from '#tools/finance/set-charge.ts';
import { exact, numberOf, times, toMinor } from '#tools/rules/rating/exact.ts';
import { calculate, periodBy, stampOf, takeOff } from '#server/billing/period.ts';
import { byId, change, inTurn, unknownSteps, type OpenStep } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { dayAt, stationZone } from '#server/db/queries/days.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuseField } from '#server/refuse.ts';

interface Parcel {
  shipment_id: number;
  tracking: string;
  copa_id: number;
  received_at: string | null;
  amount: number | null;
  currency: string;
  kg: number | null;
  charges: number;
  period: string | null;
  issued: boolean;
}

const parcels = ({ db }: Context, trackings: readonly string[]) =>
  db.rows<Parcel>(sql`
    select s.shipment_id, s.trck_nmr_fol as tracking, s.copa_id, s.received_at, c.amount, coalesce(c.currency, k.currency) as currency, s.chargeable_kg as kg,
      coalesce(c.charges, 0) as charges,
      (select p.invoice_period from invoice_period p where p.state = 'validating' and ${dayAt(sql`s.received_at`, stationZone(sql`s.entry_point`))} <= p.to_day
        order by p.from_day limit 1) as period,
      exists (select from invoice_line l join invoice i using (invoice_id) where l.shipment_id = s.shipment_id and l.invoice_type = 'shipping'
        and i.state <> 'draft' and l.credits_line_id is null and not l.released) as issued
    from shipment s join copa k using (copa_id)
    left join lateral (select sum(c.amount) as amount, min(c.currency) as currency, count(*)::int as charges from shipment_charge c
      where c.shipment_id = s.shipment_id and c.side = 'sale' and c.kind = 'shipping' having count(*) > 0) c on true
    where s.trck_nmr_fol = any(${listOf(trackings, 'text')}) order by s.trck_nmr_fol`);

/** What is charged, to the cent: the same for all, or by the charged weight; null where that is not known. */
function priceOf({ kg, currency }: Parcel, amount: number | undefined, perKg: number | undefined): number | null {
  if (amount !== undefined) return amount;
  return kg ? numberOf(toMinor(times(exact(String(perKg)), exact(String(kg))), currency)) : null;
}

/** The line of a draft follows the charge. */
async function rewrite({ db }: Context, shipment: number, amount: number): Promise<void> {
  await db.rows(sql`
    update invoice_line l set unit_price = ${amount}, amount = ${amount} from invoice i
    where i.invoice_id = l.invoice_id and i.state = 'draft' and l.shipment_id = ${shipment} and l.charge_type = 'shipping'`);
}

async function save(ctx: Context, steps: readonly OpenStep<typeof contract.change.keys, unknown>[]): Promise<void> {
  const periods = new Map<string, Set<number>>();
  await inTurn(steps, async ({ id, after: { amount, currency } }) => {
    const [parcel] = await parcels(ctx, [id]);
    const { shipment_id, copa_id, received_at, period, charges } = parcel!;
    const here = sql`shipment_id = ${shipment_id} and side = 'sale' and kind = 'shipping'`;
    if (amount === null || amount === undefined) await ctx.db.rows(sql`delete from shipment_charge where ${here}`);
    else if (charges) await ctx.db.rows(sql`update shipment_charge set amount = ${amount} where ${here}`);
    else
      await ctx.db.rows(sql`
        insert into shipment_charge (shipment_id, copa_id, side, kind, amount, currency, at)
        values (${shipment_id}, ${copa_id}, 'sale', 'shipping', ${amount}, ${currency}, coalesce(${received_at}::timestamptz, ${ctx.now.toISOString()}::timestamptz))`);
    if (period === null) return;
    periods.set(period, (periods.get(period) ?? new Set()).add(copa_id));
    if (amount === null || amount === undefined) await takeOff(ctx, period, [shipment_id]);
    else await rewrite(ctx, shipment_id, amount);
  });
  await inTurn([...periods], async ([period, copas]) =>
    calculate(ctx.db, await periodBy({ ...ctx, applying: false }, period), [...copas], stampOf(ctx)),
  );
}

export const setCharge = change(contract, {
  entity: 'shipment_charge',
  read: async (ctx, ids) =>
    byId(
      await parcels(ctx, ids),
      ({ tracking }) => tracking,
      ({ amount, currency }) => (amount === null ? {} : { amount, currency }),
    ),
  steps: async (ctx, { trck_nmr_fol, amount: said, per_kg }) => {
    const amount = said === undefined ? undefined : Math.round(said * 100) / 100;
    if ((amount === undefined) === (per_kg === undefined))
      refuseField('amount', 'is required, or a price per kg instead of it.');
    const given = amount ?? per_kg!;
    if (!(given > 0) || given > 100_000)
      refuseField(amount === undefined ? 'per_kg' : 'amount', 'must be above 0 and at most 100,000.');
    const found = await parcels(ctx, trck_nmr_fol);
    const missing = trck_nmr_fol.filter((id) => !found.some(({ tracking }) => tracking === id));
    const steps = found.map((parcel) => {
      const { currency } = parcel;
      const before = parcel.amount === null ? {} : { amount: parcel.amount, currency };
      const step = { id: parcel.tracking, before, after: { amount: priceOf(parcel, amount, per_kg), currency } };
      const no = (refused: string, already?: boolean) => ({ ...step, after: before, refused, already });
      if (step.after.amount === null) return no('It has no weight to be charged by.');
      if (step.after.amount === 0) return no('At this price per kg it would be charged nothing.');
      if (parcel.issued) return no('It is on an issued invoice already: credit that one.');
      if (parcel.charges > 1) return no('It has several charges for freight, which are not set as one.');
      if (parcel.amount === step.after.amount) return no('It is so already.', true);
      return { ...step, own: null };
    });
    return [...steps, ...unknownSteps(missing, (id) => `No parcel has the number ${id}.`)];
  },
  apply: save,
  answer: ({ db }, steps) =>
    db.rows<RowOf<typeof contract>>(sql`
      select s.trck_nmr_fol, k.name as copa_name, sum(c.amount) as amount, min(c.currency) as currency,
        (select min(l.invoice_id) from invoice_line l where l.shipment_id = s.shipment_id and l.invoice_type = 'shipping') as invoice_id
      from shipment s join copa k using (copa_id) left join shipment_charge c on c.shipment_id = s.shipment_id and c.side = 'sale' and c.kind = 'shipping'
      where s.trck_nmr_fol = any(${listOf(steps.map(({ id }) => id), 'text')}) group by s.shipment_id, k.name`), // prettier-ignore
  undo: { apply: save },
});
