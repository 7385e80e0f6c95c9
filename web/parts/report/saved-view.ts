import type { AnyContract, ChangeContract } from '#tools/define.ts';
import type { Row } from '#web/fields/field-kind.ts';

/** What a view brings back. */
export interface Shown {
  args: Row;
  columns: string[] | null;
}
export interface ViewsProps {
  contract: AnyContract;
  /** What a person set; the usual period needs no keeping. */
  set: Row;
  /** All that the rows were asked with. */
  args: Row;
  columns: readonly string[] | null;
  onShow: (shown: Shown) => void;
}
/** A change and what its dialog starts with. */
export interface Change {
  contract: ChangeContract;
  rows: Row[];
  start?: Row;
  without?: readonly string[];
}
