import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { rptDutiesStatusHeaderDetail as contract } from '#tools/finance/rpt-duties-status-header-detail.ts';
import { dutyDifference, type DutyFigures } from '#tools/rules/billing/duty-difference.ts';
import { billedDuty } from '#server/billing/duty-rows.ts';
import { dayAt, nowhere } from '#server/db/queries/days.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

type Figures = Omit<DutyFigures, 'rates'> & { rateThen: number | null; rateLater: number | null };
type Found = RowOf<typeof contract> & Figures;

const rateOn = (day: ReturnType<typeof sql>) => sql`
  (select x.per_usd from fx_rate x where x.iso4217 = r.currency and x.day <= ${day} order by x.day desc limit 1)`;

export const rptDutiesStatusHeaderDetail = implement(contract, {
  run: async ({ db }, { pch_code }) => {
    const code = pch_code.trim().toUpperCase();
    if (!(await db.one(sql`select from duty_payment_header where pch_code = ${code}`)))
      refuse('missing', `Duty payment ${code} not found.`);
    const rows = await db.rows<Found>(sql`
      select s.trck_nmr_fol, k.name as copa_name, e.value as declared_value, l.assessed_value, e.total as estimate, l.assessed, l.paid, b.billed, e.steps,
        h.currency, l.copa_id, l.reassessed, coalesce(e.value, 0) as "estimateValue", coalesce(e.fee, 0) as "estimateFee", l.assessed_value as "assessedValue",
        coalesce(c.fee, 0) as "assessedFee", case when r.currency <> 'USD' then ${rateOn(sql`e.on_day`)} end as "rateThen",
        case when r.currency <> 'USD' then ${rateOn(sql`${dayAt(sql`c.answered_at`, nowhere)}`)} end as "rateLater"
      from duty_payment_header h join duty_payment_line l using (pch_code) join shipment s using (shipment_id) join copa k on k.copa_id = l.copa_id
      left join duty_estimate e using (shipment_id) left join tax_rule r using (tax_rule_id) left join customs_entry c on c.shipment_id = l.shipment_id
      left join lateral (${billedDuty(sql`l.shipment_id`)}) b on true
      where h.pch_code = ${code} order by abs(l.assessed - coalesce(e.total, 0)) desc, s.trck_nmr_fol`);
    return rows.map(
      ({ estimateValue, estimateFee, assessedValue, assessedFee, rateThen, rateLater, reassessed, ...row }) => ({
        ...row,
        ...dutyDifference({
          estimate: row.estimate ?? 0,
          assessed: row.assessed ?? 0,
          estimateValue,
          estimateFee,
          assessedValue: assessedValue ?? estimateValue,
          assessedFee,
          rates: rateThen && rateLater ? { estimated: rateThen, assessed: rateLater } : null,
          reassessed,
        }),
      }),
    );
  },
});
