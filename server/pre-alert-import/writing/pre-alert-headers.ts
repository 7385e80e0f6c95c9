import { sql } from 'drizzle-orm';
import type { PreAlertState } from '#machines/pre-alert.ts';
import type { OwnerDatabase } from '#server/db/session.ts';
import { inDollars } from '#server/db/queries/money.ts';
import { eventsOf, preAlertAfter, preAlertCounts, type PreAlertCounts } from '#server/db/queries/pre-alerts.ts';
import type { RefusedLine } from '#server/pre-alert-import/checking/check-lines.ts';
import type { Import } from './new-parcel.ts';
import type { PreAlertLine } from '#server/pre-alert-import/checking/pre-alert-line.ts';

/** The pre-alerts of one file by the partner's own numbers; lines without one share a new one. */
export interface Headers {
  /** Finds or creates those of some lines. */
  open(db: OwnerDatabase, lines: readonly Listed[]): Promise<void>;
  codeOf(line: Listed): string;
  codes(): string[];
}
type Listed = Pick<PreAlertLine, 'reference'>;

/** The pre-alerts of a file, with the expected day and the air waybill that its lines say. */
export function headersOf(batch: Import, accepted: readonly PreAlertLine[]): Headers {
  const etas = new Map(accepted.map(({ reference, eta }) => [reference, eta]));
  const mawbs = new Map(accepted.map(({ reference, mawb }) => [reference, mawb]));
  const known = new Map<string | null, string>();
  return {
    async open(db, lines) {
      const references = new Set(lines.map(({ reference }) => reference).filter((each) => !known.has(each)));
      if (references.size === 0) return;
      const given = [...references].map((reference) => ({
        reference,
        eta: etas.get(reference),
        mawb: mawbs.get(reference),
      }));
      for (const { reference, code } of await openHeaders(db, batch, given)) known.set(reference, code);
    },
    codeOf: ({ reference }) => known.get(reference)!,
    codes: () => [...known.values()],
  };
}

interface NewHeader {
  reference: string | null;
  eta?: string | null;
  mawb?: string | null;
}

/** Finds or creates pre-alerts; one without a number is found again by its import. */
async function openHeaders(
  db: OwnerDatabase,
  batch: Import,
  given: readonly NewHeader[],
): Promise<{ reference: string | null; code: string }[]> {
  const ofBatch = sql`h.import_job_id = ${batch.jobId} and h.copa_id = ${batch.copaId} and h.reference is null`;
  await db.rows(sql`
    insert into pre_manifest_header (copa_id, reference, eta, mawb, state, file_id, import_job_id, created_at, created_by)
    select ${batch.copaId}, reference, eta, mawb, 'uploaded', ${batch.fileId}, ${batch.jobId}, ${batch.now}::timestamptz, ${batch.userCode}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(reference text, eta date, mawb text)
    where g.reference is not null or not exists (select from pre_manifest_header h where ${ofBatch})
    on conflict do nothing`);
  const named = given.flatMap(({ reference }) => reference ?? []);
  // Joined, not `= any(…)`: every row would be held against every reference of the file.
  return db.rows<{ reference: string | null; code: string }>(sql`
    select h.reference, h.pre_manifest_header_code as code from jsonb_array_elements_text(${JSON.stringify(named)}::jsonb) as g(reference)
      join pre_manifest_header h on h.copa_id = ${batch.copaId} and h.reference = g.reference
    union all
    select h.reference, h.pre_manifest_header_code from pre_manifest_header h where ${ofBatch}`);
}

/** Records what was refused, sums the lines of the pre-alerts and moves their life by what has come of them. */
export async function closeHeaders(
  db: OwnerDatabase,
  batch: Import,
  headers: Headers,
  { refused, earlier }: { refused: readonly RefusedLine[]; earlier: readonly string[] },
): Promise<void> {
  const codes = [...new Set([...headers.codes(), ...earlier])];
  if (codes.length === 0) return;
  await saveErrors(db, batch, headers, refused);
  await updateTotals(db, batch, codes);
}

/** The pre-alerts of the lines that this import has written so far, in all of its attempts. */
export async function writtenSoFar(
  db: OwnerDatabase,
  { copaId, now }: Pick<Import, 'copaId' | 'now'>,
): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(sql`
    select distinct pre_manifest_header_code as code from pre_manifest_line where copa_id = ${copaId} and created_at = ${now}::timestamptz`);
  return rows.map(({ code }) => code);
}

async function saveErrors(
  db: OwnerDatabase,
  batch: Import,
  headers: Headers,
  refused: readonly RefusedLine[],
): Promise<void> {
  await db.copy(
    'pre_alert_error',
    ['pre_manifest_header_code', 'copa_id', 'line', 'tracking', 'column_name', 'value', 'reason', 'at'],
    refused.flatMap(
      (one) =>
      one.reasons.map(({ line, column, value, reason }) => [
        headers.codeOf(one), batch.copaId, line, one.tracking, column, value, reason, batch.now,
      ]), // prettier-ignore
    ),
  );
}

interface Totals extends PreAlertCounts {
  code: string;
  state: PreAlertState;
  errors: number;
  weight_kg: number | null;
  declared_value: number | null;
  currency: string | null;
}

/** Sums the lines of pre-alerts and moves their life by what has come of them. */
export async function updateTotals(
  db: OwnerDatabase,
  batch: Pick<Import, 'now' | 'userCode'>,
  headers: readonly string[],
): Promise<void> {
  if (headers.length === 0) return;
  const codes = JSON.stringify(headers);
  // Parcels are found by their keys alone, which needs no figures of a table that takes seconds to look over.
  await db.rows(sql`analyze pre_manifest_line, pre_manifest_header, pre_alert_error`);
  const totals = await db.rows<Totals>(sql`
    with mine as materialized (select h.pre_manifest_header_code as code, h.state
      from jsonb_array_elements_text(${codes}::jsonb) as g(code) join pre_manifest_header h on h.pre_manifest_header_code = g.code),
    announced as (
      select l.pre_manifest_header_code as code, ${preAlertCounts}, sum(l.weight_kg) as weight_kg, 
        case when count(distinct l.currency) > 1 then sum(${inDollars(sql`l.declared_value`, sql`l.currency`, sql`${batch.now}::date`)})
          else sum(l.declared_value) end as declared_value,
        case when count(distinct l.currency) > 1 then 'USD' else min(l.currency) end as currency
      from mine join pre_manifest_line l on l.pre_manifest_header_code = mine.code left join shipment s on s.shipment_id = l.shipment_id
      group by 1),
    wrong as (select mine.code, count(*)::int as errors from mine join pre_alert_error e on e.pre_manifest_header_code = mine.code group by 1)
    select mine.code, mine.state, coalesce(announced.lines, 0) as lines, coalesce(received, 0) as received, coalesce(processed, 0) as processed,
      coalesce(finished, 0) as finished, coalesce(errors, 0) as errors, weight_kg, declared_value, currency
    from mine left join announced using (code) left join wrong using (code)`);
  const moved = JSON.stringify(totals.map((total) => ({ ...total, state: lifeOf(total) })));
  await db.rows(sql`
    update pre_manifest_header h set state = g.state, received_lines = g.received, lines = g.lines, weight_kg = g.weight_kg,
      declared_value = g.declared_value, currency = g.currency, updated_at = ${batch.now}::timestamptz, updated_by = ${batch.userCode}
    from jsonb_to_recordset(${moved}::jsonb)
      as g(code text, state text, received int, lines int, weight_kg numeric, declared_value numeric, currency text)
    where h.pre_manifest_header_code = g.code`);
}

/** A pre-alert from its beginning to where its parcels are; one that was accepted before goes on from there. */
const lifeOf = ({ state, errors, ...counts }: Totals): PreAlertState =>
  preAlertAfter(state, [
    { type: 'upload' },
    { type: 'validate' },
    counts.lines > 0 ? { type: 'accept', acceptedLines: counts.lines } : { type: 'reject', refusedLines: errors },
    ...eventsOf(counts),
  ]);
