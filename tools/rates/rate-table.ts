import { z } from 'zod';
import { rows, type Shape } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import type { Role } from '#tools/roles.ts';
import type { Thing } from '#tools/things.ts';

/** Who sees and publishes rates and costs: partners, merchants and providers never do. */
export const ratesStaff: readonly Role[] = ['admin', 'finance'];

/** Half-open stretches that rows of one scope share: weights or postal codes, which may touch but not overlap. */
export interface Band {
  /** The column that a stretch begins with; it is one of the keys. */
  from: string;
  /** The column that it ends with; empty is without end. */
  to: string;
  /** The keys within which stretches are compared. */
  within: readonly string[];
  /** Weights follow one another without a hole; postal codes are whole numbers or texts, their ends included. */
  kind: 'weight' | 'zip';
  /** Values that say how a price grows inside its stretch; on a sheet with the breaks across they are the last one's. */
  steps?: readonly string[];
}

/**
 * A table of rates: what a rate is for (`keys`), what it says (`values`), and what must hold among its rows. Lists,
 * publications, the grid and the files of a table are made from this one declaration.
 */
export interface RateTable<K extends Shape = Shape, V extends Shape = Shape> {
  /** The name of the table in addresses and files. */
  name: string;
  of: Thing;
  keys: K;
  values: V;
  /** Keys and values that may be empty: any, or none. */
  optional: readonly (keyof K | keyof V)[];
  /** What a value is where nobody says it. */
  usual?: Partial<Record<keyof V, unknown>>;
  band?: Band;
  /** A column whose values add up to 100 among the rows that agree in these keys. */
  share?: { of: string; within: readonly string[] };
  /** Rows without days: what is changed holds at once. */
  undated?: boolean;
  /** The key that rows of this table are the list of: others name it, here it is made. Such a row is never taken away. */
  makes?: keyof K;
  /** Columns that hold several codes, one text with a space between them. */
  spaced?: readonly (keyof K | keyof V)[];
  /** What figures lie above, or reach at most. */
  limits?: Partial<Record<keyof K | keyof V, { above?: number; most?: number }>>;
}

/** Where the validity of a row stands today. */
const states = { valid: 'In force', coming: 'To come', over: 'Over' };
const dated = {
  valid_from: field.day('Valid from'),
  valid_to: field.day('Valid to'),
};
const traced = {
  rate_state: field.choice('Validity', states),
  updated_by: field.text('Changed by'),
  updated_at: field.instant('Changed'),
};

type Optional<S extends Shape> = { [C in keyof S]: z.ZodOptional<S[C]> };
const optional = <S extends Shape>(shape: S): Optional<S> =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.optional()])) as Optional<S>;

/** A row of a list of rates. */
export const rateRow = <K extends Shape, V extends Shape>({ keys, values, undated }: RateTable<K, V>) =>
  ({ ...keys, ...values, ...(!undated && { ...dated, ...traced }) }) as K & V & typeof dated & typeof traced;

/** What all lists of rates have: today's rows, those of another day, or all with their past and future. */
export const listOfRates = <K extends Shape, V extends Shape>(table: RateTable<K, V>) => ({
  effect: 'read' as const,
  access: ratesStaff,
  input: z.object({
    ...optional(table.keys),
    ...(!table.undated && {
      valid_on: field.day('Valid on', { about: 'If omitted, today.', ahead: true }).optional(),
      history: field.flag('With past and coming', { about: 'Every row that was ever published, whatever its days.' }).optional(), // prettier-ignore
    }),
  }),
  output: rows(table.of, rateRow(table)),
  view: { kind: 'table' as const, opens: null },
  ...(table.band?.kind === 'weight' && { across: table.name }),
});

/** Most lines of one publication. */
export const mostLines = 2_000;
const publishedFrom = () =>
  field
    .day('Valid from', {
      about: 'The first day; if omitted, today. What was valid before stays as it was.',
      ahead: true,
    })
    .optional();

const ofLine = () => ({
  empty: field.codes('Emptied', { about: 'Names of values that shall be empty.' }).optional(),
  remove: field.flag('Remove').optional(),
});

/** What all publications have: one rate as fields, or many as `lines`; what is not said stays as it is now. */
export const publicationOf = <K extends Shape, V extends Shape>(table: RateTable<K, V>) => ({
  effect: 'write' as const,
  access: ratesStaff,
  change: {
    verb: table.undated ? 'Save' : 'Publish',
    of: table.of,
    from: {},
    done: table.undated ? 'Information updated successfully' : 'Rate List updated successfully',
    keys: { ...table.values, ...(!table.undated && dated) },
  },
  input: z.object({
    ...optional(table.keys),
    ...optional(table.values),
    ...(!table.undated && { valid_from: publishedFrom() }),
    lines: field
      .records('Lines', { ...optional(table.keys), ...optional(table.values), ...ofLine() }, {
        about: 'Many rates at once, each with its keys; `remove` ends one the day before.',
      }, mostLines)
      .optional(),
  }),
  output: rows(table.of, rateRow(table)),
  view: { kind: 'table' as const, opens: null },
}); // prettier-ignore

/** What all deletions of a rate have: it ends the day before. */
export const deletionOf = <K extends Shape, V extends Shape>(table: RateTable<K, V>, done: string) => {
  const { change, ...rest } = publicationOf(table);
  return {
    ...rest,
    change: { ...change, verb: 'Delete', done, from: {} },
    input: z.object({ ...optional(table.keys), valid_from: publishedFrom() }),
  };
};
