import { sql, type SQL } from 'drizzle-orm';
import { assessedDuty } from '#server/billing/duty-rows.ts';
import { chargeDuties } from '#server/billing/charge-duties.ts';
import { inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { dayAt } from '#server/db/queries/days.ts';
import { listOf } from '#server/db/queries/parcels.ts';

/** A parcel on a payment of duties, or to be put on one; amounts in its currency. */
export interface DutyLine {
  shipment_id: number;
  copa_id: number;
  vendor_id: number;
  iso2: string;
  currency: string;
  assessed_value: number | null;
  assessed: number;
  /** What the vendor paid for it; null where it still owes. */
  paid: number | null;
  /** When it was paid, else when it was assessed. */
  on_day: string;
  /** Customs has looked at it again. */
  reassessed: boolean;
}

/** Who pays the duties of a parcel `s` with its entry `e`: its broker where that does, else the vendor of the country. */
export const vendorOf: SQL = sql`
  (select v.provider_id from provider v join provider_type t on t.provider_id = v.provider_id and t.type = 'vendor'
    left join provider_country c on c.provider_id = v.provider_id and c.iso2 = s.dest_iso2
    where v.enabled and (v.provider_id = e.provider_id or c.iso2 is not null)
    order by v.provider_id = e.provider_id desc nulls last, v.provider_id limit 1)`;

const sameHeader = ({ vendor_id, iso2, currency, on_day, paid }: DutyLine): string =>
  [vendor_id, iso2, currency, on_day, paid === null].join(' ');

/**
 * Puts parcels on payments of duties, those of a vendor, country, currency and day together: on the one that still waits
 * where nothing was paid, else on a new one. A parcel is on one payment.
 */
export async function writeDutyLines(ctx: Context, lines: readonly DutyLine[]): Promise<void> {
  if (!lines.length) return;
  await ctx.db.rows(sql`select pg_advisory_xact_lock(hashtext('duty_payment_header'))`);
  await inTurn([...Map.groupBy(lines, sameHeader).values()], async (group) => {
    const [first] = group as [DutyLine];
    const code = (first.paid === null && (await waitingFor(ctx, first))) || (await newHeader(ctx, first));
    await ctx.db.rows(sql`
      insert into duty_payment_line (pch_code, shipment_id, copa_id, assessed_value, assessed, paid, reassessed)
      select ${code}, g.shipment_id, g.copa_id, g.assessed_value, g.assessed, g.paid, g.reassessed
      from jsonb_to_recordset(${JSON.stringify(group)}::jsonb)
        as g(shipment_id bigint, copa_id int, assessed_value numeric, assessed numeric, paid numeric, reassessed boolean)
      on conflict (shipment_id) do update set pch_code = excluded.pch_code, assessed_value = excluded.assessed_value,
        assessed = excluded.assessed, paid = excluded.paid, reassessed = duty_payment_line.reassessed or excluded.reassessed`);
  });
  await dropEmpty(ctx);
}

async function waitingFor({ db }: Context, { vendor_id, iso2, currency, on_day }: DutyLine) {
  const found = await db.one<{ code: string }>(sql`
    select pch_code as code from duty_payment_header where vendor_id = ${vendor_id} and iso2 = ${iso2} and currency = ${currency}
      and assessed_on = ${on_day}::date and state = 'assessed' order by 1 limit 1`);
  return found?.code;
}

async function newHeader({ db, now, who }: Context, { vendor_id, iso2, currency, on_day, paid }: DutyLine) {
  const made = await db.one<{ code: string }>(sql`
    insert into duty_payment_header (pch_code, vendor_id, iso2, state, currency, assessed_on, paid_on, created_at, created_by)
    select 'PCH-' || coalesce(max(substr(pch_code, 5)::int), 3000) + 1, ${vendor_id}::int, ${iso2}, ${paid === null ? 'assessed' : 'paid'},
      ${currency}, ${on_day}::date, ${paid === null ? null : on_day}::date, ${now.toISOString()}::timestamptz, ${who.name}
    from duty_payment_header where pch_code ~ '^PCH-\\d{1,9}$' returning pch_code as code`);
  return made!.code;
}

const dropEmpty = ({ db }: Context) =>
  db.rows(sql`
    delete from duty_payment_header h where h.state in ('assessed', 'paid')
      and not exists (select from duty_payment_line l where l.pch_code = h.pch_code)`);

/** What a file of customs says of a parcel beside its assessment. */
export interface Answered {
  shipment_id: number;
  /** What was paid for it, if the file says so. */
  paid?: number | undefined;
  /** Amounts were assessed before, and now they are others. */
  reassessed: boolean;
}

/**
 * What follows from answers of customs for parcels whose sender pays: their charge, and what the vendor owes or has paid.
 * A parcel that waits on a payment keeps it; what has been paid stays as it was.
 */
export async function dutiesAnswered(ctx: Context, answers: readonly Answered[]): Promise<void> {
  const ids = answers.map(({ shipment_id }) => shipment_id);
  await chargeDuties(ctx.db, ids);
  const parcels = await ctx.db.rows<Omit<DutyLine, 'paid' | 'reassessed'> & { waits: boolean }>(sql`
    select s.shipment_id, s.copa_id, ${vendorOf} as vendor_id, s.dest_iso2 as iso2, e.currency, e.assessed_value, ${assessedDuty} as assessed,
      coalesce(${dayAt(sql`e.answered_at`, sql`(select tz from country where iso2 = s.dest_iso2)`)}, ${ctx.today}::date)::text as on_day,
      l.shipment_id is not null as waits
    from shipment s join customs_entry e using (shipment_id) left join duty_payment_line l using (shipment_id)
    where s.shipment_id = any(${listOf(ids, 'bigint')}) and s.import_service = 2 and ${assessedDuty} > 0 and l.paid is null
      and ${vendorOf} is not null`);
  const said = new Map(answers.map((one) => [one.shipment_id, one]));
  const lines = parcels.map(({ waits, ...parcel }) => {
    const { paid = null, reassessed } = said.get(parcel.shipment_id)!;
    return { waits, line: { ...parcel, paid, reassessed } };
  });
  await writeDutyLines(ctx, lines.filter(({ waits, line }) => !waits || line.paid !== null).map(({ line }) => line)); // prettier-ignore
  const still = lines.filter(({ waits, line }) => waits && line.paid === null).map(({ line }) => line);
  await ctx.db.rows(sql`
    update duty_payment_line l set assessed_value = g.assessed_value, assessed = g.assessed, reassessed = l.reassessed or g.reassessed
    from jsonb_to_recordset(${JSON.stringify(still)}::jsonb) as g(shipment_id bigint, assessed_value numeric, assessed numeric, reassessed boolean)
    where l.shipment_id = g.shipment_id`);
}

/** A whole payment that waited is made on a day, as it was assessed. */
export async function payHeaders({ db, now, who }: Context, codes: readonly string[], day: string): Promise<void> {
  const these = sql`pch_code = any(${listOf(codes, 'text')})`;
  await db.rows(sql`update duty_payment_line set paid = assessed where ${these}`);
  await db.rows(sql`
    update duty_payment_header set state = 'paid', paid_on = ${day}::date, updated_at = ${now.toISOString()}::timestamptz,
      updated_by = ${who.name} where ${these}`);
}

/** Takes parcels off their payments, or makes these wait again: parcels that were on one before they were paid. */
export async function unpay(ctx: Context, off: readonly number[], waiting: readonly number[]): Promise<void> {
  const of = (ids: readonly number[]) => sql`shipment_id = any(${listOf(ids, 'bigint')})`;
  await ctx.db.rows(sql`delete from duty_payment_line where ${of(off)}`);
  await ctx.db.rows(sql`update duty_payment_line set paid = null where ${of(waiting)}`);
  await ctx.db.rows(sql`
    update duty_payment_header h set state = 'assessed', paid_on = null
    where h.pch_code in (select pch_code from duty_payment_line where ${of(waiting)})`);
  await dropEmpty(ctx);
}
