import Pdf from 'pdfkit';
import type { Shape } from '#tools/define.ts';
import { fieldOf, type Field } from '#tools/fields.ts';
import { barsOf } from '#tools/labels/marks.ts';
import { showMawb } from '#tools/rules/numbers.ts';
import type { z } from 'zod';
import { bytesOf, drawBars, faces, type Paper } from './pdf.ts';

type Row = Record<string, unknown>;
interface Column {
  key: string;
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
const foot = page.height - page.margin - 14;
const figures = new Set(['count', 'weight', 'money', 'percent', 'days', 'span']);
const widths: Partial<Record<string, number>> = {
  tracking: 1.5,
  person: 1.5,
  place: 1.2,
  text: 2,
  count: 0.7,
  weight: 0.9,
  bag: 0.8,
  code: 1.1,
};

const fieldsOf = (shape: Shape) =>
  Object.entries(shape)
    .map(([key, schema]) => ({ key, field: fieldOf(schema as z.ZodType) }))
    .filter(({ field }) => !field.hidden);

function shown({ kind, options }: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'choice') return options?.[String(value)] ?? String(value);
  if (kind === 'mawb') return showMawb(String(value));
  if (kind === 'instant') return String(value).slice(0, 16).replace('T', ' ');
  if (kind === 'state') return String(value).replaceAll('_', ' ');
  if (kind === 'money') return Number(value).toFixed(2);
  if (kind === 'weight') return Number(value).toFixed(3);
  return String(value);
}

function columnsOf(row: Shape): Column[] {
  const fields = fieldsOf(row);
  const shares = fields.map(({ field }) => widths[field.kind] ?? 1);
  const all = shares.reduce((sum, one) => sum + one, 0);
  let left: number = page.margin;
  return fields.map((one, at) => {
    const width = (shares[at]! / all) * inner;
    left += width;
    return { ...one, left: left - width, width: width - 8 };
  });
}

/** One line of a table, cut to its columns. */
function tableLine(paper: Paper, columns: readonly Column[], y: number, texts: readonly string[], face: string): void {
  paper.font(face).fontSize(8).fillColor('black');
  for (const [at, { field, left, width }] of columns.entries()) {
    let text = texts[at] ?? '';
    while (text.length > 1 && paper.widthOfString(text) > width) text = `${text.slice(0, -2)}…`;
    paper.text(text, left, y, {
      width,
      align: figures.has(field.kind) ? 'right' : 'left',
      lineBreak: false,
      height: lineHeight,
    });
  }
}

const rule = (paper: Paper, y: number, weight = 0.5) =>
  paper
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(weight)
    .stroke('black');

function drawHead(paper: Paper, { title, number, bars, head, record }: Sheet): number {
  paper
    .font(faces.bold)
    .fontSize(20)
    .fillColor('black')
    .text(`${title} ${number}`, page.margin, page.margin, { lineBreak: false });
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
    paper
      .font(faces.bold)
      .fontSize(10)
      .fillColor('black')
      .text(shown(field, record[key]), x, y + 9, { width: width - 8, height: 12, ellipsis: true });
  }
  return page.margin + 46 + Math.ceil(cells.length / across) * 28 + 8;
}

/** What all rows have in one column, such as their currency; null where they differ. */
const oneOf = (rows: readonly Row[], key: string): unknown =>
  rows.every((row) => row[key] === rows[0]![key]) ? rows[0]?.[key] : null;

/** Draws a table and answers where it ends. */
function drawTable(paper: Paper, table: Table, from: number, titled: boolean): number {
  const columns = columnsOf(table.row);
  const heads = columns.map(({ field }) => field.label);
  let y = from;
  let begun = false;
  const begin = () => {
    begun = true;
    tableLine(paper, columns, y, heads, faces.bold);
    y += lineHeight;
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
    next(lineHeight);
    tableLine(
      paper,
      columns,
      y + 1,
      columns.map(({ key, field }) => shown(field, row[key])),
      faces.plain,
    );
    y += lineHeight;
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
        .text(`${sheet.title} ${sheet.number}   ${at + 1} / ${count}`, page.margin, page.height - page.margin, {
          width: inner,
          align: 'right',
          lineBreak: false,
        });
    }
  });
}
