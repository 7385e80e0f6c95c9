import { Busy, isAway } from '#server/db/fault.ts';
import { log } from '#server/log.ts';
import { Refusal } from '#server/refuse.ts';

const soon = 2;
const later = 30;

/** What a fault of the database means to the caller; undefined where it is ours. */
export function faultRefusal(error: unknown, requestId?: string): Refusal | undefined {
  if (error instanceof Refusal) return undefined;
  const code = codeOf(error);
  if (code === '57014')
    return new Refusal(
      'unavailable',
      'This took too long and was stopped. Narrow the dates or the filters, or export it.',
    );
  if (code === '23505') return new Refusal('conflict', 'This already exists.');
  if (code === '23503') return new Refusal('conflict', 'Something else refers to it.');
  if (code === '42501') return new Refusal('forbidden', 'Your account may not change this record.');
  if (code === '40001' || code === '40P01')
    return new Refusal('conflict', 'Somebody else has just changed the same record. Try again.');
  if (code === '22003') return new Refusal('invalid', 'A number is too large.');
  if (!isAway(error) && !damage.test(code)) return undefined;
  log.warn({ requestId, err: error }, 'the database could not serve a call');
  return unavailable(error, code);
}

const damage = /^(XX00[12]|58P01)$/;

function unavailable(error: unknown, code: string): Refusal {
  const because = (reason: string, retryAfter: number) => new Refusal('unavailable', reason, [], retryAfter);
  if (error instanceof Busy)
    return because('Too many people are asking for this at the moment. Try again in a few seconds.', soon);
  if (code === '53100') return because('The disk of the database is full: an administrator must make room.', later);
  if (code === '53300') return because('The database has no free connection. Try again in a few seconds.', soon);
  if (code === '25006') return because('The database takes no changes at the moment. Try again in a moment.', later);
  if (damage.test(code) || code === '58030')
    return because('The files of the database cannot be read: an administrator must look at them.', later);
  return because('The database does not respond. Try again in a moment.', soon);
}

/** The code of a fault, also where another error is around it. */
function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  const found = cause?.code ?? code;
  return typeof found === 'string' ? found : '';
}
