/** Repeatable chance: the same words always give the same throws. */
export class Dice {
  #state: number;

  constructor(...words: (string | number)[]) {
    let hash = 0x811c9dc5;
    for (const char of words.join('|')) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
    this.#state = hash >>> 0;
    for (let i = 0; i < 4; i++) this.unit();
  }

  /** Uniform in [0, 1). */
  unit(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** Mean 0, deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.unit())) * Math.cos(2 * Math.PI * this.unit());
  }

  lognormal(median: number, sigma: number): number {
    return median * Math.exp(sigma * this.normal());
  }

  chance(share: number): boolean {
    return this.unit() < share;
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.unit();
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor((to - from + 1) * this.unit());
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(list.length * this.unit())] as T;
  }
}

/** A list with shares, drawn from often. */
export class Wheel<T> {
  #items: readonly T[];
  #edges: number[] = [];

  constructor(items: readonly T[], share: (item: T) => number) {
    this.#items = items;
    let sum = 0;
    for (const item of items) this.#edges.push((sum += share(item)));
  }

  draw(dice: Dice): T {
    const mark = dice.unit() * (this.#edges.at(-1) ?? 0);
    const found = this.#edges.findIndex((edge) => mark < edge);
    return this.#items[Math.max(found, 0)] as T;
  }
}
