import { setImmediate } from 'node:timers/promises';

const slice = 500;

/** Goes through the lines of a long file without keeping others of this process waiting. */
export async function inSlices<T>(items: readonly T[], work: (item: T, index: number) => void): Promise<void> {
  for (const [index, item] of items.entries()) {
    work(item, index);
    if (index % slice === slice - 1) await setImmediate();
  }
}
