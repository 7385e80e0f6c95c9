import { sql } from 'drizzle-orm';
import type { Row } from '#tools/define.ts';
import type { customsKeys } from '#tools/rows/customs-file.ts';
import { vendorOf } from '#server/billing/duty-payment.ts';
import { byId, inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { eventSteps, type Move, type NewCheckpoint } from '#server/db/queries/checkpoints.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import type { OpenedCustoms } from './open-customs.ts';
import type { Answer, RefusedLine } from './read-customs.ts';

type Held = Row<typeof customsKeys>;
export interface Entry extends Held {
  trck_nmr_fol: string;
  shipment_id: number;
  mawb: string | null;
  /** The sender pays its duties. */
  pays: boolean;
  /** Who pays them for it. */
  vendor_id: number | null;
  /** The payment of duties that it is on. */
  pch_code: string | null;
  /** The newest event at customs; null where it has not been there. */
  last_at: string | null;
}
/** A line that changes the entry of its parcel. */
export interface Written {
  answer: Answer;
  entry: Entry;
  /** Only what differs. */
  before: Partial<Held>;
  after: Partial<Held>;
  /** The checkpoint that the answer means; null where only amounts differ. */
  move: Move | null;
}
export interface DecidedCustoms {
  written: Written[];
  same: { answer: Answer; entry: Entry }[];
  refused: RefusedLine[];
}

const columns = sql`
  coalesce(e.status, 'none') as status, e.channel, e.declaration_no, e.assessed_value, e.duty, e.vat, e.fee, p.paid, e.reason, coalesce(e.currency, 'USD') as currency`;

/** Parcels by our number or the carrier's, with what customs said of them so far. */
const entriesOf = ({ db, applying }: Context, numbers: readonly string[]) =>
  db.rows<Entry & { asked: string }>(sql`
    select n.asked, s.trck_nmr_fol, s.shipment_id, coalesce(e.mawb, s.mawb) as mawb, ${columns}, s.import_service = 2 as pays, ${vendorOf} as vendor_id, p.pch_code,
      (select max(c.at) from checkpoint_event c where c.shipment_id = s.shipment_id and c.chck_cdg in ('CIN', 'CHD', 'COU', 'SEZ')) as last_at
    from unnest(${listOf(numbers, 'text')}) as n(asked)
    join shipment s on s.trck_nmr_fol = n.asked or s.external_key = n.asked
    left join customs_entry e using (shipment_id) left join duty_payment_line p using (shipment_id)
    order by n.asked, s.shipment_id ${applying ? sql`for no key update of s` : sql``}`);

/** What entries hold now, by tracking number. */
export const heldEntries = async ({ db }: Context, ids: readonly string[]) =>
  byId(
    await db.rows<Held & { id: string }>(sql`
      select s.trck_nmr_fol as id, ${columns} from shipment s join customs_entry e using (shipment_id) left join duty_payment_line p using (shipment_id)
      where s.trck_nmr_fol = any(${listOf(ids, 'text')})`),
    ({ id }) => id,
    ({ id: _, ...held }) => held,
  );

const codes = { released: 'COU', held: 'CHD', inspected: 'CHD', seized: 'SEZ' } as const;
const told = ['status', 'channel', 'declaration_no', 'assessed_value', 'duty', 'vat', 'fee', 'paid', 'reason'] as const;

/** When it happened: a day alone lies after the newest event of that day, and never in the future. */
function momentOf({ at, dayOnly }: Answer, { last_at }: Entry, now: Date): string {
  if (at === undefined) return now.toISOString();
  if (!dayOnly) return at;
  const after = last_at && last_at.slice(0, 10) === at.slice(0, 10) ? Date.parse(last_at) + 60_000 : 0;
  return new Date(Math.min(Math.max(Date.parse(at), after), now.getTime())).toISOString();
}

const eventOf = (answer: Answer, at: string): NewCheckpoint => ({
  chck_cdg: codes[answer.status!],
  chck_date: at,
  ...(answer.status === 'inspected' && { reason_code: 'inspection' }),
  // As events of customs are written everywhere: the channel of a release, the reason of a hold.
  trde_obs: answer.status === 'released' ? (answer.channel ? `${answer.channel} channel` : undefined) : answer.reason,
});

/** Why a line cannot be about this parcel; null where it can. */
function wrongParcel(
  answer: Answer,
  entry: Entry,
  mawb: string | undefined,
): [column: 'mawb' | 'currency' | 'paid', string] | null {
  const named = answer.mawb ?? mawb;
  if (named && entry.mawb && named !== entry.mawb)
    return ['mawb', `The parcel flew on another air waybill: ${entry.mawb}`];
  if (named && !entry.mawb) return ['mawb', 'The parcel has not been booked on an air waybill'];
  if (answer.currency && answer.currency !== entry.currency)
    return ['currency', `The entry of this parcel is in ${entry.currency}`];
  if (answer.paid === undefined || answer.paid === entry.paid) return null;
  if (!entry.pays) return ['paid', 'The receiver pays the duties of this parcel'];
  if (entry.vendor_id === null) return ['paid', 'No vendor pays duties in the country of this parcel'];
  if (entry.paid !== null) return ['paid', `Its duties are paid already, by ${entry.pch_code}`];
  if (!taxesOf({ entry, answer }).after) return ['paid', 'Customs has assessed no duties for this parcel'];
  return null;
}

/** Decides line by line what the file changes; `ctx.applying` locks the parcels. */
export async function decideCustoms(ctx: Context, { customs, mawb }: OpenedCustoms): Promise<DecidedCustoms> {
  const decided: DecidedCustoms = { written: [], same: [], refused: [...customs.refused] };
  const drop = (answer: Answer, field: keyof typeof customs.columns, reason: string) => {
    const index = customs.columns[field];
    const column = index === undefined ? null : customs.names[index]!;
    decided.refused.push({
      line: answer.line,
      column,
      value: index === undefined ? '' : answer.line.cells[index]!,
      reason,
    });
  };
  const byNumber = Map.groupBy(
    await entriesOf(
      ctx,
      customs.answers.map(({ tracking }) => tracking),
    ),
    ({ asked }) => asked,
  );
  const events = new Map<string, { event: NewCheckpoint; lines: { answer: Answer; entry: Entry }[] }>();
  const seen = new Set<number>();
  for (const answer of customs.answers) {
    const found = byNumber.get(answer.tracking) ?? [];
    const [entry] = found;
    if (!entry) drop(answer, 'tracking', 'No parcel has this number');
    else if (found.length > 1) drop(answer, 'tracking', 'Several parcels have this number');
    else if (seen.has(entry.shipment_id)) drop(answer, 'tracking', 'Another line is about the same parcel');
    else {
      seen.add(entry.shipment_id);
      const wrong = wrongParcel(answer, entry, mawb);
      if (wrong) drop(answer, ...wrong);
      else if (answer.status === undefined || answer.status === entry.status) {
        if (entry.last_at === null) drop(answer, 'tracking', 'The parcel has not been presented to customs');
        else keep(decided, { answer, entry, move: null });
      } else {
        const at = momentOf(answer, entry, ctx.now);
        if (entry.last_at && at < new Date(entry.last_at).toISOString())
          drop(answer, 'date', 'Is older than what customs said last of this parcel');
        else {
          const event = eventOf(answer, at);
          const key = JSON.stringify(event);
          events.set(key, { event, lines: [...(events.get(key)?.lines ?? []), { answer, entry }] });
        }
      }
    }
  }
  await inTurn([...events.values()], async ({ event, lines }) => {
    const steps = new Map(
      (
        await eventSteps(
          ctx,
          lines.map(({ entry }) => entry.trck_nmr_fol),
          event,
        )
      ).map((step) => [step.id, step]),
    );
    for (const line of lines) {
      const step = steps.get(line.entry.trck_nmr_fol)!;
      if (step.refused !== undefined && !step.already) drop(line.answer, 'status', step.refused.replace(/\.$/, ''));
      else keep(decided, { ...line, move: step.refused === undefined ? step.own : null });
    }
  });
  decided.written.sort((a, b) => a.answer.line.line - b.answer.line.line);
  decided.refused.sort((a, b) => a.line.line - b.line.line);
  return decided;
}

function keep(decided: DecidedCustoms, { answer, entry, move }: Pick<Written, 'answer' | 'entry' | 'move'>): void {
  const keys = told.filter((key) => answer[key] !== undefined && answer[key] !== entry[key]);
  if (!keys.length && !move) return void decided.same.push({ answer, entry });
  const before = Object.fromEntries(
    keys.map((key) => [key, key === 'status' && entry.last_at === null ? null : entry[key]]),
  );
  const after = Object.fromEntries(keys.map((key) => [key, answer[key]]));
  decided.written.push({ answer, entry, move, before, after: { ...after, currency: entry.currency } as Partial<Held> });
}

/** What parcels cost at customs, before and with the file. */
export function taxesOf({ entry, answer }: Pick<Written, 'entry' | 'answer'>): {
  before: number | null;
  after: number | null;
} {
  const sum = (values: readonly (number | null | undefined)[]) =>
    values.every((value) => value === null || value === undefined)
      ? null
      : values.reduce<number>((all, value) => all + Math.round((value ?? 0) * 100), 0) / 100;
  const parts = ['duty', 'vat', 'fee'] as const;
  return {
    before: sum(parts.map((key) => entry[key])),
    after: sum(parts.map((key) => answer[key] ?? entry[key])),
  };
}
