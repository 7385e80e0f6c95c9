const shape = /^(?:\d+(?:[.,]\d{1,2})?|[1-9]\d{0,2}([.,' \u00A0\u202F])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?)$/;

/** `5.005` may be thousands, or five with three decimals. */
const either = /^\D*[1-9]\d{0,2}([.,])\d{3}\D*$/;
const decimal = /\d([.,])\d{1,2}\D*$/;

/** The sign before the cents in a column of amounts; null where no cell shows it, or where they differ. */
export function decimalOf(cells: readonly string[]): string | null {
  const signs = new Set(cells.flatMap((cell) => decimal.exec(cell)?.[1] ?? []));
  return signs.size === 1 ? [...signs][0]! : null;
}

/** Whether a cell could be two amounts, as far as its column tells. */
export const couldBeTwo = (cell: string, sign: string | null): boolean => sign === null && either.test(cell);

/**
 * What a cell of a bank file says as an amount, below 0 in brackets or with a minus in front or behind: 1,234.50,
 * 1.234,50, 1 234,50 and 1234.5 are one number. NaN for what is not an amount of money, or could be two by the sign that
 * its column has before the cents.
 */
export function amountOf(cell: string, sign: string | null): number {
  const said = either.exec(cell)?.[1];
  if (said !== undefined && (sign === null || said === sign)) return Number.NaN;
  const [, inBrackets, ahead, behind] = /^(?:\((.+)\)|[-\u2212] ?(.+)|(.+?) ?[-\u2212])$/.exec(cell) ?? [];
  const minus = inBrackets ?? ahead ?? behind;
  const plain = minus ?? cell;
  if (!shape.test(plain)) return Number.NaN;
  const cents = /[.,](\d{1,2})$/.exec(plain);
  const whole = (cents ? plain.slice(0, cents.index) : plain).replaceAll(/\D/g, '');
  return Number(`${minus === undefined ? '' : '-'}${whole}.${cents?.[1] ?? 0}`);
}
