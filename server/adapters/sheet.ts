import { Readable } from 'node:stream';
import { Zip, ZipDeflate, strToU8 } from 'fflate';
import type { Column } from '#tools/define.ts';
import { showMawb } from '#tools/rules/numbers.ts';
import { defused } from '#tools/rules/sheet-cells.ts';
import { byteOrderMark, csvText } from '#server/csv-text.ts';

type Cell = string | number | boolean | null | undefined;
export type Batches = AsyncIterable<Record<string, unknown>[]>;
/** A column of a file: where its cells come from and what stands above them. */
export type SheetColumn = Pick<Column, 'key' | 'label'> & Partial<Pick<Column, 'kind'>>;

/** What stands in a cell: an air waybill keeps its dash, so that no spreadsheet takes it for a number and drops its zeros. */
const valueOf = ({ key, kind }: SheetColumn, row: Record<string, unknown>): unknown =>
  kind === 'mawb' && row[key] ? showMawb(String(row[key])) : row[key];

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return defused(typeof value === 'string' ? value : JSON.stringify(value));
};

/** CSV (RFC 4180, UTF-8 with BOM so that spreadsheets read accents), one batch at a time. */
export function csv(columns: readonly SheetColumn[], batches: Batches): ReadableStream<Uint8Array> {
  async function* lines() {
    yield strToU8(`${byteOrderMark}${csvText([columns.map(({ label }) => label)])}`);
    for await (const batch of batches) {
      if (batch.length) yield strToU8(csvText(batch.map((row) => columns.map((column) => valueOf(column, row)))));
    }
  }
  return Readable.toWeb(Readable.from(lines())) as ReadableStream<Uint8Array>;
}

const escape = (text: string) =>
  // Characters that XML 1.0 cannot hold would make the file unreadable.
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

function xmlRow(number: number, cells: Cell[]): string {
  const xml = cells.map((cell, index) => {
    const at = `r="${letters(index)}${number}"`;
    if (cell === null || cell === undefined || cell === '') return '';
    if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`;
    if (typeof cell === 'boolean') return `<c ${at} t="b"><v>${cell ? 1 : 0}</v></c>`;
    return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
  });
  return `<row r="${number}">${xml.join('')}</row>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const parts: Record<string, string> = {
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
const workbook = (title: string) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escape(title)
    .replace(/["[\]:*?/\\]/g, ' ')
    .slice(0, 31)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/**
 * An XLSX workbook of one sheet, compressed while the rows come: memory stays flat whatever the number of rows, which
 * the workbook libraries of the registry do not offer.
 */
export function xlsxFile(title: string, columns: readonly SheetColumn[], batches: Batches): ReadableStream<Uint8Array> {
  async function* chunks() {
    let out: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      out.push(chunk);
    });
    const drain = () => out.splice(0);
    for (const [name, text] of Object.entries({ ...parts, 'xl/workbook.xml': workbook(title) })) {
      const part = new ZipDeflate(name);
      zip.add(part);
      part.push(strToU8(text), true);
    }
    const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 });
    zip.add(sheet);
    let number = 1;
    sheet.push(
      strToU8(
        `${head}<worksheet xmlns="${main}"><sheetData>${xmlRow(
          number,
          columns.map(({ label }) => cellOf(label)),
        )}`,
      ),
    );
    for await (const batch of batches) {
      const xml = batch.map((row) =>
        xmlRow(
          (number += 1),
          columns.map((column) => cellOf(valueOf(column, row))),
        ),
      );
      sheet.push(strToU8(xml.join('')));
      yield* drain();
    }
    sheet.push(strToU8('</sheetData></worksheet>'), true);
    zip.end();
    yield* drain();
    out = [];
  }
  return Readable.toWeb(Readable.from(chunks())) as ReadableStream<Uint8Array>;
}
