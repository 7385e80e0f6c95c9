import type { Kind } from '#tools/fields.ts';

/** Kinds of values that say which thing is meant, and not what is to be known or changed of it. */
export const naming: ReadonlySet<Kind> = new Set<Kind>([
  'tracking', 'mawb', 'manifest', 'bag', 'hub-manifest', 'pre-alert', 'id', 'code', 'report',
]); // prettier-ignore
