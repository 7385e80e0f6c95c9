import { sql } from 'drizzle-orm';
import { countOfLastStatus as contract } from '#tools/report/count-of-last-status.ts';
import { stageCheckpoints, stages, type Stage } from '#tools/rules/stages.ts';
import type { Status } from '#tools/rules/status.ts';
import { factsWhere } from '#server/db/queries/facts.ts';
import { implement } from '#server/implement.ts';

interface Counted {
  status: Status;
  chck_cdg: string | null;
  last_checkpoint: string | null;
  /** How far the times of the parcels prove that they came: a place in `stages`. */
  proved: number;
  parcels: number;
}

/** The stage of a last checkpoint; −1 for checkpoints outside the usual journey. */
const stageOf = (code: string | null): number =>
  stages.findIndex((stage) => code !== null && stageCheckpoints[stage].includes(code));

const statusAt: Partial<Record<Stage, Status>> = { customs: 'customs', delivered: 'delivered' };
const percent = (part: number, whole: number): number | null =>
  whole ? Math.round((part * 1_000) / whole) / 10 : null;

function stagesOf(counted: readonly Counted[], total: number) {
  return stages.map((stage, place) => {
    const sum = (is: (one: Counted) => boolean) => counted.filter(is).reduce((all, { parcels }) => all + parcels, 0);
    const reached = sum(({ chck_cdg, proved }) => Math.max(stageOf(chck_cdg), proved) >= place);
    // A parcel is at customs while its status says so, whatever was noted last: as everywhere else.
    const isAtCustoms = stage === 'customs';
    return {
      stage,
      status: statusAt[stage] ?? ('moving' as const),
      reached,
      share: percent(reached, total),
      // Who has it is not there any more.
      now:
        stage === 'delivered'
          ? null
          : sum(({ status, chck_cdg }) => (isAtCustoms ? status === 'customs' : stageOf(chck_cdg) === place)),
      last_chck_list: isAtCustoms ? [] : [...stageCheckpoints[stage]],
      status_list: isAtCustoms ? (['customs'] as Status[]) : [],
    };
  });
}

function groupsOf(counted: readonly Counted[], total: number) {
  const rows = Map.groupBy(counted, ({ status, chck_cdg }) => `${status} ${chck_cdg}`);
  return [...rows.values()]
    .map((same) => ({ ...same[0]!, parcels: same.reduce((sum, { parcels }) => sum + parcels, 0) }))
    .sort((one, two) => two.parcels - one.parcels)
    .map(({ status, chck_cdg, last_checkpoint, parcels }) => ({
      status,
      chck_cdg,
      last_checkpoint,
      total: parcels,
      share: percent(parcels, total),
    }));
}

export const countOfLastStatus = implement(contract, {
  run: async (ctx, input) => {
    const counted = await ctx.db.rows<Counted>(sql`
      select t.*, k.name as last_checkpoint from (
        select f.status, f.last_chck_cdg as chck_cdg, count(*) as parcels, case
            when f.status = 'delivered' then ${stages.indexOf('delivered')}::int
            when f.minutes_to_release is not null then ${stages.indexOf('released')}::int
            when f.minutes_to_arrival is not null then ${stages.indexOf('arrived')}::int
            when f.minutes_to_departure is not null then ${stages.indexOf('departed')}::int
            else 0 end as proved
        from shipment_fact f where ${factsWhere(input)} group by 1, 2, 4) t
      left join checkpoint k on k.chck_cdg = t.chck_cdg
      order by t.parcels desc, t.status, t.chck_cdg`);
    const total = counted.reduce((sum, { parcels }) => sum + parcels, 0);
    return { header: { total }, stages: stagesOf(counted, total), groupedStatusDetail: groupsOf(counted, total) };
  },
});
