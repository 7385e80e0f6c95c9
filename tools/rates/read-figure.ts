const currencies = new Set(Intl.supportedValuesOf('currency'));
const withoutCode = (text: string): string =>
  text.replace(/^[A-Z]{3}(?=[-\d.,])|(?<=\d)[A-Z]{3}$/i, (code) => (currencies.has(code.toUpperCase()) ? '' : code));

/**
 * A figure as people and spreadsheets write it: `2.35`, `2,35`, `1.234,50`, `USD 2.35`, `8 %`. Null for an empty cell;
 * undefined where it is no number, or could be two: `1,234` is either.
 */
export function readFigure(text: string): number | null | undefined {
  const said = text
    .trim()
    .replace('−', '-')
    .replace(/[\s\u00a0\u202f']/g, '');
  if (said === '' || /^[-–]$/.test(said)) return null;
  const plain = withoutCode(said).replace(/[$€£]|%$|kg$/gi, '');
  if (!/^-?[\d.,]+$/.test(plain)) return undefined;
  const [comma, point] = [plain.lastIndexOf(','), plain.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) {
    const [decimal, group] = comma > point ? [',', '.'] : ['.', ','];
    const [whole = '', ...rest] = plain.split(decimal);
    if (rest.length !== 1 || !new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})*$`).test(whole)) return undefined;
    return Number(`${whole.replaceAll(group, '')}.${rest[0]}`);
  }
  const parts = plain.split(comma >= 0 ? ',' : '.');
  if (parts.length > 2) return parts.slice(1).every(({ length }) => length === 3) ? Number(parts.join('')) : undefined;
  if (comma >= 0 && /^-?[1-9]\d{0,2},\d{3}$/.test(plain)) return undefined;
  const value = Number(plain.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}
