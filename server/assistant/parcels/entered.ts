import type { Condition } from '#tools/refine/refine.ts';
import type { Understood } from '../understanding/understand.ts';

const at = /(?<!\p{L})(?:at|in|into|to|en|em|a|al|no|na)\s+$/u;

/** Whether a place is named at which parcels come in: what arrived at JFK was received there. */
export const isEntered = ({ entities, folded }: Understood, where: readonly Condition[]): boolean =>
  entities.some(
    ({ kind, denied, start, value: place }) =>
      kind === 'iata' &&
      !denied &&
      at.test(folded.slice(0, start)) &&
      where.some(({ column, value }) => column === 'entry_point' && [value].flat().some((one) => one === place)),
  );
