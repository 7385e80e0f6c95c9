/** Keeps the place of a card that is on its way. */
export const CardSkeleton = () => <div className="h-40 rounded-card border bg-bg" aria-hidden />;
