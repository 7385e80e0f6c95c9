import type { AnyContract } from '#tools/define.ts';
import { Refusal, refuse, type Code } from '#server/refuse.ts';

type Row = Record<string, unknown>;
const tryAgain = 'Please try again';

/** Whether the first record counts by the rule of the contract; refuses with its error where the whole answer fails. */
function counts({ success }: AnyContract, first: Row): boolean {
  const error = typeof first.error === 'string' && first.error ? first.error : undefined;
  if (success === 'verified' && first.verified !== true) refuse('refused', error ?? tryAgain);
  if (success === 'no-error' && error) refuse('refused', error);
  return typeof success !== 'object' || Number(first[success.found]) > 0;
}

/** The answer where it counts as a success by its contract. An empty answer stays one. */
export function successOf(contract: AnyContract, answer: unknown): unknown {
  if (!contract.success || typeof answer !== 'object' || answer === null) return answer;
  const { data, header } = answer as { data?: Row[]; header?: Row };
  const first = data ? data[0] : header;
  if (!first || counts(contract, first)) return answer;
  const { totals } = answer as { totals?: Record<string, number> };
  const none = totals && Object.fromEntries(Object.keys(totals).map((key) => [key, 0]));
  return { data: [], total: 0, truncated: false, ...(none && { totals: none }) };
}

/**
 * The same for a list that comes in batches. The first is fetched before there is an answer, so that a query that fails
 * is refused instead of a file that breaks off; where `signal` ends before the file is read, the query ends too.
 */
export async function successOfBatches(
  contract: AnyContract,
  batches: AsyncIterable<Row[]>,
  signal?: AbortSignal,
): Promise<AsyncIterable<Row[]>> {
  const all = batches[Symbol.asyncIterator]();
  const begun = await all.next();
  signal?.addEventListener('abort', () => void all.return?.().catch(() => {}), { once: true });
  const first = begun.done ? undefined : begun.value[0];
  if (first && !counts(contract, first)) {
    await all.return?.();
    return (async function* () {})();
  }
  return (async function* () {
    for (let next = begun; !next.done; next = await all.next()) yield next.value;
  })();
}

/** Refusals of these codes speak of the call itself, or of what is under it, not of its work. */
const ofTheCall = new Set<Code>(['invalid', 'unauthenticated', 'forbidden', 'limited', 'unavailable']);

/** A failure in the words of its contract; an unexpected error is logged before its text is replaced. */
export function failureOf({ fail }: AnyContract, error: unknown, log: (cause: unknown) => void): unknown {
  if (typeof fail === 'string') return error;
  if (!(error instanceof Refusal)) {
    log(error);
    return new Refusal('failed', 'text' in fail ? fail.text : fail.otherwise);
  }
  return 'text' in fail && !ofTheCall.has(error.code) ? new Refusal(error.code, fail.text) : error;
}
