import type { Ask } from '../table/wishes.ts';

/** What a question asks of the answer of its call, so that the sentence begins with it. */
export interface Question {
  ask?: Ask;
  /** Whether it holds of all, where the rows are those of which it does not. */
  all?: true;
  /** The column that is asked about. */
  column?: string;
  /** Several of one row, `column` among them. */
  columns?: string[];
  /** Which end of an order is asked for. */
  desc?: boolean;
  /** How many of it. */
  limit?: number;
  /** How many answers are added up. */
  calls?: number;
  /** One row of it, from 0. */
  place?: number;
  /** The row that holds this value, or the rows that hold these: what their share is. */
  row?: { column: string; value: unknown };
  /** Words of the message that name the values which are asked about ("was it late?"). */
  said?: string;
  /** Somebody approved in words, which applies nothing. */
  assent?: true;
  /** An amount of one currency that is wanted in another. */
  exchange?: { amount: number; from: string; to: string };
  /** What of a record is asked. */
  of?: RecordPart;
  /** What else of it. */
  also?: RecordPart[];
}
/** A field of the header, or rows of a section with the columns that are said of them. */
export interface RecordPart {
  field?: string;
  section?: string;
  where?: Record<string, unknown>;
  columns?: string[];
  /** Its rows by their figure, the largest first or last. */
  desc?: boolean;
  /** Only its newest row. */
  newest?: true;
  /** A question that begins with yes or no. */
  whether?: true;
}
