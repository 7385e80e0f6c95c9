let settle: () => void = () => {};

/** Settles when what a screen shows is here, or after a second and a half: what can wait comes then. */
export const firstAnswer = new Promise<void>((resolve) => {
  settle = resolve;
  if (typeof window !== 'undefined') window.setTimeout(resolve, 1_500);
});

/** The page has what it was opened for; also signalled by callers that cannot wait. */
export const answered = (): void => settle();
