/** An exact amount: a decimal string such as `-12.345`, or a number as it prints. */
export type Decimal = string | number;

const shape = /^([+-])?(\d*)(?:\.(\d*))?$/;

function plain(value: Decimal): string {
  if (typeof value === 'string') return value.trim();
  const text = String(value);
  return text.includes('e') ? value.toFixed(20) : text;
}

/**
 * A decimal as a whole number of units of 10^-decimals, rounded half up (away from zero).
 * Throws a RangeError where the value is not a decimal number.
 */
export function toUnits(value: Decimal, decimals: number): bigint {
  const found = shape.exec(plain(value));
  if (!found || (found[2] === '' && !found[3])) throw new RangeError('Not a decimal number');
  const fraction = found[3] ?? '';
  const digits = fraction.slice(0, decimals).padEnd(decimals, '0');
  const up = (fraction[decimals] ?? '0') >= '5';
  const units = BigInt(`${found[2] || '0'}${digits}`) + (up ? 1n : 0n);
  return found[1] === '-' ? -units : units;
}

/** Units of 10^-decimals as a decimal string: `(1350n, 2)` is `13.50`. */
export function fromUnits(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Half up at a number of decimals, on the digits people see: `('1.005', 2)` is `1.01`. */
export const roundDecimal = (value: Decimal, decimals: number): string => fromUnits(toUnits(value, decimals), decimals);
