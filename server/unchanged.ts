import type { Change } from '#server/context.ts';
import { refuse } from '#server/refuse.ts';

/** Refuses to undo a change where somebody has set one of its values to something else since. */
export function checkUnchanged(now: object, { after }: Change): void {
  const present = now as Record<string, unknown>;
  const changed = Object.entries(after ?? {}).some(
    ([key, value]) => key in present && JSON.stringify(present[key] ?? null) !== JSON.stringify(value ?? null),
  );
  if (changed) refuse('conflict', 'It has been changed since, so nothing was undone.');
}
