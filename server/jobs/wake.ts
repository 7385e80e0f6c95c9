const sleepers = new Set<() => void>();

/** Says that a job may wait; it is found as soon as its transaction has ended. */
export const wakeJobs = (): void => sleepers.forEach((wake) => wake());

/** Calls `wake` each time; returns how to end that. */
export function onWake(wake: () => void): () => void {
  sleepers.add(wake);
  return () => void sleepers.delete(wake);
}
