import type { Understood } from '../understanding/understand.ts';
import { namedColumns, type Column } from './columns.ts';
import { findAsks } from './wishes.ts';

/**
 * "Total assessed vs estimated", "how much was paid": a word that names an amount as well as a state is the amount where a sum is
 * asked for or another amount stands beside it.
 */
export function isAmount(value: unknown, { folded, terms }: Understood, columns: readonly Column[]): boolean {
  const money = columns.filter(({ field }) => field.kind === 'money');
  if (!money.some(({ key }) => key === value)) return false;
  const others = namedColumns(terms, money).some(({ column }) => column.key !== value);
  return others || findAsks(folded).some(({ ask }) => ask === 'sum' || ask === 'much');
}
