import { sql, type SQL } from 'drizzle-orm';
import { dutyPaymentInsert as contract } from '#tools/finance/duty-payment-insert.ts';
import { payHeaders, unpay, vendorOf, writeDutyLines } from '#server/billing/duty-payment.ts';
import { assessedDuty, dutyPayments, ofParcels } from '#server/billing/duty-rows.ts';
import { byId, change, unknownSteps, type Step } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';

interface Parcel {
  tracking: string;
  shipment_id: number;
  copa_id: number;
  iso2: string;
  import_service: number | null;
  /** The payment that it is on, and who makes it. */
  pch_code: string | null;
  state: string | null;
  vendor_id: number | null;
  vendor: string | null;
  currency: string;
  assessed_value: number | null;
  assessed: number | null;
  paid: number | null;
  paid_on: string | null;
}

const parcelsWhere = (ctx: Context, where: SQL, vendor: number | undefined): Promise<Parcel[]> =>
  ctx.db.rows<Parcel>(sql`
    select s.trck_nmr_fol as tracking, s.shipment_id, s.copa_id, s.dest_iso2 as iso2, s.import_service, l.pch_code, h.state, v.provider_id as vendor_id,
      v.name as vendor, coalesce(h.currency, e.currency, 'USD') as currency, coalesce(l.assessed_value, e.assessed_value) as assessed_value,
      coalesce(l.assessed, ${assessedDuty}) as assessed, l.paid, h.paid_on
    from shipment s left join customs_entry e using (shipment_id) left join duty_payment_line l using (shipment_id)
    left join duty_payment_header h using (pch_code)
    left join provider v on v.provider_id = coalesce(h.vendor_id, ${vendor ?? null}::int, ${vendorOf})
    where ${where} order by s.trck_nmr_fol ${ctx.applying ? sql`for no key update of s` : sql``}`);

interface Own {
  parcel: Parcel;
  paid_on: string;
}

/** What a payment shows of a parcel: nothing while it is on none. */
const held = ({ pch_code, vendor, assessed, paid, paid_on, currency }: Parcel) =>
  pch_code === null ? {} : { vendor, assessed, paid, paid_on, currency };

/** Why the duties of a parcel are not paid now; null where they are. */
function whyNot({ import_service, assessed, paid, pch_code, state, vendor }: Parcel): string | null {
  if (import_service !== 2) return 'The receiver pays its duties.';
  if (paid !== null) return `Its duties are paid already, by ${pch_code}.`;
  if (state === 'disputed') return `Its payment ${pch_code} is in dispute.`;
  if (!assessed) return 'Customs has assessed no duties for it.';
  return vendor === null ? 'No vendor pays duties in its country: name one.' : null;
}

export const dutyPaymentInsert = change(contract, {
  entity: 'duty_payment_line',
  read: async (ctx, ids) =>
    byId(
      await parcelsWhere({ ...ctx, applying: false }, sql`s.trck_nmr_fol = any(${listOf(ids, 'text')})`, undefined),
      ({ tracking }) => tracking,
      held,
    ),
  steps: async (ctx, { pch_code, trck_nmr_fol, mawb, vendor_id, paid_on = ctx.today }) => {
    if (paid_on > ctx.today) refuseField('paid_on', 'is still to come.');
    const named = [
      ...(pch_code ? [sql`l.pch_code = any(${listOf(pch_code.map((code) => code.trim().toUpperCase()), 'text')})`] : []), // prettier-ignore
      ...(trck_nmr_fol ? [sql`s.trck_nmr_fol = any(${listOf(trck_nmr_fol, 'text')})`] : []),
      ...(mawb ? [sql`s.mawb = ${mawb.replaceAll(/\D/g, '')} and s.import_service = 2`] : []),
    ];
    if (named.length !== 1) refuseField('pch_code', 'is required, or parcels, or an air waybill: one of them.');
    if (vendor_id && !(await ctx.db.one(sql`select from provider_type where provider_id = ${vendor_id} and type = 'vendor'`)))
      refuseField('vendor_id', 'is no vendor that pays duties.'); // prettier-ignore
    const parcels = await parcelsWhere(ctx, named[0]!, vendor_id);
    if (!parcels.length && !trck_nmr_fol) refuse('missing', 'No parcels found for it.');
    const steps = parcels.map((parcel): Step<typeof contract.change.keys, Own> => {
      const before = held(parcel);
      const refused = whyNot(parcel);
      if (refused !== null) return { id: parcel.tracking, before, after: before, refused };
      const { vendor, assessed, currency } = parcel;
      const after = { vendor, assessed, paid: assessed, paid_on, currency };
      return { id: parcel.tracking, before, after, own: { parcel, paid_on } };
    });
    const found = new Set(parcels.map(({ tracking }) => tracking));
    const missing = (trck_nmr_fol ?? []).filter((id) => !found.has(id));
    return [...steps, ...unknownSteps(missing, (id) => `No parcel has the number ${id}.`)];
  },
  apply: async (ctx, steps) => {
    const all = steps.map(({ own }) => own.parcel);
    const { paid_on } = steps[0]!.own;
    // A payment that is made whole keeps its number; parts of one go on a payment of their own.
    const whole = await ctx.db.rows<{ code: string }>(sql`
      select pch_code as code from duty_payment_line where pch_code = any(${listOf(all.flatMap(({ pch_code }) => pch_code ?? []), 'text')})
      group by 1 having bool_and(shipment_id = any(${listOf(all.map(({ shipment_id }) => shipment_id), 'bigint')}))`); // prettier-ignore
    const codes = new Set(whole.map(({ code }) => code));
    await payHeaders(ctx, [...codes], paid_on);
    const rest = all.filter(({ pch_code }) => pch_code === null || !codes.has(pch_code));
    await writeDutyLines(
      ctx,
      rest.map(({ vendor_id, assessed, ...parcel }) => ({
        ...parcel, vendor_id: vendor_id!, assessed: assessed!, paid: assessed, on_day: paid_on, reassessed: false,
      })), // prettier-ignore
    );
  },
  answer: ({ db }, steps) => db.rows(sql`${dutyPayments(ofParcels(steps.map(({ id }) => id)))} order by h.pch_code`),
  undo: {
    apply: async (ctx, steps) => {
      const parcels = await parcelsWhere(
        ctx,
        sql`s.trck_nmr_fol = any(${listOf(steps.map(({ id }) => id), 'text')})`, // prettier-ignore
        undefined,
      );
      const ids = parcels.map(({ shipment_id }) => shipment_id);
      const billed = await ctx.db.one(sql`
        select from invoice_line x join duty_payment_line l on l.duty_payment_line_id = x.event_key and l.shipment_id = x.shipment_id
        where x.charge_type = 'duty_difference' and x.shipment_id = any(${listOf(ids, 'bigint')}) limit 1`);
      if (billed) refuse('conflict', 'What was paid more or less than expected has been billed already.');
      const waits = new Set(steps.flatMap(({ id, after }) => (after.assessed === undefined ? [] : [id])));
      const some = (waiting: boolean) =>
        parcels.filter(({ tracking }) => waits.has(tracking) === waiting).map(({ shipment_id }) => shipment_id);
      await unpay(ctx, some(false), some(true));
    },
  },
});
