import readWorkbook from 'read-excel-file/node';
import { refuse } from '#server/refuse.ts';
import { limits } from './limits.ts';
import { checkZip } from './zip-size.ts';
import type { Line } from './read-csv.ts';

type Cell = string | number | boolean | Date | null;

/** The rows of the first sheet that holds any; a formula cell gives its last computed value, a date `YYYY-MM-DD`. */
export async function readXlsx(bytes: Buffer): Promise<{ sheet: string; lines: Line[] }> {
  await checkZip(bytes);
  const sheets = await readWorkbook(bytes).catch(() =>
    refuse(
      'refused',
      'The workbook cannot be read: open it in a spreadsheet program and save it again as .xlsx or CSV.',
    ),
  );
  const filled = sheets.find(({ data }) => data.length > 0) ?? sheets[0];
  if (!filled) refuse('refused', 'The workbook has no sheet.');
  if (filled.data.length > limits.rows + 10) refuse('refused', limits.tooManyRows);
  const lines = filled.data.map((row, i) => ({ line: i + 1, cells: (row as Cell[]).map(cellText) }));
  return { sheet: filled.sheet, lines: lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')) };
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (!(cell instanceof Date)) return typeof cell === 'number' ? numberText(cell) : String(cell);
  const iso = cell.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

/** Binary noise of computed cells (0.1 + 0.2) is rounded away; long numbers are not written as powers of ten. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text;
}
