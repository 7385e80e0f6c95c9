import { sql } from 'drizzle-orm';
import { stopCheck as contract } from '#tools/floor/stop-check.ts';
import { stopReasons, type StopReason } from '#tools/rules/reasons/stop-reasons.ts';
import { destination, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { parcelNumbers } from './numbers.ts';

interface Checked {
  trck_nmr_fol: string;
  reason: string | null;
  stops: { kind: StopReason; remark: string | null }[];
  raised_by: string | null;
  raised_at: string | null;
  status: never;
  copa_name: string | null;
  destination: string | null;
  bag_id: number | null;
  state: string;
  stopped: boolean;
  flagged: string | null;
}

/** The kind of a stop and its remark, which often begins with the words of the kind: they are said once. */
const said = ({ kind, remark }: Checked['stops'][number]): string => {
  if (!remark) return kind;
  return remark.startsWith(stopReasons[kind]) ? remark : `${kind}: ${remark}`;
};

function faceOf({ state, stopped, flagged, reason }: Checked): { face: 'go' | 'look' | 'stop'; say: string } {
  if (stopped) return { face: 'stop', say: `STOPPED: ${reason}. Put it aside.` };
  if (state === 'prohibited') return { face: 'stop', say: 'Prohibited contents: put it aside.' };
  if (state === 'on_hold') return { face: 'look', say: 'It is on hold.' };
  if (flagged) return { face: 'look', say: `Flagged: ${flagged}.` };
  return { face: 'go', say: 'Nothing stops it.' };
}

export const stopCheck = implement(contract, {
  run: async (ctx, { tracking_list }) => {
    const { numbers, strange } = await parcelNumbers(ctx, tracking_list);
    const rows = await ctx.db.rows<Checked>(sql`
      select s.trck_nmr_fol, coalesce(t.stops, '[]') as stops, t.raised_by, local_iso(t.raised_at, 'UTC') as raised_at, s.status, p.name as copa_name,
        ${destination} as destination, s.bag_id, s.state, t.stops is not null as stopped,
        (select string_agg(f.reason, '; ') from shipment_flag f where f.shipment_id = s.shipment_id and f.lifted_at is null) as flagged
      from shipment s left join copa p on p.copa_id = s.copa_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('kind', o.reason_code, 'remark', o.reason) order by o.raised_at) as stops, min(o.raised_by) as raised_by, min(o.raised_at) as raised_at
        from shipment_stop o where o.shipment_id = s.shipment_id and o.lifted_at is null) t on true
      where s.trck_nmr_fol = any(${listOf(numbers, 'text')}) order by s.shipment_id`);
    const known = rows.map(({ state, stopped, flagged, stops, ...row }) => {
      const reason = stops.map(said).join('; ') || null;
      return { ...row, reason: reason ?? flagged, ...faceOf({ ...row, reason, state, stops, stopped, flagged }) };
    });
    const nothing = {
      reason: null,
      raised_by: null,
      raised_at: null,
      status: null,
      copa_name: null,
      destination: null,
      bag_id: null,
    };
    const unknown = strange.map(({ id, refused }) => ({
      trck_nmr_fol: id,
      face: 'stop' as const,
      say: refused,
      ...nothing,
    }));
    return [...known, ...unknown];
  },
});
