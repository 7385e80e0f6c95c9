import type { AnyContract } from '#tools/define.ts';
import { fieldOf } from '#tools/fields.ts';
import { showMawb } from '#tools/rules/numbers.ts';
import { rateTables } from '#tools/rates/tables.ts';
import { rowsAcross } from '#tools/rates/write-across.ts';
import { now } from '#server/clock.ts';
import { refuse } from '#server/refuse.ts';
import type { Batches, SheetColumn } from '#server/adapters/sheet.ts';
import type { z } from 'zod';

const day = /^\d{4}-\d{2}-\d{2}$/;
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

/** What a file is called: what it holds and of which days, such as `shipments-2026-11-09-to-2026-11-22`; else of today. */
export function fileName({ title, input, output }: AnyContract, body: Record<string, unknown>): string {
  const days = Object.entries(input.shape).flatMap(([key, schema]) =>
    fieldOf(schema as z.ZodType).kind === 'day' && day.test(String(body[key])) ? [String(body[key])] : [],
  );
  const named =
    output.kind === 'document'
      ? Object.keys(input.shape)
          .map((key) => body[key])
          .find((value) => typeof value === 'string')
      : undefined;
  const [from, to] = [days[0], days.at(-1)];
  const when = from === undefined ? now().toISOString().slice(0, 10) : from === to ? from : `${from}-to-${to}`;
  return [slug(title).toLowerCase(), typeof named === 'string' && slug(named), when].filter(Boolean).join('-');
}

type Line = Record<string, unknown>;
interface Sheet {
  columns: readonly SheetColumn[];
  batches: Batches;
}

/** The rates of a day with their breaks across: one price a cell has no room for the past, nor for columns left out. */
export async function acrossOf(name: string, body: object, { columns, batches }: Sheet): Promise<Sheet> {
  const table = rateTables[name]!;
  const lacking = Object.keys({ ...table.keys, ...table.values }).some(
    (key) => !columns.some((column) => column.key === key),
  );
  if (lacking || ('history' in body && body.history))
    refuse('invalid', 'across: breaks go across for the rates of one day with all their columns.');
  const rows: Line[] = [];
  for await (const batch of batches) rows.push(...batch);
  const sheet = rowsAcross(table, columns, rows);
  async function* whole() {
    yield sheet.rows;
  }
  return { columns: sheet.heads, batches: whole() };
}
const heads = (shape: Record<string, z.ZodType>) =>
  Object.entries(shape).map(([key, schema]) => [key, fieldOf(schema)] as const);

/** A document as the lines of one sheet: its record, then each section that has rows under its title and heads. */
export function sheetOf({ output }: AnyContract, answer: Line): Sheet {
  if (output.kind !== 'document') throw new Error('not a document');
  const lines: unknown[][] = [];
  const put = (shape: Record<string, z.ZodType>, rows: readonly Line[]) => {
    for (const row of rows)
      lines.push(
        heads(shape).map(([key, { kind }]) => (kind === 'mawb' && row[key] ? showMawb(String(row[key])) : row[key])),
      );
  };
  put(output.header, [answer.header as Line]);
  for (const [name, { title, row }] of Object.entries(output.sections)) {
    const rows = (answer[name] ?? []) as Line[];
    if (rows.length === 0) continue;
    lines.push(
      [],
      [title],
      heads(row).map(([, { label }]) => label),
    );
    put(row, rows);
  }
  const widest = Math.max(...lines.map(({ length }) => length));
  const labels = heads(output.header).map(([, { label }]) => label);
  const columns = Array.from({ length: widest }, (_, at) => ({ key: String(at), label: labels[at] ?? '' }));
  async function* batches() {
    yield lines.map((line) => Object.fromEntries(line.map((value, at) => [String(at), value])));
  }
  return { columns, batches: batches() };
}
