import type { Row } from '#web/fields/field-kind.ts';
import type { Column } from '#web/parts/table/columns.ts';

const flat = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

/** Heads and rows as tab-separated text, as spreadsheets paste it. */
export function tsvOf(columns: readonly Column[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => flat(column.text(row))).join('\t'));
  return [columns.map((column) => flat(column.head)).join('\t'), ...lines].join('\n');
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
