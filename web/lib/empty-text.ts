import type { AnyContract } from '#tools/define.ts';
import type { Refine } from '#tools/refine/refine.ts';

/** What a list without rows says: that all is well where its contract knows it, unless somebody narrowed it. */
export const emptyText = ({ view }: AnyContract, { where }: Partial<Refine> = {}): string =>
  (view.kind === 'table' && !where?.length && view.empty) || 'Nothing matches these filters. Widen them to see more.';
