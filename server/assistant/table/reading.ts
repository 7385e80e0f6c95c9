import type { Shape } from '#tools/define.ts';
import type { Condition, Measure, Order, Refine } from '#tools/refine/refine.ts';
import type { Comparison } from '../understanding/comparisons.ts';
import type { Term } from '../understanding/glossary.ts';
import type { Understood } from '../understanding/understand.ts';
import type { Column } from './columns.ts';
import type { Span } from './conditions.ts';
import type { Ask, Extreme } from './wishes.ts';

/** What a message says about a table: conditions, groups, order and the kind of question, and what it says besides. */
export interface Reading {
  where: Condition[];
  group: string[];
  measures: Measure[];
  order: Order[];
  limit?: number;
  ask?: Ask;
  extreme?: Extreme;
  /** The column that is asked about, in the order of the table. */
  about?: Column;
  /** Another column that is asked of the row at the end of the order. */
  beside?: Column;
  /** What rows that are sums count: the column of it. */
  counted?: string;
  /** Stretches that went into the above. */
  used: Span[];
  /** Comparisons that no column takes. */
  unmet: Comparison[];
  /** Meaningful words that nothing above explains. */
  left: Term[];
}

export interface Asked {
  text: Understood;
  row: Shape;
  /** What one row is. */
  of: string;
  /** Rows on screen, whose values the text may name. */
  rows: readonly Record<string, unknown>[];
  /** Rows of a wider answer before, for values that the last one has no more. */
  others?: readonly Record<string, unknown>[];
  today: string;
  /** The refinement that the table has now. */
  before?: Partial<Refine>;
  /** The figure that was told of it last, where it is in no order. */
  told?: string;
  /** What the table was asked for by the fields of its tool. */
  args?: Readonly<Record<string, unknown>>;
  /** What already went into the arguments of the call. */
  taken: readonly Span[];
  /** Words that name the tool itself. */
  spoken?: readonly Span[];
  /** Columns that were read already. */
  known?: ReadonlySet<string>;
}
