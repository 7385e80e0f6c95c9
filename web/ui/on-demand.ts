/** A part of the page that is fetched when it is first wanted: what floats is not needed to show a screen. */
export interface OnDemand<T> {
  /** Begins to fetch it; again costs nothing. */
  fetch: () => Promise<T>;
  /** It, once it is there. */
  now: () => T | null;
}

/** Fetches a module once. After a failed attempt the next wish tries again. */
export function onDemand<T>(load: () => Promise<T>): OnDemand<T> {
  let coming: Promise<T> | null = null;
  let here: T | null = null;
  const fetch = () =>
    (coming ??= load().then(
      (found) => (here = found),
      (failure: unknown) => {
        coming = null;
        throw failure;
      },
    ));
  return { fetch, now: () => here };
}
