import { sql } from 'drizzle-orm';
import { nextPreAlert, type PreAlertEvent, type PreAlertState } from '#machines/pre-alert.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';

/** How many lines of a pre-alert there are, and how far their parcels have come. */
export interface PreAlertCounts {
  lines: number;
  received: number;
  processed: number;
  finished: number;
}
/** These counts over `pre_manifest_line l left join shipment s`. */
export const preAlertCounts = sql`count(*)::int as lines,
  count(*) filter (where s.state not in ('created', 'prealerted', 'cancelled', 'expired'))::int as received,
  count(*) filter (where s.state not in ('created', 'prealerted', 'cancelled', 'expired', 'received', 'on_hold', 'prohibited'))::int as processed,
  count(*) filter (where s.state in ('delivered', 'returned', 'destroyed', 'seized'))::int as finished`;

/** The state after some events; those that its machine refuses leave it as it is. */
export const preAlertAfter = (state: PreAlertState, events: readonly PreAlertEvent[]): PreAlertState =>
  events.reduce((current, event) => {
    const next = nextPreAlert(current, event);
    return 'state' in next ? next.state : current;
  }, state);

/** What has come of its parcels, as events of a pre-alert. */
export const eventsOf = ({ lines, received, processed, finished }: PreAlertCounts): PreAlertEvent[] => [
  { type: 'receive', lines, receivedLines: received },
  { type: 'process', lines, processedLines: processed },
  ...(lines > 0 && finished === lines ? [{ type: 'close' } as const] : []),
];

/** What is left of its parcels once a scan was taken back. */
export const takenBack = ({ lines, received, processed }: PreAlertCounts): PreAlertEvent[] => [
  { type: 'takeBack', lines, receivedLines: received, processedLines: processed },
];

/**
 * Moves the pre-alerts that announced these parcels, after the parcels have moved in this transaction; `events` says what
 * their counts mean.
 */
export async function movePreAlerts(
  { db, now, who }: Context,
  shipments: readonly number[],
  events: (counts: PreAlertCounts) => PreAlertEvent[] = eventsOf,
): Promise<void> {
  const found = await db.rows<PreAlertCounts & { code: string; state: PreAlertState; was: number }>(sql`
    with mine as materialized (
      select h.pre_manifest_header_code as code, h.state, h.received_lines as was from pre_manifest_header h
      where h.pre_manifest_header_code in (
        select l.pre_manifest_header_code from pre_manifest_line l where l.shipment_id = any(${listOf(shipments, 'bigint')}))
      order by 1 for update)
    select mine.code, mine.state, mine.was, c.* from mine cross join lateral (
      select ${preAlertCounts} from pre_manifest_line l left join shipment s on s.shipment_id = l.shipment_id
      where l.pre_manifest_header_code = mine.code) c`);
  const moved = found
    .map(({ code, state, was, ...counts }) => ({
      code,
      state,
      was,
      counts,
      next: preAlertAfter(state, events(counts)),
    }))
    .filter(({ state, was, counts, next }) => next !== state || counts.received !== was);
  if (moved.length === 0) return;
  const given = JSON.stringify(
    moved.map(({ code, next, counts }) => ({ code, state: next, received: counts.received })),
  );
  await db.rows(sql`
    update pre_manifest_header h set state = g.state, received_lines = g.received,
      updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.userCode}
    from jsonb_to_recordset(${given}::jsonb) as g(code text, state text, received int)
    where h.pre_manifest_header_code = g.code`);
}
