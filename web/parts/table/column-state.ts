import { useCallback, useMemo, useState } from 'react';
import { createStored } from '#web/lib/store.ts';
import type { MeasureName } from '#tools/refine/refine.ts';

/** What a person arranged in one table. */
export interface ColumnState {
  /** The columns that are shown, in their order; null for those the table chooses. */
  keys: readonly string[] | null;
  /** Widths in pixels of the columns that were resized. */
  sizes: Record<string, number>;
  /** What the foot says under a column. */
  foot: Record<string, MeasureName>;
}
export type SetColumnState = (part: Partial<ColumnState>) => void;

/** How close rows stand in every table of screens; remembered in this browser. */
export const rowHeights = createStored('waybill.rows', { close: false });

export const usualColumns: ColumnState = { keys: null, sizes: {}, foot: {} };
const nameOf = (table: string): string => `waybill.columns.${table}`;

/** The arrangement of a table, remembered in this browser. */
export function useColumnState(table: string): readonly [ColumnState, SetColumnState] {
  const [kept, setKept] = useState(() => ({ table, state: recall(table) }));
  const state = useMemo(() => (kept.table === table ? kept.state : recall(table)), [kept, table]);
  const set = useCallback<SetColumnState>(
    (part) =>
      setKept((old) => {
        const next = { ...(old.table === table ? old.state : recall(table)), ...part };
        localStorage.setItem(nameOf(table), JSON.stringify(next));
        return { table, state: next };
      }),
    [table],
  );
  return [state, set];
}

function recall(table: string): ColumnState {
  try {
    return { ...usualColumns, ...JSON.parse(localStorage.getItem(nameOf(table)) ?? '{}') };
  } catch {
    return usualColumns;
  }
}
