import { z } from 'zod';
import type { Field } from '#tools/fields.ts';
import type { Refine } from '#tools/refine/refine.ts';
import type { Right } from '#tools/roles.ts';
import type { Thing } from '#tools/things.ts';

/** `read` changes nothing; `write` can be undone or corrected by another call; `destroy` cannot. */
export type Effect = 'read' | 'write' | 'destroy';

/**
 * How a failure is told: in place (`quiet`) or on the snackbar too (`server`), in the server's words or else 'Please try
 * again'. A `text` replaces every failure of the work, `otherwise` where the server has no words of its own.
 */
export type Fail = 'quiet' | 'server' | { text: string } | { otherwise: string };

/** Paper for any printer, the language of label printers, or an electronic invoice. */
export type PaperForm = 'pdf' | 'zpl' | 'xml';

/**
 * What makes an answer a success. `verified`: its first record says `verified: true`, else the record's `error` is the
 * failure; `no-error`: its first record has no `error`; `found`: this column of the first row is above 0, else the list
 * is empty. An answer without records is empty, never a failure.
 */
export type Success = 'verified' | 'no-error' | { found: string };

/**
 * How an answer is shown; `Column` are the names of the columns of its row. `empty` is what a list without rows says where
 * that is as it should be; `tells` are the columns that an answer in words has of an only row, or the fields of the header that
 * it has first.
 */
export type View<Column extends string = string> =
  | {
      kind: 'table';
      opens: RowTarget<Column>;
      chart?: Chart;
      causes?: Causes<Column>;
      empty?: string;
      tells?: readonly Column[];
    }
  | { kind: 'parcel' }
  | { kind: 'record'; tells?: readonly string[] };

/**
 * Where a row leads: to the place of the identifier in a column, to the list behind it, to the report that a column names
 * (`from`: argument of the report ← column of the row),
 * to the change of this record, or nowhere. A mark of a chart leads where its row does.
 */
export type RowTarget<Column extends string = string> =
  | Column
  | Opens
  | { report: Column; from?: Record<string, Column> }
  | { change: string }
  | null;

/** The rows are what makes a difference, the largest first: figures before and after, and the parts of each difference. */
export interface Causes<Column extends string = string> {
  before: Column;
  after: Column;
  difference: Column;
  parts: readonly Column[];
}

/** A picture of a list of rows; the table of the same rows stays one key away. All names are columns of the row. */
export interface Chart {
  /**
   * `line` and `column` run over days or categories; `bar`, `dot` (against a target) and `range` (from P50 to P90) rank
   * rows under one another; `funnel` counts stages; `map` needs the columns `lat` and `lng`.
   */
  kind: 'line' | 'column' | 'bar' | 'dot' | 'range' | 'funnel' | 'map';
  /** The category or the day. */
  by: string;
  /** What is drawn, in this order; of a range its two ends. */
  values: readonly string[];
  /** Written beside each mark. */
  figures?: readonly string[];
  /** The first value one period before. */
  previous?: string;
  /** What the first value should reach. */
  target?: string;
  stacked?: boolean;
}

/** The list behind a row: its wire path, and where its arguments come from. */
export interface Opens {
  path: string;
  /** Argument of the list ← column of the row. */
  from: Record<string, string>;
  /** Argument of the list ← argument that this list was asked with. */
  keep?: Record<string, string>;
  with?: Record<string, unknown>;
}

/** What is wrong with one field of an input, and what would be right. */
export interface InputIssue {
  field: string;
  message: string;
}

export type Shape = Record<string, z.ZodType>;
/** A row on the wire: every column may be null (unknown). */
export type Row<S extends Shape> = { [K in keyof S]: z.infer<S[K]> | null };

/** A list: the answer is `{data, total, truncated, totals}`. */
export interface RowsOutput<S extends Shape = Shape> {
  kind: 'rows';
  /** What one row is. */
  of: Thing;
  row: S;
}
/** A titled list in a document. */
export interface Section<S extends Shape = Shape> {
  title: string;
  of: Thing;
  row: S;
  /** Drawn as a picture with the table behind it. */
  chart?: Chart;
  opens: Opens | null;
}
/** A document: the answer is one `header` record and named sections of rows. */
export interface DocumentOutput<H extends Shape = Shape, D extends Record<string, Section> = Record<string, Section>> {
  kind: 'document';
  header: H;
  sections: D;
}
export type Output = RowsOutput | DocumentOutput;

export const rows = <S extends Shape>(of: Thing, row: S): RowsOutput<S> => ({ kind: 'rows', of, row });
export const document = <H extends Shape, D extends Record<string, Section>>(
  header: H,
  sections: D,
): DocumentOutput<H, D> => ({ kind: 'document', header, sections });
/** A list in a document; one that is drawn says where its marks lead. */
export const section = <S extends Shape>(
  title: string,
  of: Thing,
  row: S,
  drawn: { chart?: Chart; opens: Opens | null } = { opens: null },
): Section<S> => ({ title, of, row, ...drawn });

/** What a change is called, and what the lines of its card, its dialog and the audit log hold. */
export interface ChangeRule<K extends Shape = Shape> {
  /** On the button: 'Add checkpoint'. */
  verb: string;
  /** What it changes: 'Checkpoint added to 3 parcels'. */
  of: Thing;
  /**
   * Argument that names its records ← column of the rows that a person selected; the first that they have is taken. Empty
   * where nothing is selected first.
   */
  from: Record<string, string>;
  /** Arguments that say in other words which records are meant: a form that was opened from rows leaves them out. */
  instead?: readonly string[];
  /** The fields of a record before and after; hidden ones are kept in the audit log and not drawn. */
  keys: K;
  /** False where a person need not see the lines before it is done. */
  preview?: false;
  /** Why it has no undo though nothing is destroyed, and what is done instead: said before the approval. */
  final?: string;
  /** The success text. `{{things}}` becomes '3 parcels', and what was refused is counted behind it. */
  done: string;
}

/** What all contracts have. */
interface Endpoint<I extends z.ZodObject, O extends Output> {
  /** The wire path without a leading slash, spelled as the specification spells it. */
  path: string;
  method: 'GET' | 'POST';
  /** The object of the body that holds the fields, where the wire nests them; `beside` names those that stand outside. */
  wrap?: string;
  beside?: readonly (keyof z.input<I> & string)[];
  title: string;
  about: string;
  /** What only people would say for this, beside what follows from its own words; at most a handful a language. */
  ask: { en: string[]; es: string[]; pt: string[] };
  /** Any one of these. */
  access: readonly Right[];
  fail: Fail;
  /** False keeps it from models (assistant and MCP), where what is typed would be kept in a conversation. */
  tool?: false;
  success?: Success;
  input: I;
  output: O;
  view: View;
  /** What can be printed of it; the answer is such a file where the Accept header asks for one. */
  prints?: readonly PaperForm[];
  /** The name of the table of weight breaks it lists: `?across` gives a file with the breaks across, the zones down. */
  across?: string;
  /** A body that works in the demo world; it runs as a test of the route and of the tool. */
  example: z.input<I>;
}
export interface ReadContract<I extends z.ZodObject = z.ZodObject, O extends Output = Output> extends Endpoint<I, O> {
  effect: 'read';
  change?: undefined;
}
export interface ChangeContract<
  I extends z.ZodObject = z.ZodObject,
  O extends Output = Output,
  K extends Shape = Shape,
> extends Endpoint<I, O> {
  effect: Exclude<Effect, 'read'>;
  change: ChangeRule<K>;
}
export type Contract<I extends z.ZodObject = z.ZodObject, O extends Output = Output> =
  | ReadContract<I, O>
  | ChangeContract<I, O>;
export type AnyContract = Contract<z.ZodObject, Output>;

export type InputOf<C> = C extends { input: infer I extends z.ZodObject } ? z.infer<I> : never;
export type RowOf<C> = C extends { output: RowsOutput<infer S> } ? Row<S> : never;

export interface RowsAnswer<R> {
  data: R[];
  /** All rows that match, also those left out. */
  total: number;
  truncated: boolean;
  /** Sums over all matching rows, of the columns that say `total`. */
  totals?: Record<string, number>;
  /** Of a list that was refined: what was understood. */
  refine?: Refine;
  /** Of a list that was refined: the columns of its rows, which are groups and measures where it was grouped. */
  columns?: Column[];
  /** Of a list that was cut by `limit`: all rows that match; `total` counts those up to the limit. */
  matching?: number;
}
/** A column of a refined list, as far as drawing it needs. */
export interface Column extends Pick<
  Field,
  'kind' | 'label' | 'list' | 'options' | 'currency' | 'decimals' | 'bucket' | 'ours' | 'hidden' | 'total'
> {
  key: string;
}
/** How many records a change altered, and how many it refused. */
export interface Done {
  applied: number;
  refused: number;
}
/** What a call answers; a change also the counted sentence of its success, and the counts behind it. */
export type AnswerOf<C> = (C extends { output: infer O }
  ? O extends RowsOutput<infer S>
    ? RowsAnswer<Row<S>>
    : O extends DocumentOutput<infer H, infer D>
      ? { header: Row<H> } & { [K in keyof D]: Row<D[K]['row']>[] }
      : never
  : never) &
  (C extends { change: ChangeRule } ? { message: string; done: Done } : unknown);

type Declared<C extends AnyContract, I, O> = Omit<C, 'method' | 'fail' | 'input' | 'view' | 'ask'> & {
  ask?: C['ask'];
  method?: 'GET';
  fail?: Fail;
  input: I;
  view: View<ColumnOf<O>>;
};

type ColumnOf<O> = O extends RowsOutput<infer S> ? keyof S & string : never;

/**
 * Declares one business endpoint: the route, the OpenAPI operation, the assistant's tool, the MCP tool, the screen
 * and the chat card are all made from this record. A change says in `change` what its lines hold.
 */
export function endpoint<I extends z.ZodObject, O extends Output, K extends Shape>(
  contract: Declared<ChangeContract<I, O, K>, I, O>,
): ChangeContract<I, O, K>;
export function endpoint<I extends z.ZodObject, O extends Output>(
  contract: Declared<ReadContract<I, O>, I, O>,
): ReadContract<I, O>;
export function endpoint(contract: Declared<AnyContract, z.ZodObject, Output>): AnyContract {
  return {
    method: 'POST',
    fail: 'server',
    ask: { en: [], es: [], pt: [] },
    ...contract,
    input: contract.input.strict(),
  } as AnyContract;
}

/** The list behind each row; null where its rows lead elsewhere or nowhere. */
export const listBehind = ({ view }: AnyContract): Opens | null =>
  view.kind === 'table' && view.opens !== null && typeof view.opens === 'object' && 'path' in view.opens
    ? view.opens
    : null;

/** `operations/flag-as-ars` is the tool `operations_flag_as_ars`. */
export const toolName = (path: string): string => path.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_|_$/g, '');
