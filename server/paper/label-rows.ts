import { code128 } from './code128.ts';
import { latinRows } from './latin.ts';

type Printed = {
  note?: string | null;
  bars?: string | null;
  carrier_number?: string | null;
  carrier_bars?: string | null;
};

/** Rows as they are printed: every text in letters that printers have, and the bars of `number`. */
export async function labelRows<R extends Printed>(rows: readonly R[], number: (row: R) => string): Promise<R[]> {
  const latin = await latinRows(rows);
  const bars = await code128(latin.map(number));
  const carrier = await code128(latin.map(({ carrier_number }) => carrier_number ?? ''));
  return latin.map((row, at) => ({
    ...row,
    bars: bars[at] ?? null,
    ...(row.carrier_number && { carrier_bars: carrier[at] ?? null }),
  }));
}
