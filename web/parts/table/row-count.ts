import type { RowsAnswer } from '#tools/define.ts';
import type { Column } from '#web/parts/table/columns.ts';

type Text = (key: string, vars?: Record<string, string | number>) => string;

/** `6,194 parcels`, or `First 5,000 of 18,204; export gives all` where the answer was capped. */
export function countText(
  { data, total, truncated }: RowsAnswer<unknown>,
  columns: readonly Column[],
  t: Text,
): string {
  if (truncated) return t('First {{shown}} of {{total}}; export gives all', { shown: data.length, total });
  const kind = columns[0]?.field.kind;
  if (kind === 'tracking') return t('{{count}} parcels', { count: total });
  return kind === 'mawb' ? t('{{count}} MAWBs', { count: total }) : t('{{count}} rows', { count: total });
}
