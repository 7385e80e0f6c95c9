import { sql } from 'drizzle-orm';
import type { InputOf, RowOf } from '#tools/define.ts';
import { showDay } from '#tools/rules/dates.ts';
import { performanceOps as contract } from '#tools/performance/performance-ops.ts';
import type { Context } from '#server/context.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { performanceColumns, performanceSums } from '#server/db/queries/performance.ts';
import { implement } from '#server/implement.ts';

type Input = InputOf<typeof contract>;
type Row = RowOf<typeof contract>;

const partners = ({ copa_list }: Input) => copa_list && sql`copa_id = any(${listOf(copa_list, 'int')})`;
const countries = ({ country_iso_code_list }: Input) =>
  country_iso_code_list && sql`iso2 = any(${listOf(country_iso_code_list, 'text')})`;

/** The day that a parcel counts for: of its reception, else of its delivery. */
function cohort({ start_date, end_date }: Input) {
  const inside = (day: string) =>
    all([
      start_date ? sql`f.${sql.identifier(day)} >= ${start_date}::date` : undefined,
      end_date ? sql`f.${sql.identifier(day)} <= ${end_date}::date` : undefined,
      sql`f.${sql.identifier(day)} is not null`,
    ]);
  return sql`((${inside('received_day')}) or (f.received_day is null and ${inside('delivered_day')}))`;
}

/** Why the figures of this period would be wrong: some of its parcels are only counts of an earlier system. */
async function incomplete({ db }: Context, input: Input): Promise<string | null> {
  const { start_date, end_date } = input;
  if (!start_date) return null;
  const before = await db.one<{ parcels: number; last: string }>(sql`
    select coalesce(sum(parcels), 0) as parcels, max(day) as last from earlier_count where ${all([
      sql`day >= ${start_date}::date`,
      end_date ? sql`day <= ${end_date}::date` : undefined,
      partners(input),
      countries(input),
    ])}`);
  if (!before?.parcels) return null;
  return `Of ${before.parcels} parcels received up to ${showDay(before.last)} only the number is kept; choose a later first day.`;
}

export const performanceOps = implement(contract, {
  run: async (ctx, input) => {
    const error = await incomplete(ctx, input);
    if (error) return [{ verified: false, error } as Row];
    return ctx.db.rows<Row>(sql`
      select t.iso2 as ctry_iso_code, ${performanceColumns}, true as verified, null as error
      from (select f.iso2, ${performanceSums(ctx.today)} from shipment_fact f
        where ${all([cohort(input), partners(input), countries(input)])} group by 1) t
      order by t.parcels desc, t.iso2`);
  },
});
