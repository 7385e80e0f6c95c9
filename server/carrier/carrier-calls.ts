import { sql } from 'drizzle-orm';
import { nextLabel, type CarrierLabelEvent, type CarrierLabelState } from '#machines/carrier-label.ts';
import { nextKyc, type KycEvent, type KycState } from '#machines/kyc.ts';
import { reasonOf } from '#tools/rules/reasons/carrier-reasons.ts';
import { now } from '#server/clock.ts';
import type { Data } from '#server/db/open.ts';
import type { OwnerDatabase } from '#server/db/session.ts';
import { endJob, type Job, type JobKind } from '#server/jobs/queue.ts';
import { log } from '#server/log.ts';
import { refuse } from '#server/refuse.ts';
import { CarrierAway } from './carrier.ts';
import type { Carrier, LabelAnswer } from './carrier.ts';
import { requestOf, type Asked } from './label-request.ts';

/**
 * Calls of the carrier as jobs: what is asked is read in one transaction, asked outside of any, and the answer is written
 * together with the job's own end. A call that is repeated carries the same uid, so the carrier makes one label.
 */
export function carrierCalls(data: Data, carrier: Carrier): JobKind {
  const kind: JobKind = {
    table: 'carrier_call',
    name: 'Labels of the carrier',
    says: {
      accident: 'The carrier did not answer.',
      again: 'The carrier did not answer. It is asked again later.',
      stopped: 'The server stopped while the carrier was asked.',
    },
    run: (job, signal) => callCarrier(data, carrier, { kind, job, signal }),
    failed: (db, id, reason) => giveUp(db, id, reason),
  };
  return kind;
}

interface Running {
  kind: JobKind;
  job: Job;
  signal: AbortSignal;
}

async function callCarrier(data: Data, carrier: Carrier, { kind, job, signal }: Running): Promise<void> {
  const asked = await data.own((db) => begin(db, job.id));
  if (!asked) return data.own((db) => endJob(db, kind, job));
  const began = performance.now();
  const answer = await carrier.ask(asked.request, signal).catch((error: unknown) => {
    if (!(error instanceof CarrierAway)) throw error;
    log.warn({ uid: asked.request.uid, why: error.message }, 'the carrier did not answer');
    return null;
  });
  const took = Math.round(performance.now() - began);
  if (!answer) {
    await data.own((db) => move(db, asked.label, { type: 'fail' }));
    return refuse('unavailable', 'The carrier did not answer.');
  }
  await data.own(async (db) => {
    await finish(db, asked, answer, { id: job.id, took });
    await endJob(db, kind, job);
  });
}

/** The label goes out, its document with it; undefined where it waits for nothing any more. */
async function begin(db: OwnerDatabase, call: number): Promise<Asked | undefined> {
  const asked = await requestOf(db, call);
  if (!asked || 'refused' in nextLabel(asked.label.state, { type: 'send' })) return undefined;
  await move(db, asked.label, { type: 'send' });
  asked.label.state = 'sent';
  if (asked.document) await review(db, asked.document, { type: 'review' });
  return asked;
}

async function move(
  db: OwnerDatabase,
  { carrier_label_id: id, state }: Asked['label'],
  event: CarrierLabelEvent,
): Promise<CarrierLabelState> {
  const next = nextLabel(state, event);
  if ('refused' in next) throw new Error(next.refused);
  await db.rows(sql`
    update carrier_label set state = ${next.state}, updated_at = ${now().toISOString()}::timestamptz where carrier_label_id = ${id}`);
  return next.state;
}

/** Moves the document where its life lets it; a decision says when and why. */
async function review(
  db: OwnerDatabase,
  document: NonNullable<Asked['document']>,
  event: KycEvent,
  why: { code: string; reason: string } | null = null,
): Promise<void> {
  const next = nextKyc(document.state, event);
  if ('refused' in next) return;
  document.state = next.state;
  const decided = event.type === 'approve' || event.type === 'reject';
  await db.rows(sql`
    update kyc_document set state = ${next.state satisfies KycState}, reject_code = ${why?.code ?? null}, reject_reason = ${why?.reason ?? null},
      reviewed_at = ${decided ? sql`${now().toISOString()}::timestamptz` : sql`reviewed_at`}
    where kyc_document_id = ${document.kyc_document_id}`);
}

async function finish(
  db: OwnerDatabase,
  { label, document }: Asked,
  answer: LabelAnswer,
  { id, took }: { id: number; took: number },
): Promise<void> {
  const attempts = label.attempts + 1;
  await move(db, label, answer.accepted ? { type: 'accept' } : { type: 'reject', attempts });
  const why = answer.accepted ? null : { code: reasonOf(answer.code), reason: answer.reason || answer.code };
  const kind = answer.accepted ? null : answer.kind;
  const at = sql`${now().toISOString()}::timestamptz`;
  await db.rows(sql`
    update carrier_label set attempts = ${attempts}, kind = ${kind}, reason_code = ${why?.code ?? null}, reason = ${why?.reason ?? null},
      label_number = ${answer.accepted ? answer.label_number : null}, answered_at = ${at} where carrier_label_id = ${label.carrier_label_id}`);
  await db.rows(sql`
    update carrier_call set answer_uid = ${answer.uid}, is_error = ${!answer.accepted}, kind = ${kind}, reason_code = ${why?.code ?? null},
      reason = ${why?.reason ?? null}, took_ms = ${took} where carrier_call_id = ${id}`);
  if (!document) return;
  const doubted = kind === 'kyc' && why && !['id-missing', 'id-mismatch', 'quota-exceeded'].includes(why.code);
  if (answer.accepted) await review(db, document, { type: 'approve' });
  else if (doubted) await review(db, document, { type: 'reject' }, why);
}

/** After its last attempt: the label waits for a person, and the try is not counted. */
async function giveUp(db: OwnerDatabase, id: number, reason: string): Promise<void> {
  const asked = await requestOf(db, id);
  if (!asked) return;
  await db.rows(sql`
    update carrier_call set is_error = true, kind = 'service', reason_code = 'no-answer', reason = ${reason} where carrier_call_id = ${id}`);
  if ('refused' in nextLabel(asked.label.state, { type: 'giveUp' })) return;
  await move(db, asked.label, { type: 'giveUp' });
  await db.rows(sql`
    update carrier_label set kind = 'service', reason_code = 'no-answer', reason = ${reason}, answered_at = ${now().toISOString()}::timestamptz
    where carrier_label_id = ${asked.label.carrier_label_id}`);
}
