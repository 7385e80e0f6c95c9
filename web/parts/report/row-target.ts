import { useMemo } from 'react';
import type { z } from 'zod';
import type { AnyContract, RowTarget } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import type { Rights } from '#tools/roles.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { linkOf } from '#web/lib/links.ts';
import { useUser } from '#web/lib/session.ts';
import { linkBehind } from '#web/parts/chart/chart-links.ts';
import type { LinkOfRow } from '#web/parts/chart/chart-links.ts';
import { screenPath } from '#web/lib/screen-link.ts';

/** The link of each row of a list, as its contract says; null where its rows lead to no page. */
export function useRowTarget(contract: AnyContract, args: Row): LinkOfRow | null {
  const user = useUser();
  return useMemo(() => {
    const { view, output } = contract;
    if (view.kind !== 'table' || output.kind !== 'rows') return null;
    return targetOf(view.opens, output.row, args, user);
  }, [contract, args, user]);
}

function targetOf(opens: RowTarget, shape: Record<string, z.ZodType>, args: Row, user: Rights): LinkOfRow | null {
  if (opens === null) return null;
  if (typeof opens === 'string') {
    const { kind } = fieldOf(shape[opens]!);
    return (row) => linkOf(kind, row[opens], user);
  }
  if ('report' in opens) {
    const { report, from } = opens;
    return from
      ? (row) => linkBehind({ path: String(row[report]), from }, args, user)(row)
      : (row) => screenPath(String(row[report]), user);
  }
  return 'path' in opens ? linkBehind(opens, args, user) : null;
}
