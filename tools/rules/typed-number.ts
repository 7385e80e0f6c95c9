/**
 * A number as people type it, with a point or a comma before the decimals; undefined where it is none, or could be two: the
 * comma of `1,240` divides thousands in figures as we show them, and decimals in a weight typed in half of the countries.
 */
export function readTypedNumber(typed: string, comma: 'thousands' | 'unclear' = 'thousands'): number | undefined {
  const plain = typed.trim().replace('−', '-');
  const grouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(plain);
  if (grouped && comma === 'unclear' && /^-?\d+,\d{3}$/.test(plain)) return undefined;
  const value = grouped ? plain.replaceAll(',', '') : plain.replace(/^(-?\d*),(\d+)$/, '$1.$2');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(value) ? Number(value) : undefined;
}
