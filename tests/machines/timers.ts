import { vi } from 'vitest';

/** Lets the faked clock run this many milliseconds. */
export const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
export const after = <T>(ms: number, value: T): Promise<T> => new Promise((done) => setTimeout(() => done(value), ms));
export const failing = (ms: number, error: unknown): Promise<never> =>
  new Promise((_, fail) => setTimeout(() => fail(error), ms));
