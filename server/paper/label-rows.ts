import { code128 } from './code128.ts';
import { latinRows } from './latin.ts';

type Printed = { note?: string | null; bars?: string | null };

/** Rows as they are printed: every text in letters that printers have, and the bars of `number`. */
export async function labelRows<R extends Printed>(rows: readonly R[], number: (row: R) => string): Promise<R[]> {
  const latin = await latinRows(rows);
  const bars = await code128(latin.map(number));
  return latin.map((row, at) => ({ ...row, bars: bars[at] ?? null }));
}
