import { isIPv6 } from 'node:net';

const second = 1_000;
const forgotten = 3_600 * second;
const mostKept = 20_000;

interface Limit {
  /** Tries that cost nothing. */
  free: number;
  /** The wait after them, which doubles with every further try up to the longest, in milliseconds. */
  first: number;
  longest: number;
}
/** Failures of one source on one account. */
const pair: Limit = { free: 5, first: 30 * second, longest: 900 * second };
/** Accounts that one source failed on. Never a long wait, since a whole firm may stand behind one address. */
const spread: Limit = { free: 200, first: second, longest: 30 * second };

interface Tries {
  count: number;
  until: number;
  forgottenAt: number;
}

/**
 * Counts sign-in tries of this process by account and source, so that a stranger never locks an owner out. In memory,
 * because a guess then costs no write and leaves no rows to clean; several processes multiply the limits by their number,
 * which scrypt makes harmless.
 */
export class Attempts {
  #tries = new Map<string, Tries>();

  /**
   * Counts one try before it is checked; answers the seconds to wait when there were too many, else 0. `account` is the
   * normalised name; `source` is a network address, or the sign of a known device.
   */
  take(source: string, account: string, now = Date.now()): number {
    const [both, one] = keysOf(source, account);
    const isFirst = !this.#at(both, now);
    const wait = Math.max(this.#wait(both, now), isFirst ? this.#wait(one, now) : 0);
    if (wait > 0) return Math.ceil(wait / second);
    this.#count(both, pair, now);
    if (isFirst) this.#count(one, spread, now);
    return 0;
  }

  /** After a success: the person is known, earlier mistypings do not count. */
  forgive(source: string, account: string): void {
    const [both, one] = keysOf(source, account);
    if (!this.#tries.delete(both)) return;
    const tries = this.#tries.get(one);
    if (tries) tries.count -= 1;
  }

  #at(key: string, now: number): Tries | undefined {
    const tries = this.#tries.get(key);
    return tries && tries.forgottenAt > now ? tries : undefined;
  }

  #wait(key: string, now: number): number {
    return (this.#at(key, now)?.until ?? 0) - now;
  }

  #count(key: string, { free, first, longest }: Limit, now: number): void {
    const count = (this.#at(key, now)?.count ?? 0) + 1;
    const delay = count < free ? 0 : Math.min(longest, first * 2 ** Math.min(count - free, 20));
    this.#tries.delete(key);
    this.#tries.set(key, { count, until: now + delay, forgottenAt: now + forgotten });
    if (this.#tries.size > mostKept) this.#tries.delete(this.#tries.keys().next().value as string);
  }
}

const keysOf = (source: string, account: string): [both: string, one: string] => {
  const from = networkOf(source);
  return [`${from} ${account.slice(0, 200)}`, `from ${from}`];
};

/** One customer of a provider has a whole /64 of IPv6 addresses. */
function networkOf(source: string): string {
  if (!isIPv6(source) || source.includes('.')) return source;
  const [before = '', after] = source.split('%')[0]!.split('::');
  const [head, tail] = [before, after ?? ''].map((part) => (part ? part.split(':') : []));
  const gap = after === undefined ? 0 : 8 - head!.length - tail!.length;
  const groups = [...head!, ...Array.from({ length: gap }, () => '0'), ...tail!];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
