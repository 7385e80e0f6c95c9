import type { Row } from '#web/fields/field-kind.ts';
import type { Column } from '#web/parts/table/columns.ts';
import { defused } from '#tools/rules/sheet-cells.ts';

const flat = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');
const cellOf = (column: Column, row: Row): string => {
  const text = flat(column.text(row));
  return typeof row[column.key] === 'number' ? text : defused(text);
};

/** Heads and rows as tab-separated text, as spreadsheets paste it; nothing of it is a formula. */
export function tsvOf(columns: readonly Column[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => cellOf(column, row)).join('\t'));
  return [columns.map((column) => defused(flat(column.head))).join('\t'), ...lines].join('\n');
}

/** Puts text on the clipboard; pages without TLS have no clipboard, so the old way is tried too. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const box = document.createElement('textarea');
  box.value = text;
  document.body.append(box);
  box.select();
  document.execCommand('copy');
  box.remove();
}
