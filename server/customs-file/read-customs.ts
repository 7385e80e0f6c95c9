import { mod7 } from '#tools/rules/check-digits.ts';
import type { DateOrder } from '#tools/rules/column-spec.ts';
import { keyOf } from '#server/db/queries/parcels.ts';
import {
  isCurrency,
  markEvidence,
  readQuantity,
  figureOf,
  isEither,
  usualMark,
  type DecimalMark,
} from '#server/pre-alert-import/columns/quantities.ts';
import { orderEvidence, readDate, saysNothing, tidy } from '#server/pre-alert-import/columns/values.ts';
import type { Line, Table } from '#server/pre-alert-import/reading/read-table.ts';
import { refuse } from '#server/refuse.ts';
import { customsColumns, type CustomsColumns, type CustomsField } from './customs-columns.ts';
import { readChannel, readStatus, type Answered, type Channel } from './customs-words.ts';

/** One answer of customs; absent is what the file does not say. */
export interface Answer {
  line: Line;
  tracking: string;
  mawb?: string;
  status?: Answered;
  /** ISO 8601 UTC; noon where the file has only the day. */
  at?: string;
  dayOnly: boolean;
  declaration_no?: string;
  assessed_value?: number;
  duty?: number;
  vat?: number;
  fee?: number;
  /** What was paid to customs for it. */
  paid?: number;
  currency?: string;
  channel?: Channel;
  reason?: string;
}
export interface RefusedLine {
  line: Line;
  column: string | null;
  value: string;
  reason: string;
}
export interface CustomsFile {
  names: string[];
  columns: CustomsColumns;
  samples: Partial<Record<CustomsField, string>>;
  order: DateOrder;
  lines: number;
  notices: string[];
  answers: Answer[];
  refused: RefusedLine[];
}

const amounts = ['assessed_value', 'duty', 'vat', 'fee', 'paid'] as const;
/** More at once would keep the floor waiting. */
export const mostLines = 5_000;
const mostAmount = 10_000_000;
const twoYearsMs = 2 * 365 * 86_400_000;
const total = /^(grand )?(sub)?total(es)?\b/i;

/** Reads a table of customs answers of whatever layout; a table that holds none is refused. */
export function readCustoms(table: Table, now: Date, given?: 'dmy' | 'mdy'): CustomsFile {
  const columns = customsColumns(table);
  if (columns.tracking === undefined)
    refuse('refused', 'No column of this file holds house waybills or tracking numbers.');
  if (columns.status === undefined && amounts.every((field) => columns[field] === undefined))
    refuse('refused', 'No column of this file says what customs decided or assessed.');
  if (table.lines.length > mostLines)
    refuse('refused', `The file has more than ${mostLines.toLocaleString('en')} lines: divide it into several files.`);
  const cells = (field: CustomsField): string[] =>
    columns[field] === undefined ? [] : table.lines.map((line) => tidy(line.cells[columns[field]!] ?? ''));
  const { order, notice } = orderOf(cells('date'), given);
  const marks = markOf(amounts.flatMap(cells));
  const reading: Reading = { names: table.columns, columns, order, marks, now };
  const read = table.lines
    .filter(({ cells: all }) => !total.test(tidy(all.find((cell) => tidy(cell)) ?? '')))
    .map((line) => readLine(line, reading));
  const file: CustomsFile = {
    names: table.columns,
    columns,
    samples: Object.fromEntries(
      (Object.keys(columns) as CustomsField[]).map((field) => [field, cells(field).find(Boolean)]),
    ),
    order,
    lines: read.length,
    notices: [...table.notices, ...(notice ? [notice] : [])],
    answers: [],
    refused: [],
  };
  const first = new Map<string, number>();
  for (const one of read) {
    if ('reason' in one && 'column' in one) {
      file.refused.push(one);
      continue;
    }
    const answer = one as Answer;
    const before = first.get(answer.tracking);
    if (before === undefined) {
      first.set(answer.tracking, answer.line.line);
      file.answers.push(answer);
      continue;
    }
    const reason = `Stands in the file twice, first in line ${before}`;
    file.refused.push({ line: answer.line, column: table.columns[columns.tracking]!, value: answer.tracking, reason });
  }
  return file;
}

function orderOf(dates: readonly string[], given?: 'dmy' | 'mdy'): { order: DateOrder; notice?: string } {
  if (given) return { order: given };
  const { dmy, mdy, either } = orderEvidence(dates);
  if (dmy && mdy) return { order: 'dmy', notice: 'Some dates have the day first and some the month: say which it is.' };
  if (mdy) return { order: 'mdy' };
  if (either && !dmy)
    return {
      order: 'dmy',
      notice: 'The dates could have the day or the month first; they are read with the day first.',
    };
  return { order: dmy ? 'dmy' : 'ymd' };
}

/** The decimal mark that the amounts tell; null where they do not. */
function markOf(values: readonly string[]): DecimalMark | null {
  const { point, comma } = markEvidence(values.flatMap((value) => readQuantity(value)?.figure ?? []));
  if (point && !comma) return '.';
  return comma && !point ? ',' : null;
}

interface Reading {
  names: string[];
  columns: CustomsColumns;
  order: DateOrder;
  marks: DecimalMark | null;
  now: Date;
}

class Refused extends Error {
  field: CustomsField;
  constructor(field: CustomsField, reason: string) {
    super(reason);
    this.field = field;
  }
}

function readLine(line: Line, { names, columns, order, marks, now }: Reading): Answer | RefusedLine {
  const cell = (field: CustomsField): string => {
    const text = columns[field] === undefined ? '' : tidy(line.cells[columns[field]] ?? '');
    return saysNothing(text) ? '' : text;
  };
  try {
    const currency = currencyOf(cell('currency'));
    const answer: Answer = { line, ...trackingOf(cell('tracking')), ...when(cell('date'), order, now) };
    const mawb = mawbOf(cell('mawb'));
    if (mawb) answer.mawb = mawb;
    if (cell('status')) {
      const status = readStatus(cell('status'));
      if (!status) throw new Refused('status', 'Says neither released nor held, inspected or seized');
      answer.status = status;
    }
    if (cell('channel')) {
      const channel = readChannel(cell('channel'));
      if (!channel) throw new Refused('channel', 'Is no channel: green, yellow or red');
      answer.channel = channel;
    }
    for (const field of amounts) {
      const amount = amountOf(cell(field), field, marks, currency);
      if (amount !== undefined) answer[field] = amount;
    }
    if (currency) answer.currency = currency;
    if (cell('declaration_no')) answer.declaration_no = textOf('declaration_no', cell('declaration_no'), 60);
    if (cell('reason')) answer.reason = textOf('reason', cell('reason'), 300);
    if (answer.status === undefined && amounts.every((field) => answer[field] === undefined))
      throw new Refused('status', 'Says neither what customs decided nor what it assessed');
    return answer;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const index = columns[error.field];
    return {
      line,
      column: index === undefined ? null : names[index]!,
      value: index === undefined ? '' : (line.cells[index] ?? ''),
      reason: error.message,
    };
  }
}

function textOf(field: CustomsField, text: string, longest: number): string {
  if (text.length > longest) throw new Refused(field, `Is longer than ${longest} characters`);
  if (/\p{Cc}/u.test(text)) throw new Refused(field, 'Has signs that cannot be shown');
  return text;
}

function trackingOf(cell: string): { tracking: string } {
  if (!cell) throw new Refused('tracking', 'The tracking number is missing');
  if (/E\+\d+$/i.test(cell))
    throw new Refused('tracking', 'The spreadsheet has cut this number: format the column as text and enter it again');
  const tracking = keyOf(cell);
  if (tracking.length < 5 || tracking.length > 40 || !/\d/.test(tracking))
    throw new Refused('tracking', 'Is not a tracking number');
  return { tracking };
}

function mawbOf(cell: string): string | undefined {
  if (!cell) return undefined;
  const digits = cell.replaceAll(/[\s-]/g, '');
  if (!/^\d{11}$/.test(digits) || mod7(digits.slice(3, 10)) !== digits[10])
    throw new Refused('mawb', 'Is not an air waybill of 11 digits with a right check digit');
  return digits;
}

function currencyOf(cell: string): string | undefined {
  if (!cell) return undefined;
  const code = cell.toUpperCase();
  if (!isCurrency(code)) throw new Refused('currency', 'Is not a currency code such as USD');
  return code;
}

function when(cell: string, order: DateOrder, now: Date): Pick<Answer, 'at' | 'dayOnly'> {
  if (!cell) return { dayOnly: false };
  const read = readDate(cell, order);
  if (!read) throw new Refused('date', 'Is not a date');
  if (Date.parse(`${read.day}T00:00:00Z`) > now.getTime()) throw new Refused('date', 'Is in the future');
  if (Date.parse(read.at) < now.getTime() - twoYearsMs) throw new Refused('date', 'Is more than two years ago');
  const dayOnly = read.at.endsWith('T12:00:00.000Z') && !/\d:\d/.test(cell);
  if (!dayOnly && Date.parse(read.at) > now.getTime()) throw new Refused('date', 'Is in the future');
  return { at: read.at, dayOnly };
}

function amountOf(
  cell: string,
  field: CustomsField,
  marks: DecimalMark | null,
  currency: string | undefined,
): number | undefined {
  if (!cell) return undefined;
  const quantity = readQuantity(cell);
  if (!quantity) throw new Refused(field, 'Is not an amount');
  const { figure } = quantity;
  const mark = isEither(figure) ? (marks ?? usualMark(figure, currency ?? 'USD')) : '.';
  if (!mark) throw new Refused(field, 'Could be read with a decimal point or a decimal comma');
  const amount = figureOf(figure, mark);
  if (amount === null) throw new Refused(field, 'Is not an amount');
  if (amount < 0) throw new Refused(field, 'Is below 0');
  if (amount > mostAmount) throw new Refused(field, 'Is more than any parcel is worth');
  return Math.round(amount * 100) / 100;
}
