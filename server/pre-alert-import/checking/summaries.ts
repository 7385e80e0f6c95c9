import type { PreAlertLine, Reason, Repair } from './pre-alert-line.ts';

/** Reasons that differ only in their figures are one, with the number of their lines, the most frequent first. */
export function countReasons(reasons: readonly Reason[]) {
  const counted = new Map<
    string,
    { reason: string; column: string | null; lines: number; first_line: number; value: string | null }
  >();
  for (const { line, column, value, reason } of reasons) {
    const general = reason.replaceAll(/\d[\d.,]*/g, '…');
    const key = `${column ?? ''}\n${general}`;
    const known = counted.get(key);
    if (!known) counted.set(key, { reason, column, lines: 1, first_line: line, value });
    else {
      known.lines++;
      if (known.reason !== reason) known.reason = general;
    }
  }
  return [...counted.values()].toSorted((a, b) => b.lines - a.lines || a.first_line - b.first_line);
}

/** Repairs of one kind in one column, with the number of their lines and the first of them. */
export function countRepairs(repairs: readonly Repair[]) {
  const counted = new Map<
    string,
    { repair: string; column: string; lines: number; first_line: number; before: string; after: string }
  >();
  for (const { line, column, repair, before, after } of repairs) {
    const known = counted.get(`${column}\n${repair}`);
    if (known) known.lines++;
    else counted.set(`${column}\n${repair}`, { repair, column, lines: 1, first_line: line, before, after });
  }
  return [...counted.values()].toSorted((a, b) => b.lines - a.lines);
}

/** The sum of what is known, at a number of decimals. */
export function sumOf(values: readonly (number | null)[], decimals: number): number {
  const unit = 10 ** decimals;
  return values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * unit), 0) / unit;
}

/** The declared value of lines in each of their currencies, the most frequent first. */
export function valuesOf(lines: readonly PreAlertLine[]) {
  const byCurrency = Map.groupBy(lines, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, those]) => {
      const values = those.map(({ declared_value }) => declared_value);
      return { currency, lines: those.length, declared_value: sumOf(values, 2) };
    })
    .toSorted((a, b) => b.lines - a.lines);
}
