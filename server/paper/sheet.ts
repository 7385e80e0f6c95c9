import Pdf from 'pdfkit';
import type { Shape } from '#tools/define.ts';
import { fieldOf, type Field } from '#tools/fields.ts';
import { barsOf } from '#tools/labels/marks.ts';
import { showDay } from '#tools/rules/dates.ts';
import { showMawb } from '#tools/rules/numbers.ts';
import type { z } from 'zod';
import { bytesOf, drawBars, faces, type Paper } from './pdf.ts';

type Row = Record<string, unknown>;
interface Column {
  key: string;
  head: string;
  field: Field;
  left: number;
  width: number;
}
interface Table {
  title: string;
  row: Shape;
  rows: readonly Row[];
}
/** A paper of the office: a head with the bars of its number, a record, and tables. */
interface Sheet {
  title: string;
  number: string;
  bars: string | null;
  head: Shape;
  record: Row;
  tables: readonly Table[];
}

const page = { width: 792, height: 612, margin: 36 } as const;
const inner = page.width - 2 * page.margin;
const lineHeight = 13;
/** Of text that goes on below, and how many lines of it there are at most. */
const [wrapped, mostLines] = [9.3, 6];
const foot = page.height - page.margin - 14;
const figures = new Set(['count', 'weight', 'money', 'percent', 'days', 'span']);
/** Kinds whose words may go on below; numbers and identifiers stay whole. */
const wordy = new Set(['text', 'note', 'person', 'place', 'service', 'partner', 'provider', 'address']);
const [gap, narrowest] = [8, 44];

const fieldsOf = (shape: Shape) =>
  Object.entries(shape)
    .map(([key, schema]) => ({ key, field: fieldOf(schema as z.ZodType) }))
    .filter(({ field }) => !field.hidden);

function shown({ kind, options }: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'choice') return options?.[String(value)] ?? String(value);
  if (kind === 'mawb') return showMawb(String(value));
  if (kind === 'day') return showDay(String(value));
  if (kind === 'instant') return String(value).slice(0, 16).replace('T', ' ');
  if (kind === 'state') return String(value).replaceAll('_', ' ');
  if (kind === 'money') return Number(value).toFixed(2);
  if (kind === 'weight') return Number(value).toFixed(3);
  return String(value);
}

/** The unit of a column stands in its head, where all rows have the same. */
function headOf({ label, kind, currency }: Field, rows: readonly Row[]): string {
  const unit = kind === 'weight' ? 'kg' : kind === 'money' && currency ? (oneOf(rows, currency) ?? (/^[A-Z]{3}$/.test(currency) ? currency : null)) : null;
  return unit ? `${label}, ${String(unit)}` : label;
} // prettier-ignore

/** Columns as wide as what stands in them; where the page is too narrow, words give way and go on below. */
function columnsOf(paper: Paper, { row, rows }: Table): Column[] {
  const fields = fieldsOf(row).map((one) => ({ ...one, head: headOf(one.field, rows) }));
  const widest = (texts: readonly string[], face: string): number => {
    paper.font(face).fontSize(8);
    return texts.reduce((most, text) => Math.max(most, paper.widthOfString(text)), 0) + gap + 1;
  };
  const needs = fields.map(({ key, field, head }) => {
    const word = widest(head.split(' '), faces.bold);
    return Math.max(word, widest(rows.map((one) => shown(field, one[key])), faces.plain)); // prettier-ignore
  });
  const spareOf = (at: number) => (wordy.has(fields[at]!.field.kind) ? Math.max(0, needs[at]! - narrowest) : 0);
  const spare = fields.reduce((sum, _, at) => sum + spareOf(at), 0);
  const over = needs.reduce((sum, one) => sum + one, 0) - inner;
  const given = needs.map((need, at) => need - (over > 0 && spare ? Math.min(1, over / spare) * spareOf(at) : 0));
  const scale = inner / given.reduce((sum, one) => sum + one, 0);
  let left: number = page.margin;
  return fields.map((one, at) => {
    const width = given[at]! * scale;
    left += width;
    return { ...one, left: left - width, width: width - gap };
  });
}

/** What is one word alone is cut to its column. */
function cut(paper: Paper, text: string, width: number): string {
  let left = text;
  if (!text.includes(' ')) while (left.length > 1 && paper.widthOfString(left) > width) left = `${left.slice(0, -2)}…`;
  return left;
}

/** How high a line of a table is: words go on below where they do not fit. */
function heightOf(paper: Paper, columns: readonly Column[], texts: readonly string[], face: string): number {
  paper.font(face).fontSize(8);
  const heights = columns.map(({ width }, at) => paper.heightOfString(cut(paper, texts[at] ?? '', width), { width }));
  return Math.min(mostLines * wrapped, Math.max(...heights, wrapped)) + lineHeight - wrapped;
}

/** One line of a table. */
function tableLine(paper: Paper, columns: readonly Column[], y: number, texts: readonly string[], face: string): void {
  paper.font(face).fontSize(8).fillColor('black');
  for (const [at, { field, left, width }] of columns.entries()) {
    paper.text(cut(paper, texts[at] ?? '', width), left, y, {
      width,
      align: figures.has(field.kind) ? 'right' : 'left',
      height: mostLines * wrapped,
      ellipsis: true,
    });
  }
}

const rule = (paper: Paper, y: number, weight = 0.5) =>
  paper
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(weight)
    .stroke('black');

/** A value of the head with its unit. */
function withUnit(field: Field, value: unknown, record: Row): string {
  const text = shown(field, value);
  if (!text || (field.kind !== 'weight' && field.kind !== 'money')) return text;
  if (field.kind === 'weight') return `${text} kg`;
  return `${String(record[field.currency ?? ''] ?? field.currency ?? '')} ${text}`.trim();
}

/** The number of the paper as people write it. */
const spelled = (head: Shape, record: Row, number: string): string => {
  const named = fieldsOf(head).find(({ key }) => String(record[key]) === number);
  return named ? shown(named.field, number) : number;
};

function drawHead(paper: Paper, { title, number, bars, head, record }: Sheet): number {
  paper
    .font(faces.bold)
    .fontSize(20)
    .fillColor('black')
    .text(`${title} ${spelled(head, record, number)}`, page.margin, page.margin, { lineBreak: false });
  const widthsOfBars = barsOf(bars);
  const modules = widthsOfBars.reduce((sum, one) => sum + one, 0);
  drawBars(paper, widthsOfBars, { x: page.width - page.margin - modules, y: page.margin, module: 1, height: 34 });
  const cells = fieldsOf(head).filter(
    // What the title says is not said again.
    ({ key }) => String(record[key]) !== number && shown(fieldsOf(head)[0]!.field, record[key]) !== '',
  );
  const across = 6;
  const width = inner / across;
  for (const [at, { key, field }] of cells.entries()) {
    const [x, y] = [page.margin + (at % across) * width, page.margin + 46 + Math.floor(at / across) * 28];
    paper.font(faces.plain).fontSize(7).fillColor('#555555').text(field.label, x, y, { lineBreak: false });
    const text = withUnit(field, record[key], record);
    paper.font(faces.bold).fontSize(10).fillColor('black');
    // What is too long for one line has two smaller ones.
    if (paper.widthOfString(text) > width - 8) paper.fontSize(8);
    paper.text(text, x, y + 9, { width: width - 8, height: 21, ellipsis: true });
  }
  return page.margin + 46 + Math.ceil(cells.length / across) * 28 + 8;
}

/** What all rows have in one column, such as their currency; null where they differ. */
const oneOf = (rows: readonly Row[], key: string): unknown =>
  rows.every((row) => row[key] === rows[0]![key]) ? rows[0]?.[key] : null;

/** Draws a table and answers where it ends. */
function drawTable(paper: Paper, table: Table, from: number, titled: boolean): number {
  const columns = columnsOf(paper, table);
  const heads = columns.map(({ head }) => head);
  let y = from;
  let begun = false;
  const begin = () => {
    begun = true;
    tableLine(paper, columns, y, heads, faces.bold);
    y += heightOf(paper, columns, heads, faces.bold);
    rule(paper, y - 2, 1);
  };
  const next = (height: number) => {
    if (y + height <= foot) return;
    paper.addPage();
    y = page.margin;
    if (begun) begin();
  };
  if (titled) {
    next(4 * lineHeight);
    paper.font(faces.bold).fontSize(11).fillColor('black').text(table.title, page.margin, y, { lineBreak: false });
    y += lineHeight + 4;
  }
  begin();
  for (const row of table.rows) {
    const texts = columns.map(({ key, field }) => shown(field, row[key]));
    const height = heightOf(paper, columns, texts, faces.plain);
    next(height);
    tableLine(paper, columns, y + 1, texts, faces.plain);
    y += height;
  }
  next(2 * lineHeight);
  rule(paper, y + 1, 1);
  const sum = (key: string) =>
    Math.round(table.rows.reduce((all, row) => all + Number(row[key] ?? 0), 0) * 1000) / 1000;
  // Amounts in one currency alone are added.
  const isSummed = ({ kind, total, currency }: Field) =>
    currency && kind === 'money' ? oneOf(table.rows, currency) !== null && titled : total && !currency;
  const totals = columns.map(({ key, field }, at) =>
    isSummed(field) ? shown(field, sum(key)) : at === 0 ? String(table.rows.length) : '',
  );
  tableLine(paper, columns, y + 5, totals, faces.bold);
  return y + 3 * lineHeight;
}

/** A paper in letter format, lying; the pages are numbered. */
export function pdfOfSheet(sheet: Sheet): Promise<Uint8Array> {
  const paper = new Pdf({
    size: 'LETTER',
    layout: 'landscape',
    margin: page.margin,
    bufferPages: true,
    info: { Title: `${sheet.title} ${sheet.number}` },
  });
  return bytesOf(paper, () => {
    const titled = sheet.tables.length > 1;
    sheet.tables.reduce((y, table) => drawTable(paper, table, y, titled), drawHead(paper, sheet));
    const { count } = paper.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      paper.switchToPage(at);
      // Below the margin a text would begin a page of its own.
      paper.page.margins.bottom = 0;
      paper
        .font(faces.plain)
        .fontSize(8)
        .fillColor('#555555')
        .text(
          `${sheet.title} ${spelled(sheet.head, sheet.record, sheet.number)}   ${at + 1} / ${count}`,
          page.margin,
          page.height - page.margin,
          {
            width: inner,
            align: 'right',
            lineBreak: false,
          },
        );
    }
  });
}
