import type { Duties } from '#tools/rules/duties.ts';
import { ownNumber } from '#server/pre-alert-import/checking/check-numbers.ts';
import type { PreAlertLine } from '#server/pre-alert-import/checking/pre-alert-line.ts';
import { journeyOf } from './line-journey.ts';
import type { Journey } from './line-journey.ts';

/** A new parcel with the keys that its rows need. */
export interface NewParcel {
  line: PreAlertLine;
  shipmentId: number;
  number: string;
  header: string;
  personId: number | null;
  journey: Journey;
  duties: Duties | null;
  /** The day whose rules were taken for them. */
  dutiesOn: string | null;
}

export interface Batch {
  copaId: number;
  /** ISO instant of the import. */
  now: string;
  userCode: string | null;
}

export const newParcel = (
  line: PreAlertLine,
  keys: { shipmentId: number; serial: number; header: string; personId: number | null },
  now: string,
): NewParcel => ({
  line,
  shipmentId: keys.shipmentId,
  number: line.own ?? ownNumber(keys.serial),
  header: keys.header,
  personId: keys.personId,
  journey: journeyOf(line.events, now),
  duties: null,
  dutiesOn: null,
});

/** The rows of one table for COPY. */
export interface TableRows {
  table: string;
  columns: string[];
  rows: Iterable<unknown[]>;
}

/** Rows as they are asked for: those of a long file are never there all at once. */
export function* each<T>(all: readonly T[], rowsOf: (one: T) => unknown[][]): Generator<unknown[]> {
  for (const one of all) yield* rowsOf(one);
}

/** The import that lines belong to. */
export interface Import extends Batch {
  jobId: number;
  fileId: string | null;
}
