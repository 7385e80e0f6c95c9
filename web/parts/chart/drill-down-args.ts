import type { Opens } from '#tools/define.ts';
import { isNothing } from '#web/fields/field-kind.ts';
import type { Row } from '#web/fields/field-kind.ts';

/** What the list behind a row is asked with; null where the row lacks the value that would narrow it. */
export function drillDownArgs(opens: Opens, args: Row, row: Row): Row | null {
  if (Object.values(opens.from).some((column) => isNothing(row[column]))) return null;
  const kept = Object.entries(opens.keep ?? {}).map(([key, own]) => [key, args[own]] as const);
  const taken = Object.entries(opens.from).map(([key, column]) => [key, row[column]] as const);
  return Object.fromEntries(
    [...kept, ...taken, ...Object.entries(opens.with ?? {})].filter(([, value]) => !isNothing(value)),
  );
}
