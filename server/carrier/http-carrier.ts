import { z } from 'zod';
import { setTimeout as wait } from 'node:timers/promises';
import { CarrierAway } from './carrier.ts';
import type { Carrier, LabelAnswer, LabelRequest } from './carrier.ts';

const timeoutMs = 10_000;
const pauseMs = 300;
/** No answer of a label is longer. */
const longest = 64 * 1024;

const short = z.string().max(500);
const answers = z.discriminatedUnion('status', [
  z.object({ status: z.literal('accepted'), uid: short.nullish(), label_number: z.string().min(1).max(60) }),
  z.object({
    status: z.literal('rejected'),
    uid: short.nullish(),
    kind: z.enum(['label', 'kyc']),
    code: short,
    reason: short.default(''),
  }),
]);

const bodyOf = ({ document, ...rest }: LabelRequest): string =>
  JSON.stringify({
    ...rest,
    document: document && { mime: document.mime, image: document.image?.toString('base64') ?? null },
  });

async function textOf(response: Response): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > longest) throw new CarrierAway('the answer is too long');
    pieces.push(Buffer.from(piece));
  }
  return Buffer.concat(pieces).toString('utf8');
}

function read(text: string): LabelAnswer {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new CarrierAway('the answer is not JSON');
  }
  const found = answers.safeParse(body);
  if (!found.success) throw new CarrierAway('the answer is not one of a label');
  const { status, uid = null, ...rest } = found.data;
  return status === 'accepted'
    ? { accepted: true, uid, ...(rest as { label_number: string }) }
    : { accepted: false, uid, ...(rest as { kind: 'label' | 'kyc'; code: string; reason: string }) };
}

/**
 * Asks the service at an address: `POST {base}/labels` with the request as JSON and its uid as Idempotency-Key. Only that host
 * is asked. A 5xx is asked once more; whatever is no answer of a label is `CarrierAway`. `limitMs` is of one call.
 */
export function httpCarrier(base: string, key?: string, limitMs: number = timeoutMs): Carrier {
  const url = `${base.replace(/\/+$/, '')}/labels`;
  async function once(request: LabelRequest, signal?: AbortSignal): Promise<LabelAnswer | 'again'> {
    const limit = AbortSignal.timeout(limitMs);
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: bodyOf(request),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': request.uid,
          ...(key && { authorization: `Bearer ${key}` }),
        },
      });
      if (response.status >= 500) {
        await response.body?.cancel();
        return 'again';
      }
      const text = await textOf(response);
      if (!response.ok && response.status !== 422) throw new CarrierAway(`it answered ${response.status}`);
      return read(text);
    } catch (error) {
      if (error instanceof CarrierAway) throw error;
      throw new CarrierAway(limit.aborted ? 'it did not answer in time' : 'it cannot be reached', { cause: error });
    }
  }
  return {
    ask: async (request, signal) => {
      const first = await once(request, signal);
      if (first !== 'again') return first;
      await wait(pauseMs, undefined, { signal });
      const second = await once(request, signal);
      if (second === 'again') throw new CarrierAway('it answered with an error twice');
      return second;
    },
  };
}
