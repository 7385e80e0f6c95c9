import type { Place } from '#web/parts/grid/use-grid.ts';

/** What a person does with the cells: one has the focus, several may be selected, one may be typed in. */
export interface Hand {
  at: Place;
  /** The other corner of the selection. */
  anchor: Place;
  /** What is typed in the cell that has the focus; null while it is only looked at. */
  typed: string | null;
}

const between = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

export const isSelected = ({ at, anchor }: Hand, row: number, column: number): boolean =>
  between(row, at.row, anchor.row) && between(column, at.column, anchor.column);
