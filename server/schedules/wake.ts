const sleepers = new Set<() => void>();

/** Says that a run may wait; it is found as soon as its transaction has ended. */
export const wakeSchedules = (): void => sleepers.forEach((wake) => wake());

/** To be told of it; answers how not to be any more. */
export function onWake(wake: () => void): () => void {
  sleepers.add(wake);
  return () => void sleepers.delete(wake);
}
