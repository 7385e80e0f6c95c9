import { useCallback } from 'react';
import type { Opens } from '#tools/define.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { queryOf } from '#web/parts/query-args.ts';
import { screenPath } from '#web/shell/screen-link.ts';

/** Where a row leads; null where its rows cannot be named or may not be seen. */
export type LinkOfRow = (row: Row) => string | null;

/** What the list behind a row is asked with; null where the row lacks the value that would narrow it. */
export function argsBehind(opens: Opens, args: Row, row: Row): Row | null {
  if (Object.values(opens.from).some((column) => isNothing(row[column]))) return null;
  const kept = Object.entries(opens.keep ?? {}).map(([key, own]) => [key, args[own]] as const);
  const taken = Object.entries(opens.from).map(([key, column]) => [key, row[column]] as const);
  return Object.fromEntries(
    [...kept, ...taken, ...Object.entries(opens.with ?? {})].filter(([, value]) => !isNothing(value)),
  );
}

/** The link from each row of a result to the list behind it. */
export function useRowLink(opens: Opens | undefined, args: Row): LinkOfRow {
  const { role } = useUser();
  return useCallback(
    (row) => {
      const path = opens && screenPath(opens.path, role);
      const behind = path ? argsBehind(opens, args, row) : null;
      return behind && `${path}${queryOf(behind)}`;
    },
    [opens, args, role],
  );
}
