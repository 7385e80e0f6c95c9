import { useCallback, useState } from 'react';

/** What a person arranged in one table. */
export interface ColumnState {
  /** The columns that are shown, in their order; null for those the table chooses. */
  keys: readonly string[] | null;
  /** Widths in pixels of the columns that were resized. */
  sizes: Record<string, number>;
  /** The column whose values group the rows. */
  group: string | null;
}
export type SetColumnState = (part: Partial<ColumnState>) => void;

export const usualColumns: ColumnState = { keys: null, sizes: {}, group: null };
const nameOf = (table: string): string => `waybill.columns.${table}`;

/** The arrangement of a table, remembered in this browser. */
export function useColumnState(table: string): readonly [ColumnState, SetColumnState] {
  const [state, setState] = useState(() => recall(table));
  const set = useCallback<SetColumnState>(
    (part) =>
      setState((old) => {
        const next = { ...old, ...part };
        localStorage.setItem(nameOf(table), JSON.stringify(next));
        return next;
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
