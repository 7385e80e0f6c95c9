import type { ReactNode } from 'react';
import type { Row } from '#web/fields/field-kind.ts';
import { useText } from '#web/lib/text.ts';
import { totalText } from '#web/parts/table/columns.ts';
import type { Column } from '#web/parts/table/columns.ts';
import { Button } from '#web/ui/button.tsx';
import { KeyCap } from '#web/ui/key-cap.tsx';

interface BarProps {
  selected: readonly Row[];
  columns: readonly Column[];
  actions?: ReactNode;
  onClear: () => void;
}

/** Docked under the totals: how many, what they sum up to, and what may be done with them. */
export default function SelectionBar({ selected, columns, actions, onClear }: BarProps) {
  const t = useText();
  return (
    <div
      role="region"
      aria-label={t('Selection')}
      className="flex min-h-10 shrink-0 animate-fade flex-wrap items-center gap-x-2 gap-y-1 border-t border-ink-line bg-tint-2 py-1.5 pr-2.5 pl-4"
    >
      <span aria-live="polite" className="font-575 text-ink">
        {t('{{count}} selected', { count: selected.length })}
      </span>
      <span className="grow text-fg-2">{sumsOf(columns, selected)}</span>
      {actions}
      <Button variant="quiet" size={24} onClick={onClear}>
        {t('Clear')}
        <KeyCap>Esc</KeyCap>
      </Button>
    </div>
  );
}

/** The sums of the summed columns, each with its unit or its name. */
function sumsOf(columns: readonly Column[], rows: readonly Row[]): string {
  const summed = columns.filter((column) => column.field.total).slice(0, 3);
  return summed.map((column) => sumText(column, rows)).join(', ');
}
function sumText(column: Column, rows: readonly Row[]): string {
  const sum = rows.reduce((all, row) => all + (Number(row[column.key]) || 0), 0);
  const figure = totalText(column, sum);
  if (column.field.kind === 'weight') return `${figure} kg`;
  return column.field.kind === 'money'
    ? `${column.field.currency ?? ''} ${figure}`.trim()
    : `${figure} ${column.head.toLowerCase()}`;
}
