import { isStaff } from '#tools/roles.ts';
import type { Who } from '#server/context.ts';
import { refuse, refuseField } from '#server/refuse.ts';

/** The partner a file is imported for: one's own, or for staff the one that was chosen. */
export function partnerOf(who: Who, chosen: number | undefined): number {
  if (isStaff(who.role)) return chosen ?? refuseField('copa_id', 'is required: say which partner sends the list.');
  if (who.copaId === null || (chosen !== undefined && chosen !== who.copaId))
    refuse('forbidden', 'Your account may import for its own partner only.');
  return who.copaId;
}
