import type { Kind } from '#tools/fields.ts';

/** What a stretch of the text names. `days` carries from/to; `number` is a bare number whose meaning its labels tell. */
export interface Entity {
  kind:
    | Kind
    | 'days'
    | 'number'
    | 'reason'
    | 'ordinal'
    | 'address'
    | 'link'
    | 'document'
    | 'user'
    | 'state'
    | 'recurrence'
    | 'currency';
  value: string | number;
  /** Where a day range starts and ends. */
  from?: string;
  to?: string;
  /** The other identifier of the same thing: a provider's number next to its code. */
  id?: number;
  /** The country that a place lies in. */
  country?: string;
  /** An airport where parcels enter. */
  entry?: boolean;
  /** The concepts that stand before a number, nearest first. */
  labels?: string[];
  /** The call before, whose filter this was. */
  of?: { path: string; key: string };
  /** Of a row of the last answer: the column that has it. */
  column?: string;
  /** Of a number that records are known by: what its field is called, for it says nothing in another one. */
  key?: string;
  /** Ruled out: "not Brazil". */
  denied?: boolean;
  /** Part of a comparison: "over 5 kg". */
  compared?: boolean;
  start: number;
  end: number;
  said: string;
  /** The name as the rows spell it, where the text only resembles it. */
  took?: string;
  /** Of an airline the whole name, which rows hold: people say a part of it. */
  whole?: string;
  /** What the check digit should be, where it is wrong. */
  doubt?: string;
}

export const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;

/** Leaves out what lies inside an entity that was found before. */
export const without = <T extends { start: number; end: number }>(
  found: readonly T[],
  taken: readonly { start: number; end: number }[],
): T[] => found.filter((each) => !taken.some((other) => overlaps(each, other)));
