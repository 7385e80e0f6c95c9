import { sql, type SQL } from 'drizzle-orm';
import { dashboard as contract } from '#tools/management/dashboard.ts';
import { isStaff } from '#tools/roles.ts';
import { addDays, rangeBefore, type DayRange } from '#tools/rules/days.ts';
import { revenueMargin } from '#tools/rules/money.ts';
import { factsWhere, priced, slaOf, transitsBy, type FactFilters } from '#server/db/queries/facts.ts';
import { all } from '#server/db/queries/parcels.ts';
import type { Context } from '#server/context.ts';
import { implement } from '#server/implement.ts';

const usualDays = 28;

interface Scope {
  ctx: Context;
  now: DayRange;
  before: DayRange;
  /** Partner and country. */
  filters: FactFilters;
}
type Figures = Record<string, number | null>;

const within = (column: SQL, { from, to }: DayRange) => sql`${column} between ${from}::date and ${to}::date`;

interface Cohort extends Figures {
  received: number;
}
const nobody: Cohort = { received: 0, at_customs: 0, open: 0 };

/** The parcels received in each of the two periods: this one, then the one before. */
async function cohorts({ ctx, now, before, filters }: Scope): Promise<[Cohort, Cohort]> {
  const isNow = sql`(f.received_day >= ${now.from}::date)`;
  const where = factsWhere({ ...filters, start_date: before.from, end_date: now.to });
  const staff = isStaff(ctx.who.role);
  const money = staff
    ? sql`, coalesce(sum(f.revenue), 0) as revenue, ${priced.revenue} as earned, ${priced.cost} as spent`
    : sql``;
  const found = await ctx.db.rows<Cohort & { key: boolean }>(sql`
    select t.*, m.p50 as transit_p50, m.p90 as transit_p90
    from (select ${isNow} as key, count(*) as received, ${slaOf(ctx.today)} as in_sla,
        count(*) filter (where f.status = 'customs') as at_customs,
        count(*) filter (where f.status not in ('delivered', 'closed')) as open ${money}
      from shipment_fact f where ${where} group by 1) t
    left join (${transitsBy(isNow, where)}) m on m.key = t.key`);
  const none = staff ? { ...nobody, revenue: 0, earned: 0, spent: 0 } : nobody;
  return [found.find(({ key }) => key) ?? none, found.find(({ key }) => !key) ?? none];
}

async function deliveredFigures({ ctx, now, before, filters }: Scope): Promise<Figures> {
  const delivered = sql`f.delivered_day`;
  const found = await ctx.db.one<Figures>(sql`
    select count(*) filter (where ${within(delivered, now)}) as delivered,
      count(*) filter (where ${within(delivered, before)}) as delivered_before
    from shipment_fact f
    where ${all([within(delivered, { from: before.from, to: now.to }), factsWhere(filters)])}`);
  return found ?? {};
}

const perDay = ({ ctx, now, before, filters }: Scope) => {
  const count = (range: DayRange) =>
    sql`select f.received_day as day, count(*) as parcels from shipment_fact f
      where ${factsWhere({ ...filters, start_date: range.from, end_date: range.to })} group by 1`;
  // As the header counts them: on the day of delivery, whenever they were received.
  const brought = sql`select f.delivered_day as day, count(*) as parcels from shipment_fact f
    where ${all([within(sql`f.delivered_day`, now), factsWhere(filters)])} group by 1`;
  return ctx.db.rows(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(n.parcels, 0) as received, coalesce(b.parcels, 0) as received_before,
      coalesce(e.parcels, 0) as delivered, to_char(d.day - d.back, 'YYYY-MM-DD') as day_before
    from (select g.day::date as day, ${now.from}::date - ${before.from}::date as back
      from generate_series(${now.from}::date, ${now.to}::date, interval '1 day') g (day)) d
    left join (${count(now)}) n on n.day = d.day
    left join (${brought}) e on e.day = d.day
    left join (${count(before)}) b on b.day = d.day - d.back
    order by d.day`);
};

const perCountry = ({ ctx, now, filters }: Scope) =>
  ctx.db.rows(sql`
    select f.iso2 as ctry_iso_code, f.parcels, f.delivered, f.sla, c.lat, c.lng
    from (select f.iso2, count(*) as parcels, count(f.delivered_day) as delivered, ${slaOf(ctx.today)} as sla from shipment_fact f
      where f.iso2 is not null and ${factsWhere({ ...filters, start_date: now.from, end_date: now.to })} group by 1) f
    left join country c on c.iso2 = f.iso2
    order by f.parcels desc, f.iso2`);

/** The margin of the product in per cent, of the parcels whose cost is priced; nothing where they earned nothing. */
const marginOf = ({ earned, spent }: Cohort): number | null =>
  earned ? Number((revenueMargin(earned, [spent ?? 0]) * 100).toFixed(1)) : null;

export const dashboard = implement(contract, {
  run: async (ctx, input) => {
    const to = input.endDate ?? ctx.today;
    const now = { from: input.startDate ?? addDays(to, 1 - usualDays), to };
    const filters = { commercial_partner_list: input.copaList, country_list: input.countryIsoCodeList };
    const scope: Scope = { ctx, now, before: rangeBefore(now), filters };
    const [is, was] = await cohorts(scope);
    const header = {
      start_date: now.from,
      end_date: now.to,
      start_before: scope.before.from,
      end_before: scope.before.to,
      received: is.received,
      received_before: was.received,
      ...(await deliveredFigures(scope)),
      in_sla: is.in_sla,
      in_sla_before: was.in_sla,
      transit_p50: is.transit_p50,
      transit_p50_before: was.transit_p50,
      transit_p90: is.transit_p90,
      transit_p90_before: was.transit_p90,
      at_customs: is.at_customs,
      open: is.open,
      revenue: is.revenue ?? null,
      revenue_before: was.revenue ?? null,
      margin: marginOf(is),
      margin_before: marginOf(was),
    };
    return { header, list: await perDay(scope), points: await perCountry(scope) } as never;
  },
});
