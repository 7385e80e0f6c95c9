const window = 15 * 60_000;
const mostKept = 20_000;

/** Failed tries within a quarter of an hour: of one address on one account, of one address, and on one account. */
const limits = { pair: 5, address: 50, account: 100 };

interface Tries {
  count: number;
  until: number;
}

/**
 * Counts sign-in tries of this process. In memory, because a guess then costs no write and leaves no rows to clean;
 * several processes multiply the limits by their number, which scrypt makes harmless.
 */
export class Attempts {
  #tries = new Map<string, Tries>();

  /** Counts one try; answers the seconds to wait when there were too many, else 0. */
  take(address: string, account: string, now = Date.now()): number {
    const counted = this.#keys(address, account);
    const wait = Math.max(...counted.map(([key, limit]) => this.#wait(key, limit, now)));
    if (wait > 0) return Math.ceil(wait / 1000);
    for (const [key] of counted) this.#count(key, now);
    return 0;
  }

  /** After a success: the person is known, earlier mistypings do not count. */
  forgive(address: string, account: string): void {
    const [[pair], ...others] = this.#keys(address, account) as [[string, number], ...[string, number][]];
    this.#tries.delete(pair);
    for (const [key] of others) {
      const tries = this.#tries.get(key);
      if (tries) tries.count = Math.max(0, tries.count - 1);
    }
  }

  #keys(address: string, account: string): [string, number][] {
    const name = account.trim().toLowerCase().slice(0, 200);
    return [
      [`${address} ${name}`, limits.pair],
      [`from ${address}`, limits.address],
      [`on ${name}`, limits.account],
    ];
  }

  #wait(key: string, limit: number, now: number): number {
    const tries = this.#tries.get(key);
    return tries && tries.until > now && tries.count >= limit ? tries.until - now : 0;
  }

  #count(key: string, now: number): void {
    const tries = this.#tries.get(key);
    if (tries && tries.until > now) tries.count += 1;
    else {
      this.#tries.delete(key);
      this.#tries.set(key, { count: 1, until: now + window });
    }
    if (this.#tries.size > mostKept) this.#tries.delete(this.#tries.keys().next().value as string);
  }
}
