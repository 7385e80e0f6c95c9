import type { Understood } from '../understanding/understand.ts';
import { namedColumns, type Column } from './columns.ts';
import { findAsks } from './wishes.ts';

/** "Duties assessed": the amount, where no batches are spoken of. */
export const levied =
  /^(?!.*(?:batch|lot[es]|payments?|pagos|pagamentos|pch)).*(?<!\p{L})(?:dut(?:y|ies)|tax(?:es)?|impuestos?|aranceles?|impostos?|tributos?) (?:assessed|liquidad\p{L}*|apurad\p{L}*)(?!\p{L})/u;

/**
 * "Total assessed vs estimated", "how much was paid": a word that names an amount as well as a state is the amount where a sum is
 * asked for or another amount stands beside it.
 */
export function isAmount(value: unknown, { folded, terms }: Understood, columns: readonly Column[]): boolean {
  const money = columns.filter(({ field }) => field.kind === 'money');
  if (!money.some(({ key }) => key === value)) return false;
  const others = namedColumns(terms, money).some(({ column }) => column.key !== value);
  return others || levied.test(folded) || findAsks(folded).some(({ ask }) => ask === 'sum' || ask === 'much');
}
