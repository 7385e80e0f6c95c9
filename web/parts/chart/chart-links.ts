import { useMemo } from 'react';
import type { Opens } from '#tools/define.ts';
import type { Rights } from '#tools/roles.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { useUser } from '#web/lib/session.ts';
import { drillDownArgs } from '#web/parts/chart/drill-down-args.ts';
import { queryOf } from '#web/lib/query.ts';
import { screenPath } from '#web/lib/screen-link.ts';

/** Where a row leads; null where its rows cannot be named or may not be seen. */
export type LinkOfRow = (row: Row) => string | null;

/** The link from each row of a result to the list behind it. */
export function useRowLink(opens: Opens | null, args: Row): LinkOfRow {
  const user = useUser();
  return useMemo(() => (opens ? linkBehind(opens, args, user) : () => null), [opens, args, user]);
}

/** The same outside of React. */
export function linkBehind(opens: Opens, args: Row, user: Rights): LinkOfRow {
  const path = screenPath(opens.path, user);
  return (row) => {
    const behind = path ? drillDownArgs(opens, args, row) : null;
    return behind && `${path}${queryOf(behind)}`;
  };
}
